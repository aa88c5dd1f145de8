import { type Clock, systemClock } from './clock';

let offsetMs = 0;
const listeners = new Set<() => void>();

/**
 * The platform's time as far as this page knows it: a device whose clock is a day off must not show wrong ages (fault
 * 20). Whatever is compared with a moment that the platform named takes the time from here or from a `ServerClock`.
 */
export const serverTime: Clock = {
  ...systemClock,
  now: () => systemClock.now() + offsetMs,
};

/** The platform's time of a moment that this device's clock gave, unix ms. */
export function platformMoment(deviceMs: number): number {
  return deviceMs + offsetMs;
}

/** This device's clock error by the answers' `Date` headers, ms. */
export function correctServerTime(ms: number): void {
  if (ms === offsetMs) return;
  offsetMs = ms;
  for (const listener of listeners) listener();
}

/** The time has jumped: components that show it are drawn again. */
export function onServerTimeCorrected(listener: () => void): void {
  listeners.add(listener);
}
