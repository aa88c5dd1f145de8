import { digitsOf } from '../../lib/digits';
import { visibleText } from '../../lib/visible-text';
import { readCodes, readOrderId } from './typed-code';

/** What an order is found by without its link (specification/public-tracking.md#lost-links). */
export interface OrderLookup {
  orderId: string;
  phoneNumber: string;
}

export type LookupField = keyof OrderLookup;

/** A shorter number is nobody's: it would only count against the hourly limit. */
const FEWEST_DIGITS = 5;

/**
 * What was typed, as the platform stores it: ids are lower-case. A short code stays as it is, since the platform knows
 * which of the codes that may be meant there is. `missing` names the first field that cannot be right.
 */
export function readLookup(typed: OrderLookup): OrderLookup | { missing: LookupField } {
  const orderId = readCodes(typed.orderId).length > 0 ? visibleText(typed.orderId) : readOrderId(typed.orderId);
  const phoneNumber = visibleText(typed.phoneNumber);
  if (readCodes(orderId).length === 0 && !/^[\w-]+-\w+$/.test(orderId)) return { missing: 'orderId' };
  if (digitsOf(phoneNumber).length < FEWEST_DIGITS) return { missing: 'phoneNumber' };
  return { orderId, phoneNumber };
}
