import type { OrderRecord } from '../../domain/order/order';
import { shortOrderId } from '../../domain/order/short-id';
import { readCodes } from '../../domain/order/typed-code';
import { digitsOf, latinDigits } from '../../lib/digits';
import { typedId } from '../../lib/typed-id';
import { visibleText } from '../../lib/visible-text';

/** Accents and vowel signs that people leave out. */
const ACCENTS = /[\u0300-\u036f]|\u0640|[\u064b-\u065f]|\u0670/g;
const plain = (text: string) =>
  visibleText(latinDigits(text).normalize('NFKD').replace(ACCENTS, '')).toLocaleLowerCase();

/** Whether an order on this device matches the typed text: its id, the customer's phone or name. */
export function matchesSearch(order: OrderRecord, typed: string): boolean {
  const text = plain(typed);
  if (text === '') return true;
  const id = order.order_id.toLocaleLowerCase();
  if (id.includes(typedId(text)) || readCodes(typed).some((code) => id.endsWith(code))) return true;
  // the beginning of a short code, with its dash
  if (shortOrderId(order).toLocaleLowerCase().startsWith(typedId(text))) return true;
  const name = plain(order.customer.name);
  if (text.split(/\s+/).every((word) => name.includes(word))) return true;
  // a number typed with its trunk zero has none in the international form
  const digits = digitsOf(typed).replace(/^0+/, '');
  return digits.length >= 3 && !/\p{L}/u.test(text) && digitsOf(order.customer.phone_number).includes(digits);
}
