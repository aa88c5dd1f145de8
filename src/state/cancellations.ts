import { proxy } from 'valtio';
import type { CancelStatus } from '../domain/order/cancel-status';

/** An order that its user wants cancelled, as the screens see it; the row itself is in IndexedDB. */
export interface Cancellation {
  orderId: string;
  /** something of it may have reached the platform, so that it can no longer be taken back */
  isSent: boolean;
  attempts: number;
  status: CancelStatus;
}

export const cancellations = proxy<{ byOrder: Record<string, Cancellation> }>({ byOrder: nothing() });

/** Ids come out of addresses too, and an ordinary object also has a `constructor`. */
function nothing(): Record<string, Cancellation> {
  return Object.create(null);
}

/** Shows the stored ones. */
export function applyCancellations(shown: readonly Cancellation[]): void {
  cancellations.byOrder = Object.assign(nothing(), Object.fromEntries(shown.map((one) => [one.orderId, one])));
}
