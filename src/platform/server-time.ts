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

/** `Date` has whole seconds, and the answer took time: smaller differences are ignored. */
const TOLERANCE_MS = 2_000;

/** How far the platform's time is from the device's after an answer, ms; `known` before it. */
export function offsetAfter(serverNow: number, deviceNow: number, known = offsetMs): number {
  const offset = serverNow - deviceNow;
  if (Math.abs(offset - known) <= TOLERANCE_MS) return known;
  return Math.abs(offset) > TOLERANCE_MS ? offset : 0;
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
