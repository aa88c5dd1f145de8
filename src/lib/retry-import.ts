/** Attempts and interval of specification/offline-and-sending.md#loading-code. */
export const LOAD_ATTEMPTS = 10;
export const LOAD_GAP_MS = 2000;

/** Code that could not be loaded after all attempts: the screen offers to reload the page. */
export class LoadFailed extends Error {
  constructor(cause?: unknown) {
    super('code could not be loaded', { cause });
    this.name = 'LoadFailed';
  }

  /** Lets the next use of the part load its code again: React keeps the failure of a lazy component for good. */
  forget: () => void = () => undefined;
}

/** Code that neither loaded nor failed for too long (specification/pages.md#map). */
export class LoadTimeout extends LoadFailed {}

export interface LoadOptions {
  attempts?: number;
  gapMs?: number;
  /** without a connection the first failure is the last */
  givesUpOffline?: boolean;
  /** the limit in total, whatever the attempts; without it a hanging one is waited for */
  limitMs?: number;
}

/** Tries `load` up to `attempts` times with `gapMs` between; rejects with `LoadFailed`, or with `LoadTimeout`. */
export async function retryImport<T>(load: () => Promise<T>, options: LoadOptions = {}): Promise<T> {
  const { limitMs } = options;
  const loading = retryLoad(load, options).catch((failure: unknown) => {
    throw new LoadFailed(failure);
  });
  if (limitMs === undefined) return loading;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout()), limitMs);
  });
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer));
}

/** The same without a limit; rejects with the last failure itself. */
export async function retryLoad<T>(
  load: () => Promise<T>,
  { attempts = LOAD_ATTEMPTS, gapMs = LOAD_GAP_MS, givesUpOffline }: Omit<LoadOptions, 'limitMs'>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (failure) {
      // a browser asks no second time for code that arrived damaged
      const isLast = failure instanceof SyntaxError || attempt >= attempts || (givesUpOffline && !navigator.onLine);
      if (isLast) throw failure;
      await new Promise((resolve) => setTimeout(resolve, gapMs));
    }
  }
}
