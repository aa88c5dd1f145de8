import { type CancelReason, isCancelReason } from './cancellation';

/**
 * Why an order was cancelled, as far as the person waiting may know: who caused it, without the shop's own reason. The
 * reason concerns only the sender or the customer, and others may have the link.
 */
export const PUBLIC_CANCEL_REASONS = [
  'customer',
  'address',
  'sender',
  'no-rider',
  'rider',
  'weather',
  'late',
  'payment',
  'other',
] as const;

export type PublicCancelReason = (typeof PUBLIC_CANCEL_REASONS)[number];

const PUBLIC: Readonly<Record<CancelReason, PublicCancelReason>> = {
  CUSTOMER_CANCELLED: 'customer',
  INCORRECT_ORDER_DETAILS: 'sender',
  OTHER_DELIVERY_METHOD: 'sender',
  RIDER_COULD_NOT_FIND_CUSTOMER: 'address',
  TECHNICAL_PROBLEM: 'other',
  NO_RIDERS: 'no-rider',
  OUTSIDE_SERVICE_HOURS: 'sender',
  RIDER_ACCIDENT: 'rider',
  BAD_WEATHER: 'weather',
  OUTSIDE_DELIVERY_AREA: 'address',
  CLOSED: 'sender',
  ADDRESS_INCORRECT: 'address',
  RIDER_UNREACHABLE: 'no-rider',
  SPILLAGE: 'rider',
  LATE_DELIVERY: 'late',
  UNABLE_TO_PAY: 'payment',
  DUPLICATE_ORDER: 'sender',
  WRONG_ITEMS: 'sender',
  PAYMENT_FAILURE: 'payment',
};

/** @param reason one of `CANCEL_REASONS`, or one unknown to this version */
export function publicCancelReason(reason: string): PublicCancelReason {
  return isCancelReason(reason) ? PUBLIC[reason] : 'other';
}
