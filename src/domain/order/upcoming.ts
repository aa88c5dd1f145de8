import type { OrderRecord } from './order';
import { orderRank, type StatusHolder, STATUS_RANKS } from './status';

export type Groupable = StatusHolder & Pick<OrderRecord, 'preordered_for'>;

/**
 * Whether a pre-order is still pending: `preordered_for` lies in the future and its status is no further than waiting
 * for transport (specification/orders-and-tracking.md#sections). Once a rider has it, it is present work and listed
 * under New.
 * @param now unix seconds
 */
export function isUpcomingPreorder(order: Groupable, now: number): boolean {
  if (typeof order.preordered_for !== 'number' || order.preordered_for <= now) return false;
  const rank = orderRank(order);
  // the special ranks below 0 mean cancelled or failed
  return rank >= 0 && rank <= STATUS_RANKS.WAITING_FOR_TRANSPORT;
}
