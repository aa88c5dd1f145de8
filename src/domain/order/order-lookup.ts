import { latinDigits } from '../../lib/digits';

/** What an order is found by without its link (decisions §3 "POST /tracking/lookup"). */
export interface OrderLookup {
  orderId: string;
  phoneNumber: string;
}

export type LookupField = keyof OrderLookup;

/** Fewer are nobody's number: such a try would only count against the hour's few. */
const FEWEST_DIGITS = 5;

/**
 * What was typed, as the platform has it: ids are written small and without spaces, wherever they were copied from.
 * `missing` names the first field that cannot be right.
 */
export function readLookup(typed: OrderLookup): OrderLookup | { missing: LookupField } {
  const orderId = latinDigits(typed.orderId).replace(/\s+/g, '').toLowerCase();
  const phoneNumber = typed.phoneNumber.trim();
  if (!/^[\w-]+-\w+$/.test(orderId)) return { missing: 'orderId' };
  if (latinDigits(phoneNumber).replace(/\D/g, '').length < FEWEST_DIGITS) return { missing: 'phoneNumber' };
  return { orderId, phoneNumber };
}
