import { latinDigits } from '../../lib/digits';
import { typedId } from '../../lib/typed-id';
import { visibleText } from '../../lib/visible-text';
import { foldedWords } from '../order-request/places/text-match';
import { readCodes, readOrderId } from './typed-code';

/** What a typed search may mean: orders that fit any of these (specification/orders-and-tracking.md#short-codes). */
export interface SearchTerms {
  /** whole ids */
  orderIds: string[];
  /** what ids end in */
  codes: string[];
  /** parts of a phone number, digits only */
  digits: string[];
  /** parts of a name, all of which it has to hold; folded */
  words: string[];
}

const FEWEST_DIGITS = 4;
const FEWEST_LETTERS = 2;
/** More of a word or number is not compared. */
const LONGEST_TERM = 24;
const MOST_WORDS = 8;

const PHONE = /^[+(]?[\d\s().+/\-\p{Dash_Punctuation}]+$/u;
/** A name of one sign, or the part of a name that is one. */
const WHOLE_WORD_SIGN = /\p{Script=Han}/u;

/** Undefined when it is too little to search for: less than four digits or two letters. */
export function readSearchTerms(typed: string): SearchTerms | undefined {
  const codes = readCodes(typed);
  const id = readOrderId(typed);
  const orderIds = /^[\w-]+-\w{4,}$/.test(id) && /[a-z]/.test(id) ? [id] : [];
  const digits = phoneParts(typed);
  const words = digits.length > 0 || orderIds.length > 0 ? [] : nameParts(typed);
  const terms = { orderIds, codes, digits, words };
  return Object.values(terms).some((part) => part.length > 0) ? terms : undefined;
}

/** With and without the zero before a national number: numbers are stored with their country code. */
function phoneParts(typed: string): string[] {
  const text = visibleText(latinDigits(typed.normalize('NFKC')));
  const digits = text.replace(/\D/g, '');
  if (!PHONE.test(text) || digits.length < FEWEST_DIGITS) return [];
  const parts = [digits, digits.replace(/^00?/, '')].filter((part) => part.length >= FEWEST_DIGITS - 1);
  return [...new Set(parts.map((part) => part.slice(0, LONGEST_TERM)))];
}

function nameParts(typed: string): string[] {
  const words = foldedWords(visibleText(typed)).slice(0, MOST_WORDS);
  const letters = words.join('');
  if (Array.from(letters).length < FEWEST_LETTERS && !WHOLE_WORD_SIGN.test(letters)) return [];
  // a short id is not a name, but a name may look like one
  return /^\d+$/.test(typedId(typed)) ? [] : words.map((word) => Array.from(word).slice(0, LONGEST_TERM).join(''));
}
