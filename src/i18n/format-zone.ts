import { dates, shownZone } from './format';

/** The UTC offset of a zone at a moment (unix seconds): "GMT+7". */
export function formatOffset(unixSeconds: number, timeZone: string): string {
  return zonePart(unixSeconds, { timeZoneName: 'shortOffset', timeZone });
}

function zonePart(unixSeconds: number, options: Intl.DateTimeFormatOptions & { timeZone: string }): string {
  const parts = dates(options).formatToParts(unixSeconds * 1000);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? options.timeZone;
}

/** The zone of this device; the market's if it has none that can be used. */
export function deviceTimezone(): string {
  return shownZone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether a zone's clocks differ from this device's at a moment (unix seconds). */
export function isElsewhere(unixSeconds: number, timeZone: string): boolean {
  return differs(unixSeconds, timeZone, deviceTimezone());
}

/** Whether the clocks of two zones differ at a moment (unix seconds). */
export function differs(unixSeconds: number, one: string, other: string): boolean {
  return formatOffset(unixSeconds, one) !== formatOffset(unixSeconds, other);
}
