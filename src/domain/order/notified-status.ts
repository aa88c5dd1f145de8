import type { OrderRecord } from './order';
import type { OrderStatus } from './status';

/**
 * What is worth a notification: what the merchant has to do something about, or has been waiting for. The steps
 * between are for whoever is looking anyway.
 */
const NOTIFIED: ReadonlySet<string> = new Set<OrderStatus>([
  'COURIER_ACCEPTED_DELIVERY',
  'NEAR_VENDOR',
  'PICKED_UP',
  'DELAYED',
  'DELIVERED',
  'RETURN_INITIATED',
  'RETURNED_TO_VENDOR',
  'CANCELLED',
  'STALLED',
  'PAYMENT_FAILED',
]);

/** Whether the status an order has come to is notified. Who cancels an order knows that it is cancelled. */
export function isNotified(order: Pick<OrderRecord, 'status' | 'cancellation'>): boolean {
  if (order.status === 'CANCELLED' && order.cancellation?.source === 'VENDOR') return false;
  return NOTIFIED.has(order.status);
}
