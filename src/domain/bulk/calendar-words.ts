import { bcp47 } from '../../lib/language-tag';
import { BULK_WORDS } from './header-words/table';
import { plainWord } from './words';

/** `ar-SY`: the Levant and Iraq have month names of their own. */
const LANGUAGES = [...Object.keys(BULK_WORDS).map(bcp47), 'ar-SY'];
/** Usual short names beside those that the calendar data of browsers and Node has. */
const MONTHS_TOO = { sep: 8, sept: 8 };
const WEEKDAYS_TOO = { tues: 2, weds: 3, thur: 4, thurs: 4 };

// made when a text has the first word: most files have dates in digits, and this takes a phone some time
let months: ReadonlyMap<string, number> | undefined;
let weekdays: ReadonlyMap<string, number> | undefined;

/** The month that a word names in any language, from 0, as in `Date`; undefined for any other word. */
export function monthOf(word: string): number | undefined {
  months ??= namesOf('month', MONTHS_TOO, (index) => Date.UTC(2026, index, 15), 12);
  return months.get(plainWord(word));
}

/** The day of the week that a word names in any language, from Sunday as 0, as in `Date`. */
export function weekdayOf(word: string): number | undefined {
  // the first of March was a Sunday
  weekdays ??= namesOf('weekday', WEEKDAYS_TOO, (index) => Date.UTC(2026, 2, 1 + index), 7);
  return weekdays.get(plainWord(word));
}

function namesOf(
  part: 'month' | 'weekday',
  others: Readonly<Record<string, number>>,
  dateOf: (index: number) => number,
  count: number,
): ReadonlyMap<string, number> {
  const names = new Map(Object.entries(others));
  for (const format of formatsWith(part)) {
    for (let index = 0; index < count; index += 1) {
      const name = format.formatToParts(dateOf(index)).find(({ type }) => type === part);
      if (name !== undefined) names.set(plainWord(name.value), index);
    }
  }
  return names;
}

/** Of the word alone and in a date, where some languages write it differently; of the languages that are known here. */
function formatsWith(part: 'month' | 'weekday'): Intl.DateTimeFormat[] {
  const lengths = ['long', 'short'] as const;
  const options = lengths.flatMap((length): Intl.DateTimeFormatOptions[] => [
    { [part]: length },
    { weekday: length, day: 'numeric', month: length, year: 'numeric' },
  ]);
  const languages = Intl.DateTimeFormat.supportedLocalesOf(LANGUAGES);
  return languages.flatMap((language) =>
    options.map((shown) => new Intl.DateTimeFormat(language, { ...shown, calendar: 'gregory', timeZone: 'UTC' })),
  );
}
