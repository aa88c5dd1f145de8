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

/** How many calendar days `at` lies after `from` in a zone: 0 the same day, 1 the next, negative before. Unix seconds. */
export function daysBetween(from: number, at: number, timezone: string): number {
  const day = (moment: number) => Date.parse(`${zonedDate(moment, timezone)}T00:00:00Z`);
  return Math.round((day(at) - day(from)) / 86_400_000);
}
