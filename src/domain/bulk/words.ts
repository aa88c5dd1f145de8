import type { BulkColumn } from './columns';
import { ARABIC } from './header-words/ar';
import {
  BESIDE_COLUMNS,
  BOOKKEEPING,
  type BesideColumn,
  DAY_NAMES,
  DONE,
  NO_WORDS,
  TOTALS,
  WEAK_NAMES,
  YES_WORDS,
} from './header-words/beside-columns';
import type { BulkWords, DeliveryWord, PaymentWord } from './header-words/bulk-words';
import { ENGLISH } from './header-words/en';
import { KHMER } from './header-words/km';
import { URDU } from './header-words/ur';
import { CHINESE, CHINESE_OF_HONG_KONG } from './header-words/zh';

/** By base language, or a region's own, for `ofLanguage`; a test requires one for every language with a complete catalogue. */
export const BULK_WORDS: Readonly<Record<string, BulkWords>> = {
  en: ENGLISH,
  ar: ARABIC,
  km: KHMER,
  ur: URDU,
  zh: CHINESE,
  zh_Hant_HK: CHINESE_OF_HONG_KONG,
};

/** A word as it is compared: lower-case letters and digits of any script only, without accents and bracketed text. */
export function plainWord(text: string): string {
  // an unclosed bracket is passed over to the end: it would be searched again from every other one
  const withoutNote = text.replace(/[([（][^)\]）]*([)\]）])?/g, (note, end?: string) =>
    end === undefined ? note : ' ',
  );
  return (withoutNote.trim() === '' ? text : withoutNote)
    .normalize('NFKD')
    .toLowerCase()
    .replace(LATIN_ACCENTS, '')
    .replace(NEITHER_LETTER_NOR_DIGIT, '');
}

/** Of Latin letters, and the vowels and lengthening of Arabic; the vowels of other scripts are part of their words. */
const LATIN_ACCENTS = /[\p{Script=Inherited}\u0640]/gu;
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{M}\p{N}]/gu;

function lookup<Key extends string>(
  listOf: (words: BulkWords) => Readonly<Record<Key, readonly string[]>>,
): ReadonlyMap<string, Key> {
  const found = new Map<string, Key>();
  for (const words of Object.values(BULK_WORDS)) {
    for (const [key, names] of Object.entries(listOf(words)) as [Key, readonly string[]][]) {
      for (const name of [key, ...names]) found.set(plainWord(name), key);
    }
  }
  return found;
}

const columns = lookup((words) => words.columns);
const payments = lookup((words) => words.payments);
const deliveries = lookup((words) => words.deliveries);

/**
 * The column that a header names, in any language or in two of them ("Name / ឈ្មោះ"); undefined for an unknown column.
 */
export const columnOf = (header: string): BulkColumn | undefined => ofHeader(header, columns);

/** What else a header names, see `BESIDE_COLUMNS`. */
export const besideOf = (header: string): BesideColumn | undefined => ofHeader(header, beside);

const beside = new Map<string, BesideColumn>(
  (Object.entries(BESIDE_COLUMNS) as [BesideColumn, readonly string[]][]).flatMap(([use, names]) =>
    names.map((name): [string, BesideColumn] => [plainWord(name), use]),
  ),
);

/** Whether other columns are called like this as well, see `WEAK_NAMES`. */
export const isWeakName = (header: string): boolean => ofHeader(header, weak) !== undefined;

const weak = new Map(WEAK_NAMES.map((name) => [plainWord(name), 'weak' as const]));

/** Of a header in one language, or in two on both sides of a sign, on two lines, or one of them in brackets. */
function ofHeader<Use>(header: string, named: ReadonlyMap<string, Use>): Use | undefined {
  const whole = named.get(plainWord(header));
  if (whole !== undefined || !BETWEEN_LANGUAGES.test(header)) return whole;
  const [first, ...others] = header
    .split(BETWEEN_LANGUAGES)
    .filter((part) => part.trim() !== '')
    .map((part) => named.get(plainWord(part)));
  return others.every((other) => other === first) ? first : undefined;
}

const BETWEEN_LANGUAGES = /[/|\n()（）]/;
/** Words of cells in all languages, for comparison. */
const cellWords = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(cellWord));
const cellWord = (text: string) => plainWord(text) || text.trim();
const yes = cellWords(YES_WORDS);
const no = cellWords(NO_WORDS);
const done = cellWords(DONE);
const totals = cellWords(TOTALS);
const bookkeeping = cellWords(BOOKKEEPING);
const days = cellWords(DAY_NAMES);

export const isYes = (text: string): boolean => yes.has(cellWord(text));
export const isNo = (text: string): boolean => no.has(cellWord(text));
/** How far an order is: nobody has to be sent any more. */
export const isDone = (text: string): boolean => done.has(cellWord(text));
export const isTotal = (text: string): boolean => totals.has(cellWord(text));
/** "Total sales", "Grand total USD", "សរុបទឹកប្រាក់", "合計金額"; texts that are no longer than such titles. */
export function beginsWithTotal(text: string): boolean {
  if (text.length > TITLE_MAX) return false;
  const words = text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
  return isTotal(words[0] ?? '') || isTotal(words.slice(0, 2).join(' ')) || TOTAL_WITHOUT_SPACES.test(words[0] ?? '');
}

const TITLE_MAX = 40;
/** Scripts that don't write spaces between words. */
const TOTAL_WITHOUT_SPACES = /^(?:សរុប|合計|合计|總計|总计|小計|小计)/;

/** Below a list it is no item of the last order, between its lines it may be one. */
export const isBookkeeping = (text: string): boolean => bookkeeping.has(cellWord(text));
/** A header that says "Date" and not of what. */
export const isDayName = (header: string): boolean => days.has(cellWord(header));

export const paymentOf = (text: string): PaymentWord | undefined => payments.get(plainWord(text));
export const deliveryOf = (text: string): DeliveryWord | undefined => deliveries.get(plainWord(text));

const exampleNames = new Set(Object.values(BULK_WORDS).map(({ exampleName }) => plainWord(exampleName)));

/** Whether a customer's name is that of the template's example, in any language. */
export const isExampleName = (text: string): boolean => exampleNames.has(plainWord(text));
