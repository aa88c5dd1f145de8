import { CANCELLED_GROUP, COLLECTED_GROUP, DELIVERED_OR_RETURNED_GROUP, NEW_GROUP } from './groups';
import type { OrderRecord } from './order';
import { effectiveStatus } from './status';
import { type Groupable, isUpcomingPreorder } from './upcoming';

/** The sections of the order lists, in their order on the screen. */
export const LIST_GROUPS = ['new', 'collected', 'preordered', 'delivered', 'cancelled'] as const;
export type ListGroup = (typeof LIST_GROUPS)[number];

/**
 * The section of an order in the lists (specification/orders-and-tracking.md#sections); undefined for an order whose
 * payment has not been committed, which is in no group. A delayed order follows its history; an unknown status is
 * treated like a delay, so that no order disappears from the list.
 * @param now unix seconds
 */
export function listGroupOf(order: Groupable, now: number): ListGroup | undefined {
  if (isUpcomingPreorder(order, now)) return 'preordered';
  const own = groupOfStatus(order.status);
  if (own !== undefined) return own;
  if (order.status === 'INITIATED' || order.status === 'PAYMENT_INITIATED') return undefined;
  if (order.status_history.some((entry) => COLLECTED_GROUP.has(entry.status))) return 'collected';
  const last = effectiveStatus(order);
  return (last === undefined ? undefined : groupOfStatus(last)) ?? 'new';
}

function groupOfStatus(status: string): ListGroup | undefined {
  if (NEW_GROUP.has(status)) return 'new';
  if (COLLECTED_GROUP.has(status)) return 'collected';
  if (DELIVERED_OR_RETURNED_GROUP.has(status)) return 'delivered';
  if (CANCELLED_GROUP.has(status)) return 'cancelled';
  return undefined;
}

export type GroupedOrders<T> = Record<ListGroup, T[]>;

/** Newest first by `created_at`; within one second by id, so that the order on the screen is stable. */
export function newestFirst(
  a: Pick<OrderRecord, 'created_at' | 'order_id'>,
  b: Pick<OrderRecord, 'created_at' | 'order_id'>,
): number {
  if (a.created_at !== b.created_at) return b.created_at - a.created_at;
  if (a.order_id === b.order_id) return 0;
  return a.order_id < b.order_id ? 1 : -1;
}

/** The next to be delivered first, then as all lists. */
function soonestFirst(a: Sortable, b: Sortable): number {
  const [at, other] = [a.preordered_for ?? 0, b.preordered_for ?? 0];
  return at === other ? newestFirst(a, b) : at - other;
}

type Sortable = Pick<OrderRecord, 'created_at' | 'order_id' | 'preordered_for'>;

/**
 * Sorts orders into the sections of the list, each newest first, and those scheduled by when they are due.
 * @param now unix seconds
 */
export function groupOrders<T extends Groupable & Pick<OrderRecord, 'created_at' | 'order_id'>>(
  orders: Iterable<T>,
  now: number,
): GroupedOrders<T> {
  const grouped: GroupedOrders<T> = { new: [], collected: [], preordered: [], delivered: [], cancelled: [] };
  for (const order of orders) {
    const group = listGroupOf(order, now);
    if (group !== undefined) grouped[group].push(order);
  }
  for (const group of LIST_GROUPS) grouped[group].sort(group === 'preordered' ? soonestFirst : newestFirst);
  return grouped;
}
