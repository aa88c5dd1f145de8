/**
 * A day's opening window in minutes since local midnight; `to` is 1440 when the text says 2359
 * (specification/ask-for-a-rider.md#service-hours).
 */
export interface ServiceHours {
  from: number;
  to: number;
}

/**
 * The two messages of specification/ask-for-a-rider.md#service-hours, with the texts service-hours.format and
 * service-hours.range.
 */
export type ServiceHoursProblem = 'FORMAT' | 'RANGE';

export type ServiceHoursResult = { ok: true; hours: ServiceHours } | { ok: false; problem: ServiceHoursProblem };

const MINUTES_A_DAY = 1440;
const LAST_VALUE = 2359;

function minutes(value: number): number {
  return Math.floor(value / 100) * 60 + (value % 100);
}

/** Reads `dddd:dddd`. Minutes above 59 are refused like a bad format. */
export function parseServiceHours(text: string): ServiceHoursResult {
  const match = /^(\d{4}):(\d{4})$/.exec(text);
  if (match === null) return { ok: false, problem: 'FORMAT' };
  const from = Number(match[1]);
  const to = Number(match[2]);
  if (from > LAST_VALUE || to > LAST_VALUE) return { ok: false, problem: 'RANGE' };
  if (from % 100 > 59 || to % 100 > 59) return { ok: false, problem: 'FORMAT' };
  // Equal values mean always open, 2359:2359 too: so they are compared before 2359 becomes the day's end.
  if (from === to) return { ok: true, hours: { from: 0, to: MINUTES_A_DAY } };
  return { ok: true, hours: { from: minutes(from), to: to === LAST_VALUE ? MINUTES_A_DAY : minutes(to) } };
}

export function isAlwaysOpen(hours: ServiceHours): boolean {
  return hours.from === 0 && hours.to === MINUTES_A_DAY;
}

/** Start inclusive, end exclusive; a window whose start is later than its end runs over midnight. */
export function isOpenAtMinute(hours: ServiceHours, minute: number): boolean {
  if (hours.from < hours.to) return minute >= hours.from && minute < hours.to;
  return minute >= hours.from || minute < hours.to;
}

/** Minutes since midnight in the zone. `nowMs` in unix ms. */
export function localMinute(nowMs: number, timezone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(Math.floor(nowMs)).toZonedDateTimeISO(timezone);
  return local.hour * 60 + local.minute;
}

/** Whether it is open now, by the wall clock of the country's zone: a change of summer time moves with it. */
export function isOpenAt(hours: ServiceHours, nowMs: number, timezone: string): boolean {
  return isAlwaysOpen(hours) || isOpenAtMinute(hours, localMinute(nowMs, timezone));
}

/**
 * The first moment (unix ms) from now on at which it is open; now itself when it is open. On the day of a clock change
 * the opening time may not exist, may occur twice, or may be passed by the change itself: so the candidates are the
 * opening time read both ways on this and the next days, and the changes between them.
 */
export function nextOpening(hours: ServiceHours, nowMs: number, timezone: string): number {
  if (isOpenAt(hours, nowMs, timezone)) return nowMs;
  const now = Temporal.Instant.fromEpochMilliseconds(Math.floor(nowMs)).toZonedDateTimeISO(timezone);
  const midnight = now.startOfDay();
  const candidates: number[] = [];
  for (const days of [0, 1, 2, 3]) {
    const { year, month, day } = midnight.add({ days });
    const fields = { year, month, day, hour: Math.floor(hours.from / 60), minute: hours.from % 60, timeZone: timezone };
    for (const disambiguation of ['earlier', 'later'] as const) {
      candidates.push(Temporal.ZonedDateTime.from(fields, { disambiguation }).epochMilliseconds);
    }
  }
  const change = now.getTimeZoneTransition('next');
  if (change) candidates.push(change.epochMilliseconds);
  const openings = candidates.filter((at) => at > nowMs && isOpenAt(hours, at, timezone));
  return Math.min(...openings);
}

/** `420` → `07:00`; the day's end is written as the platform writes it, 23:59. */
export function clockText(minute: number): string {
  const shown = minute === MINUTES_A_DAY ? MINUTES_A_DAY - 1 : minute;
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`;
}
