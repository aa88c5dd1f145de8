import type { OrderRecord, Rider } from '../../src/domain/order/order';
import { finishedAt } from '../exports/export-columns';

/**
 * A rider as the merchant of `order` may see them. Once it is over the rider works for others: their position then
 * would reveal the rider's day, and the doors of other merchants' customers. So it stays where that order ended.
 */
export function presentRider(rider: Rider, order: OrderRecord): Rider {
  const at = finishedAt(order);
  if (at === undefined) return rider;
  const { latitude, longitude } = (order.status === 'DELIVERED' ? null : order.pickup) ?? order.customer.location;
  return { ...rider, location: { latitude, longitude }, updated_at: at };
}
