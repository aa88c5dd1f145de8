import type { BulkColumn } from './columns';
import {
  BESIDE_COLUMNS,
  type BesideColumn,
  type BesideWord,
  type BulkWords,
  type DeliveryWord,
  type PaymentWord,
  type RareWord,
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

/** Of a cell, for comparison: signs alone stay. */
export const cellWord = (text: string) => plainWord(text) || text.trim();

/** What words mean, in several languages at once. */
interface Meanings {
  columns: ReadonlyMap<string, BulkColumn>;
  payments: ReadonlyMap<string, PaymentWord>;
  deliveries: ReadonlyMap<string, DeliveryWord>;
  beside: ReadonlyMap<string, BesideColumn>;
  weak: ReadonlyMap<string, true>;
  /** of cells, see `cellWord` */
  cells: Readonly<Record<Exclude<BesideWord, 'weak' | 'done'>, ReadonlySet<string>>>;
  rowNumbers: ReadonlyMap<string, true>;
  /** in lower case */
  otherPeople: readonly string[];
  totalBeginnings: readonly string[];
  statuses: ReadonlySet<string>;
  exampleNames: ReadonlySet<string>;
}

function meaningsIn(languages: readonly BulkWords[]): Meanings {
  const cellsOf = (use: BesideWord) => new Set(languages.flatMap(({ beside }) => beside[use].map(cellWord)));
  const rareOf = (use: RareWord) => languages.flatMap(({ rare }) => (rare?.[use] ?? []).map(cellWord));
  return {
    columns: meaning(languages.map(({ columns }) => columns)),
    payments: meaning(languages.map(({ payments }) => payments)),
    deliveries: meaning(languages.map(({ deliveries }) => deliveries)),
    beside: new Map(
      languages.flatMap(({ beside }) =>
        BESIDE_COLUMNS.flatMap((use) => beside[use].map((name): [string, BesideColumn] => [plainWord(name), use])),
      ),
    ),
    weak: new Map(languages.flatMap(({ beside }) => beside.weak.map((name) => [plainWord(name), true]))),
    cells: {
      days: cellsOf('days'),
      yes: cellsOf('yes'),
      no: cellsOf('no'),
      totals: cellsOf('totals'),
      bookkeeping: cellsOf('bookkeeping'),
    },
    otherPeople: languages.flatMap(({ rare }) => rare?.otherPeople ?? []).map((word) => word.toLowerCase()),
    rowNumbers: new Map(rareOf('rowNumbers').map((name) => [name, true])),
    totalBeginnings: rareOf('totalBeginnings'),
    statuses: new Set(rareOf('statuses')),
    exampleNames: new Set(languages.map(({ exampleName }) => plainWord(exampleName))),
  };
}

/** The first language keeps a word that means something else in another. */
function meaning<Key extends string>(
  tables: readonly Readonly<Record<Key, readonly string[]>>[],
): ReadonlyMap<string, Key> {
  const found = new Map<string, Key>();
  for (const table of tables) {
    for (const [key, names] of Object.entries(table) as [Key, readonly string[]][]) {
      for (const word of [key, ...names].map(plainWord)) if (!found.has(word)) found.set(word, key);
    }
  }
  return found;
}

let read: readonly BulkWords[] = Object.values(BULK_WORDS);
let meanings: Meanings | undefined;

/** Made for the first file that is read: all languages take 50 ms, which most pages and tests never need. */
function known(): Meanings {
  meanings ??= meaningsIn(read);
  return meanings;
}

/**
 * From now on files are read with the words of these languages and English alone, as a build of the portal does: a word
 * of one language may be another column's in the next.
 */
export function readFilesIn(languages: readonly string[]): void {
  const tags = new Set(['en', ...languages].map((tag) => languageIn(BULK_WORDS, tag) ?? 'en'));
  read = [...tags].flatMap((tag) => BULK_WORDS[tag] ?? []);
  meanings = undefined;
}

/**
 * The column that a header names, in one of the languages or in two of them ("Name / ឈ្មោះ"); undefined for an unknown
 * column.
 */
export const columnOf = (header: string): BulkColumn | undefined => ofHeader(header, known().columns);

/** What else a header names, see `BESIDE_COLUMNS`. */
export const besideOf = (header: string): BesideColumn | undefined => ofHeader(header, known().beside);

/** Whether it names a piece of an address, but also the numbers of a list's rows. */
export const isRowNumber = (header: string): boolean => ofHeader(header, known().rowNumbers) !== undefined;

/** Whether a header names, within it, somebody else than who gets the order. */
export function isOfOthers(header: string): boolean {
  const lower = header.toLowerCase();
  return known().otherPeople.some((word) => lower.includes(word));
}

/** Whether other columns are called like this as well, see `BesideWord`. */
export const isWeakName = (header: string): boolean => ofHeader(header, known().weak) !== undefined;

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
export const isYes = (text: string): boolean => known().cells.yes.has(cellWord(text));
export const isNo = (text: string): boolean => known().cells.no.has(cellWord(text));
export const isTotal = (text: string): boolean => known().cells.totals.has(cellWord(text));
/** "Total sales", "Grand total USD", "សរុបទឹកប្រាក់", "合計金額"; texts that are no longer than such titles. */
export function beginsWithTotal(text: string): boolean {
  if (text.length > TITLE_MAX) return false;
  const words = text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
  return (
    isTotal(words[0] ?? '') ||
    isTotal(words.slice(0, 2).join(' ')) ||
    known().totalBeginnings.some((beginning) => words[0]?.startsWith(beginning))
  );
}

const TITLE_MAX = 40;

/** Below a list it is no item of the last order, between its lines it may be one. */
export const isBookkeeping = (text: string): boolean => known().cells.bookkeeping.has(cellWord(text));
/** A header that says "Date" and not of what. */
export const isDayName = (header: string): boolean => known().cells.days.has(cellWord(header));

export const paymentOf = (text: string): PaymentWord | undefined => known().payments.get(plainWord(text));
/** For a payment, but in a column of statuses it says how far an order is. */
export const isStatus = (text: string): boolean => known().statuses.has(cellWord(text));
export const deliveryOf = (text: string): DeliveryWord | undefined => known().deliveries.get(plainWord(text));

/** Whether a customer's name is that of the template's example, in one of the languages. */
export const isExampleName = (text: string): boolean => known().exampleNames.has(plainWord(text));
