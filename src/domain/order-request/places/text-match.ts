import { latinDigits } from '../../../lib/digits';

/** A range in a text: from the first to after the last UTF-16 unit. */
export type TextRange = readonly [number, number];

/** Vowel signs and accents that people leave out: Latin accents, Arabic harakat and tatweel, zero-width signs. */
const LEFT_OUT = /[\u0300-\u036f]|\u0640|[\u064b-\u065f]|\u0670|[\u200b-\u200f]/g;
/** Letters that are typed for one another in Arabic and Urdu. */
const SAME: Readonly<Record<string, string>> = { ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' };
/** Scripts without spaces between words: a match may begin anywhere. */
const UNSPACED =
  /[\p{Script=Khmer}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The text as it is compared: without case, accents and vowel marks, with the digits of any script as 0–9. */
function folded(text: string): string {
  return latinDigits(text.normalize('NFKD').replace(LEFT_OUT, ''))
    .toLowerCase()
    .replace(/[ةىیک]/g, (letter) => SAME[letter] ?? letter);
}

/**
 * The positions of the query's words in a text, in order, without overlap. A word matches the beginning of a word; in
 * scripts without spaces between words it matches anywhere. Empty when one of the words is missing.
 */
export function wordRanges(text: string, query: string): TextRange[] {
  const compared = foldedWithPlaces(text);
  const found = foldedWords(query).map((word) => occurrences(compared, word));
  if (found.some((ranges) => ranges.length === 0)) return [];
  let end = 0;
  return found
    .flat()
    .sort(([a], [b]) => a - b)
    .filter(([from, to]) => {
      const isFree = from >= end;
      end = Math.max(end, to);
      return isFree;
    });
}

/** Whether every word of the query is in one of the texts. */
export function hasWords(texts: readonly string[], query: string): boolean {
  const compared = texts.map(foldedWithPlaces);
  return foldedWords(query).every((word) => compared.some((text) => occurrences(text, word).length > 0));
}

/** Characters of a query that are looked for: every word is searched in every text. */
const QUERY_MAX = 100;
const WORDS_MAX = 12;

/** The words of a search as they are compared. */
export function foldedWords(query: string): string[] {
  const words = folded(query.slice(0, QUERY_MAX))
    .slice(0, QUERY_MAX)
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return [...new Set(words)].slice(0, WORDS_MAX);
}

function occurrences({ units, places }: FoldedText, word: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (let at = units.indexOf(word); at >= 0; at = units.indexOf(word, at + 1)) {
    const isInside = /[\p{L}\p{M}\p{N}]$/u.test(units.slice(Math.max(0, at - 2), at));
    const first = places[at];
    const last = places[at + word.length - 1];
    if ((!isInside || UNSPACED.test(word)) && first && last) ranges.push([first[0], last[1]]);
  }
  return ranges;
}

interface FoldedText {
  units: string;
  places: readonly TextRange[];
}

/** The folded text, and for each of its units the index of its character: one such as ﬁ becomes several units. */
function foldedWithPlaces(text: string): FoldedText {
  let units = '';
  const places: TextRange[] = [];
  let at = 0;
  for (const sign of text) {
    const same = folded(sign);
    const end = at + sign.length;
    // an accent or vowel sign that is left out belongs to the letter before it
    if (same === '') stretch(places, at, end);
    for (let index = 0; index < same.length; index += 1) places.push([at, end]);
    units += same;
    at = end;
  }
  return { units, places };
}

/** Lets the last places, those that end at `at`, end at `end`. */
function stretch(places: TextRange[], at: number, end: number): void {
  for (let index = places.length - 1; index >= 0; index -= 1) {
    const [from, to] = places[index] ?? [0, -1];
    if (to !== at) return;
    places[index] = [from, end];
  }
}
