import type { OrderStatus } from './status';

/** The active group (specification/orders-and-tracking.md#groups). */
const ACTIVE_GROUP: ReadonlySet<string> = new Set<OrderStatus>([
  'NEW',
  'RECEIVED',
  'WAITING_FOR_TRANSPORT',
  'ASSIGNED_TO_TRANSPORT',
  'COURIER_ACCEPTED_DELIVERY',
  'RECEIVED_BY_VENDOR',
  'ACCEPTED_BY_VENDOR',
  'NEAR_VENDOR',
  'PICKED_UP',
  'NEAR_CUSTOMER',
  'DELAYED',
]);

export function isActive({ status }: { status: string }): boolean {
  return ACTIVE_GROUP.has(status);
}

/** How many orders are active; `news` is a newer state of one of them. */
export function countActive(
  orders: readonly { order_id: string; status: string }[],
  news?: { order_id: string; status: string },
): number {
  const others = orders.filter(({ order_id }) => order_id !== news?.order_id);
  return (news === undefined ? others : [...others, news]).filter(isActive).length;
}
