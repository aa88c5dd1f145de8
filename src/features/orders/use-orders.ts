import { useCallback, useSyncExternalStore } from 'react';
import { snapshot } from 'valtio';
import type { OrderRecord, Rider } from '../../domain/order/order';
import { orders } from '../../state/orders';
import { listenOrders } from './listen-orders';

/*
 * Rows listen to one order each: a snapshot of an order is the same object until that order changes, so that of two
 * hundred rows only the changed one is drawn again. A snapshot is read-only by convention, hence the plain types.
 */
/** Everything known now, without listening. */
export const knownOrders = () =>
  snapshot(orders) as unknown as { byId: Record<string, OrderRecord>; ridersById: Record<string, Rider> };

/** One order, drawn again when it changes; undefined when it is not known here. */
export function useOrder(orderId: string): OrderRecord | undefined {
  const read = useCallback(() => knownOrders().byId[orderId], [orderId]);
  return useSyncExternalStore(listenOrders, read, read);
}

/** The rider of an order, drawn again when the position changes; undefined while only a position is known. */
export function useRider(riderId: string | null | undefined): Rider | undefined {
  const read = useCallback(() => riderOf(riderId), [riderId]);
  return useSyncExternalStore(listenOrders, read, read);
}

function riderOf(riderId: string | null | undefined): Rider | undefined {
  const rider = riderId ? knownOrders().ridersById[riderId] : undefined;
  return rider?.name ? rider : undefined;
}

/** Whether two lists are equal: then the first one is kept, so that nothing is drawn again. */
export function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
