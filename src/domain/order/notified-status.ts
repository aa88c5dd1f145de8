import type { OrderRecord } from './order';
import type { OrderStatus } from './status';

/**
 * The statuses worth a notification: the merchant has to act, or has been waiting for them. Those between matter only
 * to people looking at the screen.
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

/** Whether an order's present status is notified. Those who cancel an order themselves are not. */
export function isNotified(order: Pick<OrderRecord, 'status' | 'cancellation'>): boolean {
  if (order.status === 'CANCELLED' && order.cancellation?.source === 'VENDOR') return false;
  return NOTIFIED.has(order.status);
}
