/** What a language needs of its own in a browser that has no data for it (`Intl` then writes English). */
export interface LanguageWords {
  /** a language that browsers know and that writes numbers as this one does; without it they are written as in English */
  numbersOf?: string | undefined;
  /** `number` is `value` as it is written */
  unit: (number: string, unit: FormattedUnit, value: number) => string;
  /** of the parts that an English format yields, with the month as a number */
  date: (parts: readonly Intl.DateTimeFormatPart[]) => string;
  relative: (value: number, unit: 'second' | 'minute' | 'hour') => string;
  region: (code: string) => string | undefined;
}

export type FormattedUnit = 'meter' | 'kilometer' | 'second' | 'minute' | 'hour' | 'day';
