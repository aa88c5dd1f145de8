import type { BulkColumn } from './columns';
import {
  BESIDE_COLUMNS,
  type BesideColumn,
  type BesideWord,
  type BulkWords,
  type DeliveryWord,
  type PaymentWord,
} from './header-words/bulk-words';
import { BULK_WORDS } from './header-words/table';
import { languageIn } from '../../lib/of-language';
import { required } from '../../lib/assert';

/** The words that a file is written with: in a language by its tag, or a variant of it; else in English. */
export function bulkWords(tag: string): { language: string; words: BulkWords } {
  const language = languageIn(BULK_WORDS, tag) ?? 'en';
  return { language, words: required(BULK_WORDS[language], 'words') };
}

/** The name that a template gives to a column or a value. */
export const firstWord = (words: readonly string[]): string => required(words[0], 'a word');

/** In each language, English first: it keeps a word that means something else in another language. */
const ALL: readonly BulkWords[] = Object.values(BULK_WORDS);

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
  for (const words of ALL) {
    for (const [key, names] of Object.entries(listOf(words)) as [Key, readonly string[]][]) {
      for (const name of [key, ...names]) {
        const word = plainWord(name);
        if (!found.has(word)) found.set(word, key);
      }
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
  ALL.flatMap((words) =>
    BESIDE_COLUMNS.flatMap((use) => words.beside[use].map((name): [string, BesideColumn] => [plainWord(name), use])),
  ),
);

/** Whether other columns are called like this as well, see `BesideWord`. */
export const isWeakName = (header: string): boolean => ofHeader(header, weak) !== undefined;

const weak = new Map(ALL.flatMap((words) => words.beside.weak.map((name) => [plainWord(name), 'weak' as const])));

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
const cellWords = (use: BesideWord): ReadonlySet<string> =>
  new Set(ALL.flatMap((words) => words.beside[use].map(cellWord)));
const cellWord = (text: string) => plainWord(text) || text.trim();
const yes = cellWords('yes');
const no = cellWords('no');
const done = cellWords('done');
const totals = cellWords('totals');
const bookkeeping = cellWords('bookkeeping');
const days = cellWords('days');

export const isYes = (text: string): boolean => yes.has(cellWord(text));
export const isNo = (text: string): boolean => no.has(cellWord(text));
/** How far an order is: nobody has to be sent any more. */
export const isDone = (text: string): boolean => done.has(cellWord(text));
export const isTotal = (text: string): boolean => totals.has(cellWord(text));
/** "Total sales", "Grand total USD", "សរុបទឹកប្រាក់", "合計金額"; texts that are no longer than such titles. */
export function beginsWithTotal(text: string): boolean {
  if (text.length > TITLE_MAX) return false;
  const words = text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
  return (
    isTotal(words[0] ?? '') ||
    isTotal(words.slice(0, 2).join(' ')) ||
    unspacedTotals.some((total) => words[0]?.startsWith(total))
  );
}

const TITLE_MAX = 40;
/** Of scripts that don't write spaces between words. */
const UNSPACED = /^[\p{sc=Khmr}\p{sc=Hani}\p{sc=Thai}\p{sc=Laoo}\p{sc=Mymr}]+$/u;
const unspacedTotals = [...totals].filter((total) => UNSPACED.test(total));

/** Below a list it is no item of the last order, between its lines it may be one. */
export const isBookkeeping = (text: string): boolean => bookkeeping.has(cellWord(text));
/** A header that says "Date" and not of what. */
export const isDayName = (header: string): boolean => days.has(cellWord(header));

export const paymentOf = (text: string): PaymentWord | undefined => payments.get(plainWord(text));
export const deliveryOf = (text: string): DeliveryWord | undefined => deliveries.get(plainWord(text));

const exampleNames = new Set(ALL.map(({ exampleName }) => plainWord(exampleName)));

/** Whether a customer's name is that of the template's example, in any language. */
export const isExampleName = (text: string): boolean => exampleNames.has(plainWord(text));
