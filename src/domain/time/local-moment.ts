/**
 * The meaning of a wall-clock time in its zone, in unix seconds. On the day of a clock change it may occur `twice`, or
 * be `skipped`; `unreadable` is an invalid date or time.
 */
export type LocalMoment =
  | { kind: 'once'; at: number }
  | { kind: 'twice'; first: number; second: number }
  | { kind: 'skipped' }
  | { kind: 'unreadable' };

/**
 * Reads a wall-clock date (`2026-11-21`) and time (`14:30`) in an IANA zone.
 * @throws RangeError for an unknown zone; see `isTimezone` of `timezone.ts`
 */
export function readLocalMoment(date: string, time: string, timezone: string): LocalMoment {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const clock = /^(\d{2}):(\d{2})$/.exec(time);
  if (day === null || clock === null) return { kind: 'unreadable' };
  const [year = 0, month = 0, dayOfMonth = 0] = day.slice(1).map(Number);
  const [hour = 0, minute = 0] = clock.slice(1).map(Number);
  if (hour > 23 || minute > 59 || !isCalendarDate(date)) return { kind: 'unreadable' };
  const fields = { year, month, day: dayOfMonth, hour, minute, timeZone: timezone };
  const read = (disambiguation: 'earlier' | 'later') =>
    Math.floor(Temporal.ZonedDateTime.from(fields, { disambiguation }).epochMilliseconds / 1000);
  const first = read('earlier');
  const second = read('later');
  if (first === second) return { kind: 'once', at: first };
  // In a gap neither reading shows the time that was typed.
  const shown = localText(first, timezone);
  return shown.date === date && shown.time === time ? { kind: 'twice', first, second } : { kind: 'skipped' };
}

/** The wall clock of a zone at a moment (unix seconds): `{date: '2026-11-21', time: '14:30'}`. */
export function localText(at: number, timezone: string): { date: string; time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(timezone);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    date: `${String(local.year).padStart(4, '0')}-${two(local.month)}-${two(local.day)}`,
    time: `${two(local.hour)}:${two(local.minute)}`,
  };
}

function isCalendarDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}
