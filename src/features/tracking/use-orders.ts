import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { snapshot } from 'valtio';
import { LIST_GROUPS, type ListGroup, groupOrders } from '../../domain/order/grouping';
import type { OrderRecord, Rider } from '../../domain/order/order';
import { isOnTrackingList } from '../../domain/order/tracking-list';
import { startOfDay } from '../../domain/time/zoned-date';
import { orders } from '../../state/orders';
import { listenOrders } from './listen-orders';

/*
 * Rows listen to one order each: a snapshot of an order is the same object until that order changes, so that of two
 * hundred rows only the changed one is drawn again. A snapshot is taken as read-only, hence the plain types.
 */
/** Everything known now, read once. */
export const readOrders = () =>
  snapshot(orders) as unknown as { byId: Record<string, OrderRecord>; ridersById: Record<string, Rider> };

/** One order, told when it changes; undefined when it is not known here. */
export function useOrder(orderId: string): OrderRecord | undefined {
  const read = useCallback(() => readOrders().byId[orderId], [orderId]);
  return useSyncExternalStore(listenOrders, read, read);
}

/** The rider of an order, told when the position changes. */
export function useRider(riderId: string | null | undefined): Rider | undefined {
  const read = useCallback(() => (riderId ? readOrders().ridersById[riderId] : undefined), [riderId]);
  return useSyncExternalStore(listenOrders, read, read);
}

/** Must stay the same object while it says the same. */
export interface ListScope {
  /** the vendors whose orders are listed */
  vendorIds: readonly string[];
  timezone: string;
  /** unix seconds */
  now: number;
  /** what the user searches for, as typed; empty for all */
  search: string;
  /** whether an order answers the search */
  matches: (order: OrderRecord, search: string) => boolean;
}

export type GroupedIds = Readonly<Record<ListGroup, readonly string[]>>;

/** The ids of the list by section. A section is the same array until it changes, however orders change within it. */
export function useGroupedIds(scope: ListScope): GroupedIds {
  const read = useMemo(() => groupReader(scope), [scope]);
  return useSyncExternalStore(listenOrders, read, read);
}

function groupReader({ vendorIds, timezone, now, search, matches }: ListScope): () => GroupedIds {
  const vendors = new Set(vendorIds);
  const today = startOfDay(now, timezone);
  let from: object | undefined;
  let last: GroupedIds | undefined;
  return () => {
    const { byId } = readOrders();
    if (byId === from && last) return last;
    from = byId;
    const listed = Object.values(byId).filter(
      (order) =>
        vendors.has(order.vendor_id) && isOnTrackingList(order, now, today) && (!search || matches(order, search)),
    );
    const grouped = groupOrders(listed, now);
    const ids: Record<ListGroup, readonly string[]> = {
      new: [],
      collected: [],
      preordered: [],
      delivered: [],
      cancelled: [],
    };
    let changed = last === undefined;
    for (const group of LIST_GROUPS) {
      const after = grouped[group].map((order) => order.order_id);
      const before = last?.[group];
      const same = before !== undefined && sameIds(before, after);
      ids[group] = same ? before : after;
      changed ||= !same;
    }
    last = last && !changed ? last : ids;
    return last;
  };
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
