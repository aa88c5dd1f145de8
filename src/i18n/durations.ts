import { cached, formatRelative, formatUnit, MINUTE, relative, unitStyle } from './format';
import type { FormattedUnit } from './language-words';

/* Durations, in a file of their own: a visitor's first page shows none. */

/** Minutes, at least one, as `formatDuration` writes them: "6 min", "1 h 35 min". */
export function formatMinutes(minutes: number): string {
  return formatDuration(Math.max(1, Math.round(minutes)) * MINUTE * 1000);
}

/** Whole seconds: "45 s". */
export function formatSeconds(seconds: number): string {
  return formatUnit(Math.floor(seconds), 'second', { unitDisplay: unitStyle() });
}

/**
 * A duration rounded down to the minute, at least one: "12 min", "2 h 53 min", "1 day 3 h". People plan by it, so no
 * smaller unit is left out.
 */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / 1000 / MINUTE));
  const parts: { unit: FormattedUnit; value: number }[] = [
    { unit: 'day', value: Math.floor(minutes / (24 * 60)) },
    { unit: 'hour', value: Math.floor(minutes / 60) % 24 },
    { unit: 'minute', value: minutes % 60 },
  ];
  const unitDisplay = unitStyle();
  const texts = parts
    .filter(({ value }) => value > 0)
    .map(({ unit, value }) => formatUnit(value, unit, { unitDisplay }));
  const options = { type: 'unit', style: unitDisplay === 'long' ? 'long' : 'narrow' } as const;
  return cached('list', options, (tags) => new Intl.ListFormat(tags, options)).format(texts);
}

/** How old something is, to the second: "8 s ago". For positions, where a minute is a long time. */
export function formatAgo(unixSeconds: number, nowMs: number): string {
  // never 0: "now" makes no sense within a sentence
  const seconds = Math.max(1, Math.floor(nowMs / 1000) - unixSeconds);
  return seconds >= MINUTE ? formatRelative(unixSeconds, nowMs) : relative(-seconds, 'second');
}
