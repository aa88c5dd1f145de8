import type { OrderRecord } from '../../domain/order/order';
import { latinDigits } from '../../lib/digits';

const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '');

/** Whether an order on this device matches the typed text: its id, the customer's phone or name. */
export function matchesSearch(order: OrderRecord, typed: string): boolean {
  const text = latinDigits(typed).trim().toLocaleLowerCase();
  if (text === '') return true;
  if (order.order_id.toLocaleLowerCase().includes(text)) return true;
  if (order.customer.name.toLocaleLowerCase().includes(text)) return true;
  // a number typed with its trunk zero has none in the international form
  const digits = digitsOf(typed).replace(/^0+/, '');
  return digits.length >= 3 && digitsOf(order.customer.phone_number).includes(digits);
}
