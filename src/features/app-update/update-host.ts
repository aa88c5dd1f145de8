/** What the update needs from browser and server; `platform/service-worker.ts` implements the browser's part. */
export interface UpdateHost {
  /** Registers the worker, if there can be one. */
  register(on: WorkerNews): Promise<void>;
  /** the id of the build the server serves now; undefined when it is not known */
  latestBuild(): Promise<string | undefined>;
  /** Asks the browser to look for a new worker. */
  lookForWorker(): Promise<WorkerState>;
  /** Lets the waiting worker take over; false if none is waiting. Resolves once it has taken over, or after a deadline. */
  takeOver(): Promise<boolean>;
  /** Removes the worker and the files it stored, so that the next load comes from the server. What users stored stays. */
  passWorker(): Promise<void>;
  reload(): void;
  /** nobody is typing on this page */
  isIdle(): boolean;
  /** calls `run` every `ms`, and when code could not be loaded; the returned function stops it */
  every(ms: number, run: () => void): () => void;
  after(ms: number, run: () => void): () => void;
  /** unix ms */
  now(): number;
  /** when this tab last reloaded automatically, kept over the reload */
  lastReload: { read(): LastReload | undefined; write(last: LastReload): void };
  /** Counts a failed installation of this build on this device, and returns their number. */
  countFailedInstall(build: string): number;
}

/**
 * `none`: this page has no worker; `newer`: a newer build's has taken over while the page was loading, so that nothing
 * announces it any more.
 */
export type WorkerState = 'none' | 'own' | 'newer';

export interface WorkerNews {
  /** a new version is installed and waits */
  waiting(): void;
  /** a worker controls this page that another tab activated */
  takenOver(): void;
  /** a new version could not be installed */
  failed(): void;
}

export interface LastReload {
  /** unix ms */
  at: number;
  /** the build that was reloaded */
  build: string;
  /** how often it was reloaded, each time soon after the last */
  times: number;
}
