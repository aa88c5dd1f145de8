import type { OrderRecord, Rider } from './order';
import { finishedAt } from './finished-at';

/**
 * The rider of a finished order: who they were when it ended, and where. They work for others since: a position would
 * reveal their day, and the doors of other merchants' customers; nobody of this order has to call them any more.
 * Undefined for an order that isn't finished, had no rider, or names none any more.
 */
export function pastRider(order: OrderRecord): Rider | undefined {
  const at = finishedAt(order);
  if (at === undefined || !order.rider_id || !order.rider_name) return undefined;
  const { latitude, longitude } = (order.status === 'DELIVERED' ? null : order.pickup) ?? order.customer.location;
  return {
    rider_id: order.rider_id,
    name: order.rider_name,
    phone_number: null,
    vehicle: null,
    location: { latitude, longitude },
    updated_at: at,
  };
}

/** Whom an order shows: `present` is what is known of its rider now, and all there is on a platform that names nobody. */
export function riderShown(order: OrderRecord, present: Rider | undefined): Rider | undefined {
  return finishedAt(order) === undefined || order.rider_name === undefined ? present : pastRider(order);
}
