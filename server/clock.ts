/** Time is injected, so that tests can step it; the process's own clock is the default. */
export interface Clock {
  /** unix ms */
  now(): number;
  /** calls `run` after `ms`; the returned function cancels */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** The platform's times are unix seconds (specification/platform-calls.md#answers). */
export const unixSeconds = (clock: Clock): number => Math.floor(clock.now() / 1000);
