import { latinDigits } from '../../lib/digits';
import { isDegrees } from './column-parts';
import type { BulkColumn } from './columns';
import type { PaymentWord } from './header-words/bulk-words';
import type { Cell } from './sheet';
import { isNo, isYes, paymentOf } from './words';

/** "12", "3A", "B2/4": the number of a house, which stands before its street without a comma. */
const HOUSE_NUMBER = /^#?\p{L}{0,2}\p{Nd}[\p{L}\p{Nd}/-]{0,7}$/u;

/** More pieces than these are no address; each is looked for in all before it. */
const PIECES_MAX = 12;

/** The pieces of an address in their order; those that it names already are left out. */
export function joinedAddress(pieces: readonly string[]): string {
  let whole = '';
  let last = '';
  for (const piece of pieces.slice(0, PIECES_MAX)) {
    if (whole.toLowerCase().includes(piece.toLowerCase()) && !HOUSE_NUMBER.test(piece)) continue;
    whole = whole === '' ? piece : `${whole}${HOUSE_NUMBER.test(last) ? ' ' : ', '}${piece}`;
    last = piece;
  }
  return whole;
}

/**
 * How an order is paid, from a column that says how and one that says whether: what is paid already is never collected
 * again. Words that don't agree stay together, and are asked about.
 */
export function joinedPayment(texts: readonly string[]): string {
  const words = texts.map(paymentOf);
  const paid = texts[words.indexOf('PAID')];
  if (paid !== undefined) return paid;
  const cash = texts[words.indexOf('CASH_ON_DELIVERY')];
  const isOpen = (text: string, index: number) => words[index] === 'CASH_ON_DELIVERY' || PENDING.test(text);
  if (cash !== undefined && texts.every(isOpen)) return cash;
  return texts.join(' / ');
}

/** What a shop's program says of an order whose cash nobody has collected yet. */
const PENDING = /^(?:pending|open|due|outstanding|on hold|processing|authorized)$/i;

/** Latitude before longitude, where the figures say which is which. */
function joinedPlace(texts: readonly string[]): string {
  const [first = '', second = '', ...others] = texts;
  const isPair = others.length === 0 && isDegrees(first) && isDegrees(second);
  const isSwapped = isPair && isBeyondPoles(first) && !isBeyondPoles(second);
  return (isSwapped ? [second, first] : texts).join(', ');
}

const isBeyondPoles = (text: string) => Math.abs(Number(latinDigits(text))) > 90;

export function joinedTexts(texts: readonly string[], column: BulkColumn): string {
  if (column === 'mapLocation') return joinedPlace(texts);
  const isTogether = column === 'customerName' || column === 'deliveryDate' || column === 'deliveryTime';
  return [...new Set(texts)].join(isTogether ? ' ' : column === 'itemValue' ? ' + ' : ', ');
}

/** What a cell says in a column such as "Paid?"; undefined when it is no yes or no. */
export function paymentAnswer(cell: Cell | undefined, asked: PaymentWord): string | undefined {
  const text = typeof cell === 'boolean' ? String(cell) : typeof cell === 'number' ? String(cell) : cell;
  if (typeof text !== 'string') return undefined;
  if (isYes(text))
    return asked === 'PAID' ? 'Paid' : asked === 'CASH_ON_DELIVERY' ? 'Cash on delivery' : 'Online payment';
  if (!isNo(text)) return undefined;
  return asked === 'CASH_ON_DELIVERY' ? 'Paid' : 'Unpaid';
}
