/** What the update needs from browser and server; `platform/service-worker.ts` implements the browser's part. */
export interface UpdateHost {
  /**
   * Registers the worker, if there can be one. `waiting`: a new version is installed and waits; `takenOver`: a worker
   * controls this page that another tab activated.
   */
  register(on: { waiting(): void; takenOver(): void }): Promise<void>;
  /** the id of the build the server serves now; undefined when it is not known */
  latestBuild(): Promise<string | undefined>;
  /** Asks the browser to look for a new worker; false if this page has none. */
  lookForWorker(): Promise<boolean>;
  /** Lets the waiting worker take over; resolves once it has, or after a deadline. */
  takeOver(): Promise<void>;
  reload(): void;
  /** nobody is typing on this page */
  isIdle(): boolean;
  /** calls `run` every `ms`, and when code could not be loaded; the returned function stops it */
  every(ms: number, run: () => void): () => void;
  after(ms: number, run: () => void): () => void;
  /** unix ms */
  now(): number;
  /** when this tab last reloaded automatically (unix ms), kept over the reload; 0 when it did not */
  lastReload: { read(): number; write(at: number): void };
}
