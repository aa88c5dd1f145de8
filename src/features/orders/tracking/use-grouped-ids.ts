import { useMemo, useSyncExternalStore } from 'react';
import { LIST_GROUPS, type ListGroup } from '../../../domain/order/grouping';
import { type TrackingScope, trackingSections } from '../../../domain/order/tracking-list';
import { listenOrders } from '../listen-orders';
import { knownOrders, sameIds } from '../use-orders';

export type GroupedIds = Readonly<Record<ListGroup, readonly string[]>>;

/**
 * The ids of the list by section. A section is the same array until it changes, however orders change within it.
 * `scope` must stay the same object while its content does.
 */
export function useGroupedIds(scope: TrackingScope): GroupedIds {
  const read = useMemo(() => groupReader(scope), [scope]);
  return useSyncExternalStore(listenOrders, read, read);
}

function groupReader(scope: TrackingScope): () => GroupedIds {
  let from: object | undefined;
  let last: GroupedIds | undefined;
  return () => {
    const { byId } = knownOrders();
    if (byId === from && last) return last;
    from = byId;
    const grouped = trackingSections(Object.values(byId), scope);
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
