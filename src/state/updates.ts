import { proxy, ref } from 'valtio';
import type { OrderUpdatePayload } from '../domain/order-request/submission/payload';
import type { UpdateStatus } from '../domain/order-request/update/update-status';

/** One change of a placed order as the screens see it; the row itself is in IndexedDB. */
export interface OrderChange {
  key: string;
  orderId: string;
  payload: OrderUpdatePayload;
  status: UpdateStatus;
}

export const updates = proxy<{ changes: OrderChange[] }>({ changes: [] });

/** Shows the stored changes. */
export function applyUpdates(changes: OrderChange[]): void {
  updates.changes = changes.map((change) => ({ ...change, payload: ref(change.payload), status: ref(change.status) }));
}
