/** Time is injected, so that tests can step it: nothing outside `platform/` calls Date.now or setTimeout. */
export interface Clock {
  /** unix ms */
  now(): number;
  /** resolves after `ms`, or rejects with the signal's reason */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** calls `run` after `ms`; the returned function cancels */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', abort);
        resolve();
      }, ms);
      function abort() {
        clearTimeout(timer);
        reject(signal?.reason);
      }
      signal?.addEventListener('abort', abort, { once: true });
    }),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
