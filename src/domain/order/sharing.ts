import type { OrderRecord } from './order';
import { effectiveStatus, isFinished, type OrderStatus, type StatusHolder } from './status';

type Shareable = StatusHolder & Pick<OrderRecord, 'tracking_id'>;

/** Not paid yet: there is nothing to follow. */
const UNPAID: ReadonlySet<string> = new Set<OrderStatus>(['INITIATED', 'PAYMENT_INITIATED']);

/**
 * The id of the page on which the customer follows the order, while its link is offered: from the moment it is placed
 * until it ends. The page itself shows a rider only once the platform allows
 * (specification/public-tracking.md#rider-on-the-link, flag show-track-order-before-pickup).
 */
export function shareableTrackingId(order: Shareable): string | undefined {
  return (isUnderWay(order) && order.tracking_id) || undefined;
}

/** Paid, or to be paid at the door, and not over. */
export function isUnderWay(order: Shareable): boolean {
  const status = effectiveStatus(order);
  return status !== undefined && !UNPAID.has(status) && !isFinished({ status });
}

/** The id of the receipt of a delivered order (specification/history-and-exports.md#receipts). */
export function receiptId(order: Shareable): string | undefined {
  return order.status === 'DELIVERED' && order.tracking_id ? order.tracking_id : undefined;
}
