import { holidayIn } from '../../src/domain/market/days-off';
import { shiftDate } from '../../src/domain/time/zoned-date';
import { MOON_DAYS } from './moon-days';
import { newMoon, sunReaches } from './sun-and-moon';

/**
 * A market's holidays as the portal reads them: what a moon or the sun sets, and days beside other holidays, become dates
 * of these years, because browsers differ in the calendars that they know. The other rules stay, and never end.
 */
export function withDates(rules: string, years: readonly number[], timezone: string): string {
  const all = rules.split(' ');
  const isPlain = (rule: string) => /^(\d|easter|orthodox)/.test(rule);
  const plain = all.filter(isPlain).map(asRead);
  const dates = years.flatMap((year) => {
    const daysOf = (rule: string) =>
      isPlain(rule) ? [holidayIn(year, asRead(rule))] : datesOf(asRead(rule), year, timezone);
    const staying = all.filter((rule) => rule.endsWith('=') || /^(easter|orthodox)/.test(rule));
    const moved = all.filter((rule) => !staying.includes(rule)).flatMap(daysOf);
    const nextYears = plain.map((rule) => holidayIn(year + 1, rule));
    const beside = daysBeside(moved, [...staying.flatMap(daysOf), ...nextYears], all);
    return [...all.filter((rule) => !isPlain(rule)).flatMap(daysOf), ...beside];
  });
  return [...plain, ...new Set(dates.sort())].join(' ');
}

/** A rule without its sign that no day in lieu is given for it. */
function asRead(rule: string): string {
  return rule.replace(/=$/, '');
}

/** The days of `islamic-10-01..03`, `chinese-08-15`, `sun-180` or `khmer` in a year of ours: an Islamic month may begin twice. */
function datesOf(rule: string, year: number, timezone: string): string[] {
  const known = MOON_DAYS[rule];
  if (known !== undefined) return known[year]?.split(' ').map((day) => `${year}-${day}`) ?? [];
  const [, degrees] = /^sun-(\d+)$/.exec(rule) ?? [];
  if (degrees !== undefined) return [sunReaches(Number(degrees), year, timezone)];
  const [, calendar, month, from, to = from] = /^(islamic|chinese)-(\d\d)-(-?\d+)(?:\.\.(\d+))?$/.exec(rule) ?? [];
  if (calendar === undefined) return [];
  const days: string[] = [];
  for (let date = `${year - 1}-12-01`; date <= `${year + 1}-01-31`; date = shiftDate(date, 1)) {
    if (!isFirstOf(calendar, Number(month), date)) continue;
    const first = calendar === 'chinese' ? newMoon(date) : date;
    for (let day = Number(from); day <= Number(to); day += 1) days.push(shiftDate(first, day - 1));
  }
  return days.filter((day) => day.startsWith(`${year}-`));
}

const calendar = (name: string) =>
  new Intl.DateTimeFormat(`en-u-ca-${name}-nu-latn`, { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
const CALENDARS: Readonly<Record<string, Intl.DateTimeFormat>> = {
  islamic: calendar('islamic-umalqura'),
  chinese: calendar('chinese'),
};

/** Whether a date is the first of a month; a leap month, `4bis`, is none. */
function isFirstOf(name: string, month: number, date: string): boolean {
  const parts = CALENDARS[name]?.formatToParts(Date.parse(`${date}T00:00:00Z`)) ?? [];
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return part('month') === String(month) && part('day') === '1';
}

/** Days `between` holidays, and those kept for holidays on a weekend, except those that stay where they are. */
function daysBeside(moved: readonly string[], staying: readonly string[], rules: readonly string[]): string[] {
  const taken = new Set([...moved, ...staying]);
  const found: string[] = [];
  const take = (day: string) => {
    taken.add(day);
    found.push(day);
  };
  if (rules.includes('between')) {
    const middles = moved.map((day) => shiftDate(day, 1)).filter((day) => taken.has(shiftDate(day, 1)));
    for (const day of middles) if (!taken.has(day) && weekday(day) !== '7') take(day);
  }
  const onward = rules.find((rule) => rule.startsWith('lieu-'))?.slice('lieu-'.length) ?? '';
  const back = rules.find((rule) => rule.startsWith('before-'))?.slice('before-'.length) ?? '';
  const isFree = (day: string) => !taken.has(day) && !(onward + back).includes(weekday(day));
  for (const holiday of [...moved].sort()) {
    const before = shiftDate(holiday, -1);
    if (back.includes(weekday(holiday)) && isFree(before)) take(before);
    else if ((onward + back).includes(weekday(holiday))) {
      let day = shiftDate(holiday, 1);
      while (!isFree(day)) day = shiftDate(day, 1);
      take(day);
    }
  }
  return found;
}

/** By ISO: `1` is Monday. */
function weekday(date: string): string {
  return String(new Date(`${date}T00:00:00Z`).getUTCDay() || 7);
}
