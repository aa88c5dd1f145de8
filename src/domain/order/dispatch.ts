import { COLLECTED_GROUP } from './groups';
import { PAYING } from './modification';
import { isFinished, isRankedStatus, type OrderStatus, progressStatus, type StatusHolder } from './status';

/**
 * The statuses that whoever sends riders gives an order (specification/platform-calls.md#dispatch). The others come from
 * its payment, its merchant, or the platform itself.
 */
export const DISPATCH_STATUSES = [
  'RECEIVED',
  'WAITING_FOR_TRANSPORT',
  'ASSIGNED_TO_TRANSPORT',
  'COURIER_ACCEPTED_DELIVERY',
  'RECEIVED_BY_VENDOR',
  'ACCEPTED_BY_VENDOR',
  'NEAR_VENDOR',
  'PICKED_UP',
  'COURIER_LEFT_VENDOR',
  'NEAR_CUSTOMER',
  'DELAYED',
  'DELIVERED',
  'RETURN_INITIATED',
  'RETURNED_TO_VENDOR',
  'CANCELLED',
] as const satisfies readonly OrderStatus[];

export type DispatchStatus = (typeof DISPATCH_STATUSES)[number];

/** Why an order can't get a status now. */
export type NotDispatched = 'payment' | 'finished' | 'not-collected' | 'not-returning';

export type DispatchVerdict = { allowed: true } | { allowed: false; because: NotDispatched };

const ALLOWED: DispatchVerdict = { allowed: true };
const refused = (because: NotDispatched): DispatchVerdict => ({ allowed: false, because });

/** Only what has been collected can have these. */
const AFTER_PICKUP: ReadonlySet<string> = new Set<DispatchStatus>([
  'COURIER_LEFT_VENDOR',
  'NEAR_CUSTOMER',
  'DELIVERED',
  'RETURN_INITIATED',
]);

/**
 * Whether an order may get this status from whoever sends riders. Steps may be left out and taken back, to the search for
 * another rider too; but nobody delivers what nobody has collected, and nothing but a return follows the end.
 */
export function dispatchVerdict(order: StatusHolder, status: DispatchStatus): DispatchVerdict {
  if (isRankedStatus(order.status) && PAYING.includes(order.status)) return refused('payment');
  if (isFinished(order)) {
    const isReturn = order.status === 'DELIVERED' && status === 'RETURN_INITIATED';
    return isReturn ? ALLOWED : refused('finished');
  }
  const progress = progressStatus(order);
  if (status === 'RETURNED_TO_VENDOR') return progress === 'RETURN_INITIATED' ? ALLOWED : refused('not-returning');
  const isCollected = progress !== undefined && COLLECTED_GROUP.has(progress);
  return AFTER_PICKUP.has(status) && !isCollected ? refused('not-collected') : ALLOWED;
}
