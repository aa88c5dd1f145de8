import type { Clock } from '../platform/clock';
import { onServerTimeCorrected, serverTime } from '../platform/server-time';

export { platformMoment } from '../platform/server-time';

export interface Ticker {
  subscribe(listener: () => void): () => void;
  /** the clock has jumped: listeners get the time now instead of with the next tick */
  tick(): void;
  /** unix ms of the last tick; the same value until the next one, as React's stores need it */
  now(): number;
}

/** Calls all its listeners with the time every `everyMs`; runs only while there is a listener. */
export function createTicker(clock: Clock, everyMs: number): Ticker {
  const listeners = new Set<() => void>();
  let lastTick = clock.now();
  let stop: (() => void) | undefined;

  function tickAndWait() {
    lastTick = clock.now();
    stop = clock.after(everyMs, tickAndWait);
    for (const listener of listeners) listener();
  }

  return {
    tick() {
      lastTick = clock.now();
      for (const listener of listeners) listener();
    },
    now() {
      if (listeners.size === 0 && clock.now() - lastTick >= everyMs) lastTick = clock.now();
      return lastTick;
    },
    subscribe(listener) {
      listeners.add(listener);
      stop ??= clock.after(everyMs, tickAndWait);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          stop?.();
          stop = undefined;
        }
      };
    },
  };
}

export const secondTicker = createTicker(serverTime, 1000);
// Twice a minute, so that "4 min ago" is never more than half a minute behind.
export const minuteTicker = createTicker(serverTime, 30_000);
onServerTimeCorrected(() => {
  secondTicker.tick();
  minuteTicker.tick();
});
