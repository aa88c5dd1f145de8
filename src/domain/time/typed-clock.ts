import { latinDigits } from '../../lib/digits';

/**
 * Reads a time of day as people type it, in digits of any script: "19:30", "1930", "9.05", "7:30 pm". Returns 24-hour
 * `HH:MM`; undefined when it is invalid.
 */
export function readClock(text: string): string | undefined {
  const found = /^(\d{1,2})\s*(?:[:.h٫：]\s*)?(\d{2})\s*([ap])?\.?m?\.?$/i.exec(latinDigits(text.trim()));
  if (found === null) return undefined;
  const [, hours = '', minutes = '', half = ''] = found;
  const hour = hourOf(Number(hours), half.toLowerCase());
  if (hour === undefined || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** As `readClock`, unless more digits are to be expected: "193" and "123" may become "1930" and "1230". */
export function readWholeClock(text: string): string | undefined {
  return /^(?:[01]\d|2[0-3])\d$/.test(latinDigits(text.trim())) ? undefined : readClock(text);
}

/** As `readClock`, and the hour alone: "7", "19", "7 pm". Only where the user sees at once how it was read. */
export function readTypedClock(text: string): string | undefined {
  const found = /^(\d{1,2})\s*(?:h|([ap]\.?m?\.?))?$/i.exec(latinDigits(text.trim()));
  return readClock(found === null ? text : `${found[1]}:00 ${found[2] ?? ''}`);
}

/** "24:00" is the midnight at the end of a day, which no day has for itself. */
export function isEndOfDay(text: string): boolean {
  return /^24(?:\s*[:.h٫：]\s*00|00)?$/.test(latinDigits(text.trim()));
}

function hourOf(hour: number, half: string): number | undefined {
  if (half === '') return hour > 23 ? undefined : hour;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
