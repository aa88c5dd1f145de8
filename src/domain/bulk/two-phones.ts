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
const BETWEEN = /[^\d\s.()+-]/;
/** "012 345 678/9": the last digits are those of another number. */
const SHORT_SECOND = /^(.*\d)\s*\/\s*(\d{1,5})$/;

/** The numbers of a text that holds several, as they are dialled; empty for any other. */
export function phonesIn(text: string): string[] {
  if (!BETWEEN.test(text)) return [];
  const bare = bareNumber(text);
  if (!holdsSeveralNumbers(bare)) return [];
  const parts = bare.split(/[^\d\s.()+\-\u2010-\u2015]+/).map((part) => part.trim().replace(/\D+$/, ''));
  const numbers = parts.filter((part) => part.replace(/\D/g, '').length >= FEWEST_DIGITS);
  if (numbers.length > 1) return numbers;
  const [, first = '', ending = ''] = SHORT_SECOND.exec(bare) ?? [];
  return first.replace(/\D/g, '').length < FEWEST_DIGITS ? [] : [first, `${first.slice(0, -ending.length)}${ending}`];
}

/** A phone's text with the one of its numbers that is called, if it holds several. */
export function settledPhone(text: string, order: PhoneOrder): string {
  if (order === 'each') return text;
  return phonesIn(text)[order === 'first' ? 0 : 1] ?? text;
}

/** Numbers on two lines of a cell, which are one line of an order. */
export const onOneLine = (cell: string): string =>
  cell
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' / ');

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

/** Longer texts are no phones. */
const LONGEST = 100;

const phonesOf = (cell: Cell | undefined) =>
  typeof cell === 'string' && cell.length <= LONGEST ? phonesIn(onOneLine(cell)) : [];
