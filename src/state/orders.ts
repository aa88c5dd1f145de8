import { proxy } from 'valtio';
import type { OrderRecord, Rider } from '../domain/order/order';

/** What the screen knows about its own data, in words the user sees: never a bare socket state. */
export type OrdersFreshness =
  | { name: 'hydrating' }
  /** shown from this device; `at` is the unix ms of the newest answer it came from */
  | { name: 'cached'; at: number }
  | { name: 'fresh'; at: number }
  | { name: 'failed'; at: number | null };

export interface OrdersState {
  byId: Record<string, OrderRecord>;
  /** unix ms at which each order was last confirmed by the server */
  confirmedAt: Record<string, number>;
  ridersById: Record<string, Rider>;
  freshness: OrdersFreshness;
  selectedId: string | null;
  /** the order asked for by its id does not exist, or is not this account's */
  missingIds: Record<string, true>;
}

export const orders = proxy<OrdersState>({
  byId: {},
  confirmedAt: {},
  ridersById: {},
  freshness: { name: 'hydrating' },
  selectedId: null,
  missingIds: {},
});
