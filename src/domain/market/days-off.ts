import { isDate, shiftDate } from '../time/zoned-date';
import { holidaysOf } from './holidays';
import type { Market } from './market';

export type DayOff = 'holiday' | 'weekend';

/**
 * Whether a calendar day (`2026-11-21`) is one on which shops and offices of the market may be closed
 * (specification/markets-and-languages.md#weekends-and-holidays); a holiday on a weekend is a holiday.
 */
export function dayOff(date: string, { country, weekend }: Pick<Market, 'country' | 'weekend'>): DayOff | undefined {
  if (!isDate(date)) return undefined;
  const isHoliday = holidaysOf(country)
    .split(' ')
    .some((rule) => holidayIn(Number(date.slice(0, 4)), rule) === date);
  if (isHoliday) return 'holiday';
  return weekend.includes(new Date(`${date}T00:00:00Z`).getUTCDay() || 7) ? 'weekend' : undefined;
}

/**
 * The day that a rule of a market's row (`05-01`, `05-01/mon`, `easter+1`, `orthodox-2`) names in a year; none for a rule
 * that the build turns into dates, such as `2026-03-20`.
 */
export function holidayIn(year: number, rule: string): string {
  const [, day, weekday] = /^(\d\d-\d\d)\/(\w+)$/.exec(rule) ?? [];
  if (day !== undefined) {
    const first = new Date(`${year}-${day}T00:00:00Z`).getUTCDay();
    return shiftDate(`${year}-${day}`, (WEEKDAYS.indexOf(weekday ?? '') - first + 7) % 7);
  }
  if (isDate(rule)) return rule;
  const [, church, days] = /^(easter|orthodox)([+-]\d+)$/.exec(rule) ?? [];
  if (days === undefined) return `${year}-${rule}`;
  return shiftDate(church === 'easter' ? easter(year) : orthodoxEaster(year), Number(days));
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** By Meeus, Jones and Butcher: the Gregorian calendar's reckoning. */
function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leaps = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const age = (leaps + 19 * golden + 15) % 30;
  const moon = age - Math.floor(age / 28) * (1 - Math.floor(29 / (age + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return shiftDate(`${year}-03-28`, moon - weekday);
}

/** By Meeus: the Julian calendar's reckoning, 13 days later in ours from 1900 to 2099. */
function orthodoxEaster(year: number): string {
  const age = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - age + 34) % 7;
  return shiftDate(`${year}-03-22`, age + weekday + 13);
}
