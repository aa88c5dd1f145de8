import { proxy, ref } from 'valtio';
import type { ListGroup } from '../domain/order/grouping';
import type { OrderRecord, Rider } from '../domain/order/order';

/** How current the screen's data is, as shown to the user: never a bare socket state. */
export type OrdersFreshness =
  | { name: 'hydrating' }
  /** shown from this device; `at` is the unix ms of the newest answer it came from */
  | { name: 'cached'; at: number }
  | { name: 'fresh'; at: number }
  | { name: 'failed'; at: number | null };

/** What is shown of one vendor's list before the database has been read: its first rows as last shown. */
export interface EarlyList {
  vendorId: string;
  /** unix ms of the newest answer it came from */
  at: number;
  /** how many orders each section has beyond those rows */
  more: Partial<Record<ListGroup, number>>;
}

export interface OrdersState {
  byId: Record<string, OrderRecord>;
  ridersById: Record<string, Rider>;
  freshness: OrdersFreshness;
  early: EarlyList | null;
  selectedId: string | null;
  /** the order requested by its id does not exist, or is not this account's */
  missingIds: Record<string, true>;
}

export const orders = proxy<OrdersState>(nothing());

/** Ids come out of addresses too, and an ordinary object also has a `constructor`. */
function nothing(): OrdersState {
  return {
    byId: Object.create(null),
    ridersById: Object.create(null),
    freshness: { name: 'hydrating' },
    early: null,
    selectedId: null,
    missingIds: Object.create(null),
  };
}

/**
 * Shows confirmed records. A record is kept as one value (`ref`): unchanged rows keep their identity, so only changed
 * rows render again.
 */
export function applyOrders(records: readonly OrderRecord[]): void {
  for (const record of records) {
    orders.byId[record.order_id] = ref(record);
    if (orders.missingIds[record.order_id]) delete orders.missingIds[record.order_id];
  }
}

/** Orders that the platform does not have, or that are not this account's. */
export function removeOrders(ids: readonly string[]): void {
  for (const id of ids) {
    delete orders.byId[id];
    orders.missingIds[id] = true;
  }
}

/** A position older than the shown one is dropped; the rider's name is used whenever it comes. */
export function applyRider(rider: Rider): void {
  const shown = orders.ridersById[rider.rider_id];
  if (shown === undefined || shown.updated_at <= rider.updated_at) orders.ridersById[rider.rider_id] = ref(rider);
  else if (shown.name === '') {
    const { location, updated_at } = shown;
    orders.ridersById[rider.rider_id] = ref({ ...rider, location, updated_at });
  }
}

export function applyFreshness(freshness: OrdersFreshness): void {
  orders.freshness = freshness;
}

/** Null once the database has been read. */
export function applyEarlyList(early: EarlyList | null): void {
  if (orders.early !== early) orders.early = early;
}

export function selectOrder(orderId: string | null): void {
  orders.selectedId = orderId;
}

/** Clears everything of the account when it is signed out or locked. */
export function resetOrders(): void {
  Object.assign(orders, nothing());
}
