import { type Clock, systemClock } from './clock';

let offsetMs = 0;
const listeners = new Set<() => void>();

/** The platform's time as far as this page knows it: a device a day off must not age today's orders (fault 20). */
export const serverTime: Clock = {
  ...systemClock,
  now: () => systemClock.now() + offsetMs,
};

/** What the answers' `Date` headers say of this device's clock, ms. */
export function correctServerTime(ms: number): void {
  if (ms === offsetMs) return;
  offsetMs = ms;
  for (const listener of listeners) listener();
}

/** The time has jumped: what shows it is to be drawn again. */
export function onServerTimeCorrected(listener: () => void): void {
  listeners.add(listener);
}
