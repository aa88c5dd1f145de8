import { latinDigits } from '../../lib/digits';
import { readClock } from '../time/typed-clock';
import { monthOf, weekdayOf } from './calendar-words';
import type { CellProblem } from './cell-problem';
import { plainSigns } from './clock-signs';
import type { RowTexts } from './columns';
import { deliveryOf } from './words';

/** The delivery time of a row's order, as in the request's form. */
export interface RowMoment {
  deliverLater: boolean;
  /** `2026-11-24` and `14:30`; empty when the row has none */
  laterDate: string;
  laterTime: string;
  problems: readonly { column: 'deliveryType' | 'deliveryDate' | 'deliveryTime'; problem: CellProblem }[];
}

/**
 * Kind, day and time of a row together: a day or a time alone means a scheduled order, and either cell may hold both.
 */
export function rowMoment(texts: Pick<RowTexts, 'deliveryType' | 'deliveryDate' | 'deliveryTime'>): RowMoment {
  const problems: RowMoment['problems'][number][] = [];
  const kind = texts.deliveryType === '' ? undefined : deliveryOf(texts.deliveryType);
  if (texts.deliveryType !== '' && kind === undefined)
    problems.push({ column: 'deliveryType', problem: 'unknown-delivery' });
  const inDate = splitMoment(texts.deliveryDate, 'day');
  const inTime = splitMoment(texts.deliveryTime, 'clock');
  const [day, dayColumn] =
    inDate.day === '' ? [inTime.day, 'deliveryTime' as const] : [inDate.day, 'deliveryDate' as const];
  const [clock, clockColumn] =
    inTime.clock === '' ? [inDate.clock, 'deliveryDate' as const] : [inTime.clock, 'deliveryTime' as const];
  const date = readDay(day);
  if (date.problem) problems.push({ column: dayColumn, problem: date.problem });
  const time = clock === '' ? '' : readTime(clock);
  // "1899-12-31 00:30" is what a spreadsheet makes of the time 24:30
  const isOtherDay = inDate.day !== '' && inTime.day !== '' && readDay(inTime.day).date !== date.date;
  if (time === undefined || isOtherDay) problems.push({ column: clockColumn, problem: 'unreadable-time' });
  const isTimed = day !== '' || clock !== '';
  if (kind === 'instant' && isTimed) problems.push({ column: 'deliveryType', problem: 'contradictory-time' });
  return {
    deliverLater: kind === 'scheduled' || (kind !== 'instant' && isTimed),
    laterDate: date.date,
    laterTime: time ?? '',
    problems,
  };
}

/** "24.11.2026, 14:30" in two. If it is not certain that a text has both, it is read as what its column holds. */
function splitMoment(text: string, column: 'day' | 'clock'): { day: string; clock: string } {
  const plain = latinDigits(text).trim();
  const { day = '', clock = '' } = DAY_AND_CLOCK.exec(plain)?.groups ?? {};
  if (clock !== '' && readTime(clock) !== undefined) return { day: day.trim(), clock };
  const isClock = readTime(plain) !== undefined;
  const isDay = readDay(plain).date !== '';
  const kind = isClock === isDay ? column : isClock ? 'clock' : 'day';
  return kind === 'clock' ? { day: '', clock: plain } : { day: plain, clock: '' };
}

/** A year of two digits is only one behind two other parts: it is not read, but the day is known to be one. */
const DAY_AND_CLOCK =
  /^(?<day>.*?\d{4}|\d{4}.*?\d|\d{1,2}(?<between>[./ -])[\p{L}\p{M}\d]+\k<between>\d{2})[\sT,،]+(?<clock>\d{1,2}(?:[:.h]?\d{2})?(?::\d{2})?\s*\D{0,6})$/iu;

const SPAN = { first: 2020, last: 2100 };

interface ReadDay {
  /** `2026-11-24`; empty when it has a problem, or nothing was written */
  date: string;
  problem?: CellProblem;
}

const AMBIGUOUS: ReadDay = { date: '', problem: 'ambiguous-date' };

/** Of digits alone, only those that mean the same day in every country. */
function readDay(text: string): ReadDay {
  if (text === '') return { date: '' };
  const figures = text.split(/[\s./-]+/).filter((part) => part !== '');
  const named = readNamedDay(text);
  if (named) return named;
  if (figures.length !== 3 || figures.some((part) => !/^\d{1,4}$/.test(part)))
    return { date: '', problem: 'unreadable-date' };
  const [first = 0, second = 0, third = 0] = figures.map(Number);
  if (figures[0]?.length === 4) return dayOf(first, second, third);
  if (figures[2]?.length !== 4) return AMBIGUOUS;
  if (first === second || second > 12) return dayOf(third, first, second);
  return first > 12 ? dayOf(third, second, first) : AMBIGUOUS;
}

/**
 * "24 Nov 2026", "November 24, 2026", with or without the day of the week, in any language of the portal; undefined
 * without such names.
 */
function readNamedDay(text: string): ReadDay | undefined {
  const found = DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text);
  if (!found?.groups) return undefined;
  const { weekday = '', year = '', month = '', day = '' } = found.groups;
  const monthIndex = monthOf(month);
  const weekdayIndex = weekday === '' ? undefined : weekdayOf(weekday);
  if (monthIndex === undefined || (weekday !== '' && weekdayIndex === undefined)) return undefined;
  // "24-Nov-26" may be the 26th of November 2024
  if (year.length === 2) return AMBIGUOUS;
  const read = dayOf(Number(year), monthIndex + 1, Number(day));
  if (weekdayIndex === undefined || read.date === '') return read;
  // "Monday, 24 November 2026" is a Tuesday: either may be the slip
  return new Date(read.date).getUTCDay() === weekdayIndex ? read : AMBIGUOUS;
}

/** Some Arabic months have a name of two words. */
const DAY_FIRST =
  /^(?:(?<weekday>[\p{L}\p{M}]+)\.?[\s,،]+)?(?<day>\d{1,2})(?:st|nd|rd|th)?[\s.,/-]+(?<month>[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?)\.?[\s.,،/-]+(?<year>\d{4}|\d{2})$/iu;
const MONTH_FIRST =
  /^(?:(?<weekday>[\p{L}\p{M}]+)\.?[\s,،]+)?(?<month>[\p{L}\p{M}]+)\.?[\s/-]+(?<day>\d{1,2})(?:st|nd|rd|th)?[\s.,/-]+(?<year>\d{4}|\d{2})$/iu;

function dayOf(year: number, month: number, day: number): ReadDay {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDay || year < SPAN.first || year > SPAN.last) return { date: '', problem: 'unreadable-date' };
  return { date: date.toISOString().slice(0, 10) };
}

/** `HH:MM`; also from "14:30:00", "7 pm" and with the signs of `plainSigns`. */
function readTime(text: string): string | undefined {
  const plain = plainSigns(text)
    .replace(/^(\d{1,2}:\d{2}):\d{2}/, '$1')
    .replace(/^(\d{1,2})\s*([ap]\.?m\.?)$/i, '$1:00 $2');
  return readClock(plain);
}
