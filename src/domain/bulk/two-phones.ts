import { latinDigits } from '../../lib/digits';
import { bareNumber, holdsSeveralNumbers } from '../order-request/phone/phone-text';
import type { Header } from './header';
import type { Cell, Sheet } from './sheet';

/** Which of two phones in a cell is called; `each`: every order is looked at. */
export type PhoneOrder = 'first' | 'second' | 'each';

/** Cells of a file that hold more than one phone, and the numbers of the first such cell. */
export interface TwoPhones {
  cells: number;
  numbers: readonly [first: string, second: string];
}

const FEWEST_DIGITS = 6;
/** What may be between two numbers: most cells have nothing of it. */
const BETWEEN = /[^\d\s.()+-]|.\+/;
/** The signs between numbers, or the place before the plus of the next one. */
const NEXT = /[^\d\s.()+\-\u2010-\u2015]+|(?<!\()(?=\(?\+)/;
/** "012 345 678/9": the last digits are those of another number. */
const SHORT_SECOND = /^(.*\d)\s*\/\s*(\d{1,5})$/;
/** Longer texts are no phones. */
const LONGEST = 100;

/** The numbers of a text that holds several, as they are dialled; empty for any other. */
export function phonesIn(text: string): string[] {
  if (text.length > LONGEST || !BETWEEN.test(text)) return [];
  const bare = bareNumber(text);
  if (!holdsSeveralNumbers(bare)) return [];
  const parts = bare.split(NEXT).map((part) => part.trim().replace(/\D+$/, ''));
  const numbers = parts.filter((part) => digitsOf(part) >= FEWEST_DIGITS);
  if (numbers.length > 1) return numbers;
  const [, first = '', ending = ''] = SHORT_SECOND.exec(bare) ?? [];
  return digitsOf(first) < FEWEST_DIGITS ? [] : [first, withEnding(first, ending)];
}

const digitsOf = (text: string) => text.replace(/\D/g, '').length;

/** A number whose last digits are others; what is between them stays. */
function withEnding(number: string, ending: string): string {
  let at = ending.length - digitsOf(number);
  return number.replace(/\d/g, (digit) => {
    const other = ending[at];
    at += 1;
    return other ?? digit;
  });
}

/** A phone's text with the one of its numbers that is called, if it holds several. */
export function settledPhone(text: string, order: PhoneOrder): string {
  if (order === 'each') return text;
  return phonesIn(text)[order === 'first' ? 0 : 1] ?? text;
}

/** The lines of a cell, which are one line of an order; a number of its own on a later one stays apart. */
export function onOneLine(cell: string): string {
  let hasNumber = false;
  const pieces = cell.split(/[\r\n]/).flatMap((line) => {
    const piece = line.trim();
    if (piece === '') return [];
    const isNumber = digitsOf(latinDigits(piece)) >= FEWEST_DIGITS;
    const isNext = isNumber && hasNumber;
    hasNumber ||= isNumber;
    return isNext ? ['/', piece] : [piece];
  });
  return pieces.join(' ');
}

export function findTwoPhones(sheet: Sheet, { row, columns }: Pick<Header, 'row' | 'columns'>): TwoPhones | undefined {
  let cells = 0;
  let example: TwoPhones['numbers'] | undefined;
  for (const { index } of columns.get('customerPhone') ?? []) {
    for (const { cells: all } of sheet.rows.slice(row + 1)) {
      const [first, second] = phonesOf(all[index]);
      if (first === undefined || second === undefined) continue;
      cells += 1;
      example ??= [first, second];
    }
  }
  return example && { cells, numbers: example };
}

const phonesOf = (cell: Cell | undefined) =>
  typeof cell === 'string' && cell.length <= LONGEST ? phonesIn(onOneLine(cell)) : [];
