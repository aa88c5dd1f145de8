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
  const found = foldedWords(query).map((word) => occurrences(text, word));
  if (found.some((ranges) => ranges.length === 0)) return [];
  const sorted = found.flat().sort(([a], [b]) => a - b);
  return sorted.filter(([from], index) => sorted.slice(0, index).every(([, to]) => to <= from));
}

/** Whether every word of the query is in one of the texts. */
export function hasWords(texts: readonly string[], query: string): boolean {
  return foldedWords(query).every((word) => texts.some((text) => occurrences(text, word).length > 0));
}

/** The words of a text as they are compared. */
export function foldedWords(text: string): string[] {
  return folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function occurrences(text: string, word: string): TextRange[] {
  const { units, places } = foldedWithPlaces(text);
  const ranges: TextRange[] = [];
  for (let at = units.indexOf(word); at >= 0; at = units.indexOf(word, at + 1)) {
    const isInside = /[\p{L}\p{M}\p{N}]$/u.test(units.slice(0, at));
    const first = places[at];
    const last = places[at + word.length - 1];
    if ((!isInside || UNSPACED.test(word)) && first && last) ranges.push([first[0], last[1]]);
  }
  return ranges;
}

/** The folded text, and for each of its units the index of its character: one such as ﬁ becomes several units. */
function foldedWithPlaces(text: string): { units: string; places: TextRange[] } {
  let units = '';
  const places: TextRange[] = [];
  let at = 0;
  for (const sign of text) {
    const same = folded(sign);
    const end = at + sign.length;
    // an accent or vowel sign that is left out belongs to the letter before it
    if (same === '') for (const [index, [from, to]] of places.entries()) if (to === at) places[index] = [from, end];
    for (let index = 0; index < same.length; index += 1) places.push([at, end]);
    units += same;
    at = end;
  }
  return { units, places };
}
