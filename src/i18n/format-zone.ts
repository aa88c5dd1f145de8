import { dates } from './format';

/** The zone's name at a moment (unix seconds), which summer time changes: "Indochina Time". */
export function formatZone(unixSeconds: number, timeZone: string): string {
  return zonePart(unixSeconds, { timeZoneName: 'long', timeZone });
}

/** The UTC offset of a zone at a moment (unix seconds): "GMT+7". */
export function formatOffset(unixSeconds: number, timeZone: string): string {
  return zonePart(unixSeconds, { timeZoneName: 'shortOffset', timeZone });
}

function zonePart(unixSeconds: number, options: Intl.DateTimeFormatOptions & { timeZone: string }): string {
  const parts = dates(options).formatToParts(unixSeconds * 1000);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? options.timeZone;
}

/** The zone of this device. */
export function deviceTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
