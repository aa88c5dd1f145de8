import { DAY_MS } from '../../lib/day';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timezone, made);
  return made;
}

/**
 * The calendar day of a moment in a zone, as `2026-11-21`: comparable as text.
 * @param at unix seconds
 */
export function zonedDate(at: number, timezone: string): string {
  return formatter(timezone).format(at * 1000);
}

/**
 * Unix seconds at which the calendar day of a moment began in a zone: the first moment with its date, even on the day
 * of a clock change.
 */
export function startOfDay(at: number, timezone: string): number {
  const today = zonedDate(at, timezone);
  // The day of a clock change has up to 25 hours; whole minutes, since every zone's offset is one.
  let before = Math.floor(at / 60) - 26 * 60;
  let within = Math.floor(at / 60);
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (zonedDate(middle * 60, timezone) === today) within = middle;
    else before = middle;
  }
  return within * 60;
}

/** How many calendar days `at` lies after `from` in a zone: 0 the same day, 1 the next, negative before. Unix seconds. */
export function daysBetween(from: number, at: number, timezone: string): number {
  const day = (moment: number) => Date.parse(`${zonedDate(moment, timezone)}T00:00:00Z`);
  return Math.round((day(at) - day(from)) / DAY_MS);
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a calendar day that exists, as `2026-11-21`. */
export function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return DATE.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The calendar day so many days after another one; negative is before. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Unix seconds at which a calendar day begins in a zone. */
export function startOfDate(date: string, timezone: string): number {
  // noon UTC is within the same day everywhere except in zones from +12 on, where midnight UTC is
  const noon = Date.parse(`${date}T12:00:00Z`) / 1000;
  return startOfDay(zonedDate(noon, timezone) === date ? noon : noon - 43_200, timezone);
}
