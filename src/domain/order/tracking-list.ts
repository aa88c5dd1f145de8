import { startOfDay } from '../time/zoned-date';
import { type GroupedOrders, groupOrders } from './grouping';
import { type Groupable, isUpcomingPreorder } from './upcoming';
import type { OrderRecord } from './order';
import { isFinished } from './status';

/** How long an order that never ends stays in the list of today's work; the history keeps it. */
const UNFINISHED_SECONDS = 48 * 3600;

/**
 * Whether an order belongs to the tracking page: placed or ended today in the country's zone
 * (specification/orders-and-tracking.md#active-orders), still pending, or unfinished, however long before midnight it
 * was placed.
 * @param now unix seconds
 * @param startOfToday unix seconds of the country's midnight
 */
export function isOnTrackingList(
  order: Groupable & Pick<OrderRecord, 'created_at'>,
  now: number,
  startOfToday: number,
): boolean {
  if (order.created_at >= startOfToday || isUpcomingPreorder(order, now)) return true;
  if (!isFinished(order) && now - order.created_at < UNFINISHED_SECONDS) return true;
  return order.status_history.some((entry) => entry.created_at >= startOfToday);
}

/** Whose orders the tracking page lists, and when. */
export interface TrackingScope {
  vendorIds: readonly string[];
  /** the country's */
  timezone: string;
  /** unix seconds */
  now: number;
}

/** The tracking page's sections for these orders. */
export function trackingSections(
  orders: Iterable<OrderRecord>,
  { vendorIds, timezone, now }: TrackingScope,
): GroupedOrders<OrderRecord> {
  const vendors = new Set(vendorIds);
  const today = startOfDay(now, timezone);
  const isListed = (order: OrderRecord) => vendors.has(order.vendor_id) && isOnTrackingList(order, now, today);
  return groupOrders([...orders].filter(isListed), now);
}
