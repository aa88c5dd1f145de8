import type { FormattedUnit, LanguageWords } from './language-words';

/** What Unicode CLDR has of a language, for `wordsOfTable`. */
export interface WordTable {
  /** short */
  units: Readonly<Record<FormattedUnit, string>>;
  /** of a length of time ago, and to come; `{0}` is the length */
  relative: { now: string; past: string; future: string };
  /** short and whole, by the English short name of the day */
  weekdays: Readonly<Record<string, readonly [string, string]>>;
  /** from January on */
  months: readonly string[];
  /** of a date with what there is of these */
  order: readonly ('weekday' | 'day' | 'month' | 'year')[];
  /** between date and time */
  beforeTime: string;
  regions: Readonly<Record<string, string>>;
}

export function wordsOfTable(table: WordTable): LanguageWords {
  const { units, relative, weekdays, months, order, beforeTime, regions } = table;
  return {
    unit: (number, unit) => `${number} ${units[unit]}`,
    date: (parts) => {
      const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
      const english = part.weekday ?? '';
      // the whole name where the day stands alone, as in "opens on Thursday"
      const [short, whole] = weekdays[english.slice(0, 3)] ?? [english, english];
      const weekday = part.day === undefined ? whole : short;
      const known = { weekday, day: part.day, month: months[Number(part.month) - 1], year: part.year };
      const time = part.hour === undefined ? [] : [`${part.hour}:${part.minute}`, part.timeZoneName];
      return [order.map((name) => known[name]), time]
        .map((words) => words.filter((word) => word !== undefined && word !== '').join(' '))
        .filter((words) => words !== '')
        .join(beforeTime);
    },
    relative: (value, unit) => {
      if (value === 0) return relative.now;
      const length = `${Math.abs(value)} ${units[unit]}`;
      return (value < 0 ? relative.past : relative.future).replace('{0}', length);
    },
    region: (code) => regions[code],
  };
}
