import { wasCollected } from './groups';
import { isRiderAssigned } from './rider-rules';
import { effectiveStatus, isOrderStatus, type RankedStatus, type StatusHolder } from './status';

/** Placed and not yet collected: until a rider has accepted, address, amount and description may still change. */
const OPEN: readonly RankedStatus[] = [
  'NEW',
  'RECEIVED',
  'RECEIVED_BY_VENDOR',
  'ACCEPTED_BY_VENDOR',
  'WAITING_FOR_TRANSPORT',
  'ASSIGNED_TO_TRANSPORT',
  'MODIFIED',
];
/** Not placed yet. */
export const PAYING: readonly RankedStatus[] = ['INITIATED', 'PAYMENT_INITIATED', 'PAYMENT_COMMITTED'];
const WITH_RIDER: readonly RankedStatus[] = [
  'COURIER_ACCEPTED_DELIVERY',
  'NEAR_VENDOR',
  'PICKED_UP',
  'COURIER_LEFT_VENDOR',
  'NEAR_CUSTOMER',
  'RETURN_INITIATED',
];

/** Why an order cannot be changed, as the screens explain it. */
export type NotModifiable = 'payment' | 'rider' | 'finished' | 'unknown';

export type ModifyVerdict = { allowed: true } | { allowed: false; because: NotModifiable };

const refused = (because: NotModifiable): ModifyVerdict => ({ allowed: false, because });

/**
 * Whether an order may be updated (specification/cancelling-and-changing.md#changing, `orderID`). A delayed order
 * counts as in the status before.
 */
export function modifyVerdict(order: StatusHolder): ModifyVerdict {
  const status = effectiveStatus(order);
  // nobody knows what a status that this version has no name for allows
  if (status === undefined || !isOrderStatus(order.status)) return refused('unknown');
  if (PAYING.includes(status)) return refused('payment');
  if (WITH_RIDER.includes(status)) return refused('rider');
  if (!OPEN.includes(status)) return refused('finished');
  return isRiderAssigned(order) || wasCollected(order) ? refused('rider') : { allowed: true };
}

/** Once dispatch has the order, a change is a status of its own; before that nobody has seen the order. */
export function statusAfterUpdate(order: StatusHolder): string {
  return order.status === 'NEW' ? 'NEW' : 'MODIFIED';
}
