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
  if (limitMs === undefined) return tryAgain(load, options);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout()), limitMs);
  });
  return Promise.race([tryAgain(load, options), tooLate]).finally(() => clearTimeout(timer));
}

async function tryAgain<T>(
  load: () => Promise<T>,
  { attempts = LOAD_ATTEMPTS, gapMs = LOAD_GAP_MS, givesUpOffline }: LoadOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (failure) {
      // a browser asks no second time for code that arrived damaged
      const isDamaged = failure instanceof SyntaxError;
      // until the page is loaded again: `public/boot.js` then has it from the network
      if (isDamaged) dispatchEvent(new Event('damaged'));
      const isLast = isDamaged || attempt >= attempts || (givesUpOffline && !navigator.onLine);
      if (isLast) throw new LoadFailed(failure);
      await new Promise((resolve) => setTimeout(resolve, gapMs));
    }
  }
}
