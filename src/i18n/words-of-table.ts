import type { FormattedUnit, LanguageWords } from './language-words';

/** One for all numbers, or by the language's plural categories. */
type UnitWord = string | Partial<Record<Intl.LDMLPluralRule, string>>;

/** What Unicode CLDR has of a language, for `wordsOfTable`. */
export interface WordTable {
  numbersOf?: string;
  /** whose plural categories count; needed where a unit has several words */
  language?: string;
  /** short */
  units: Readonly<Record<FormattedUnit, UnitWord>>;
  /** of a length of time ago, and to come; `{0}` is the length */
  relative: {
    now: string;
    past: string;
    future: string;
    /** where a length has other words there */
    pastUnits?: Partial<Record<FormattedUnit, UnitWord>>;
    futureUnits?: Partial<Record<FormattedUnit, UnitWord>>;
  };
  /** short and whole, by the English short name of the day */
  weekdays: Readonly<Record<string, readonly [string, string]>>;
  /** from January on */
  months: readonly string[];
  /** a day without its year, and with it, of `{weekday}`, `{day}`, `{month}` and `{year}` */
  day: string;
  dayOfYear: string;
  /** between date and time */
  beforeTime: string;
  regions: Readonly<Record<string, string>>;
}

export function wordsOfTable(table: WordTable): LanguageWords {
  const { numbersOf, units, relative, weekdays, months, day, dayOfYear, beforeTime, regions } = table;
  const wordOf = (unit: UnitWord, value: number): string => {
    if (typeof unit === 'string') return unit;
    return unit[new Intl.PluralRules(table.language).select(value)] ?? unit.other ?? '';
  };
  return {
    numbersOf,
    unit: (number, unit, value) => `${number} ${wordOf(units[unit], value)}`,
    date: (parts) => {
      const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
      const english = part.weekday ?? '';
      // the whole name where the day stands alone, as in "opens on Thursday"
      const [short, whole] = weekdays[english.slice(0, 3)] ?? [english, english];
      if (part.day === undefined) return whole;
      const known: Readonly<Record<string, string | undefined>> = {
        ...part,
        weekday: short,
        month: months[Number(part.month) - 1],
      };
      const date = (part.year === undefined ? day : dayOfYear).replace(
        /\{(\w+)\}/g,
        (_, name: string) => known[name] ?? '',
      );
      if (part.hour === undefined) return date;
      return `${date}${beforeTime}${part.hour}:${part.minute} ${part.timeZoneName ?? ''}`.trim();
    },
    relative: (value, unit) => {
      if (value === 0) return relative.now;
      const own = value < 0 ? relative.pastUnits : relative.futureUnits;
      const length = `${Math.abs(value)} ${wordOf(own?.[unit] ?? units[unit], Math.abs(value))}`;
      return (value < 0 ? relative.past : relative.future).replace('{0}', length);
    },
    region: (code) => regions[code],
  };
}
