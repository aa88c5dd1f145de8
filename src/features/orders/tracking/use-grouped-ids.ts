import { useMemo, useSyncExternalStore } from 'react';
import { groupOrders, LIST_GROUPS, type ListGroup } from '../../../domain/order/grouping';
import { isOnTrackingList } from '../../../domain/order/tracking-list';
import { startOfDay } from '../../../domain/time/zoned-date';
import { listenOrders } from '../listen-orders';
import { readOrders, sameIds } from '../use-orders';

/** Must stay the same object while it says the same. */
export interface ListScope {
  /** the vendors whose orders are listed */
  vendorIds: readonly string[];
  timezone: string;
  /** unix seconds */
  now: number;
}

export type GroupedIds = Readonly<Record<ListGroup, readonly string[]>>;

/** The ids of the list by section. A section is the same array until it changes, however orders change within it. */
export function useGroupedIds(scope: ListScope): GroupedIds {
  const read = useMemo(() => groupReader(scope), [scope]);
  return useSyncExternalStore(listenOrders, read, read);
}

function groupReader({ vendorIds, timezone, now }: ListScope): () => GroupedIds {
  const vendors = new Set(vendorIds);
  const today = startOfDay(now, timezone);
  let from: object | undefined;
  let last: GroupedIds | undefined;
  return () => {
    const { byId } = readOrders();
    if (byId === from && last) return last;
    from = byId;
    const listed = Object.values(byId).filter(
      (order) => vendors.has(order.vendor_id) && isOnTrackingList(order, now, today),
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
