import type { OrderRecord, Rider } from '../../src/domain/order/order';
import { finishedAt } from './export-columns';

/**
 * A rider as the merchant of `order` may see them. Once it is over the rider is on the way for others: where they are now
 * would give away their day, and the doors of other merchants' customers. So they stay where that order left them.
 */
export function presentRider(rider: Rider, order: OrderRecord): Rider {
  const at = finishedAt(order);
  if (at === undefined) return rider;
  const { latitude, longitude } = (order.status === 'DELIVERED' ? null : order.pickup) ?? order.customer.location;
  return { ...rider, location: { latitude, longitude }, updated_at: at };
}
