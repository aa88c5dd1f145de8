import { useMemo, useSyncExternalStore } from 'react';
import type { OrderRecord } from '../../domain/order/order';
import { listenOrders } from './listen-orders';
import { knownOrders, sameIds } from './use-orders';

/** The ids of `of` (every order known here, when undefined) that match; the same array until the result changes. */
export function useMatchingIds(
  of: readonly string[] | undefined,
  matches: (order: OrderRecord) => boolean,
): readonly string[] {
  const read = useMemo(() => matchReader(of, matches), [of, matches]);
  return useSyncExternalStore(listenOrders, read, read);
}

function matchReader(
  of: readonly string[] | undefined,
  matches: (order: OrderRecord) => boolean,
): () => readonly string[] {
  let last: readonly string[] | undefined;
  let from: object | undefined;
  return () => {
    const { byId } = knownOrders();
    if (byId === from && last) return last;
    from = byId;
    const next = (of ?? Object.keys(byId)).filter((id) => {
      const order = byId[id];
      return order !== undefined && matches(order);
    });
    if (!last || !sameIds(last, next)) last = next;
    return last;
  };
}
