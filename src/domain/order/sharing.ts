import { CANCELLED_GROUP } from './groups';
import type { OrderRecord } from './order';
import { isRiderAssigned } from './rider-rules';
import { effectiveStatus, STATUS_RANKS, type StatusHolder } from './status';

type Shareable = StatusHolder & Pick<OrderRecord, 'tracking_id'>;

/**
 * The id of the page on which the recipient follows the order, where its link may be offered: tracking is available
 * once a rider has accepted the order (portal §4 "Tracking display rules"), and its link is offered from the pickup on,
 * or as soon as it is available with the flag show-track-order-before-pickup (decisions §7).
 */
export function shareableTrackingId(order: Shareable, beforePickup: boolean): string | undefined {
  const status = effectiveStatus(order);
  if (!order.tracking_id || status === undefined || CANCELLED_GROUP.has(status)) return undefined;
  const collected = STATUS_RANKS[status] >= STATUS_RANKS.PICKED_UP;
  return collected || (beforePickup && isRiderAssigned(order)) ? order.tracking_id : undefined;
}

/** The id of the receipt of an order that came to its end with the customer (portal §2 "delivery receipt"). */
export function receiptId(order: Shareable): string | undefined {
  return order.status === 'DELIVERED' && order.tracking_id ? order.tracking_id : undefined;
}
