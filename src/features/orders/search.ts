import type { OrderRecord } from '../../domain/order/order';
import { latinDigits } from '../../lib/digits';
import { typedId } from '../../lib/typed-id';
import { visibleText } from '../../lib/visible-text';

const plain = (text: string) => visibleText(latinDigits(text)).toLocaleLowerCase();
const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '');

/** Whether an order on this device matches the typed text: its id, the customer's phone or name. */
export function matchesSearch(order: OrderRecord, typed: string): boolean {
  const text = plain(typed);
  if (text === '') return true;
  if (order.order_id.toLocaleLowerCase().includes(typedId(text))) return true;
  if (plain(order.customer.name).includes(text)) return true;
  // a number typed with its trunk zero has none in the international form
  const digits = digitsOf(typed).replace(/^0+/, '');
  return digits.length >= 3 && digitsOf(order.customer.phone_number).includes(digits);
}
