import type { OrderRecord } from '../domain/order/order';
import type { Clock } from '../platform/clock';
import type { Cache } from './cache';
import type { Device } from './device';
import type { GuestsService } from './services';

/** As long as snapshots of orders stay on a device (reliability, security checklist 16). */
export const GUEST_ORDERS_KEPT_S = 30 * 86_400;
const PROMPTED = 'register-prompt';

export interface GuestOrders extends GuestsService {
  /** Notes orders a guest has made here, so that they are found when the session is gone. */
  keep(orders: readonly OrderRecord[]): Promise<void>;
}

/** The orders guests made on this device, beside any account (decisions §2), and the invitation to create one. */
export function createGuests(device: Device, cache: () => Cache, clock: Clock): GuestOrders {
  return {
    orders: async () => {
      const oldest = clock.now() / 1000 - GUEST_ORDERS_KEPT_S;
      const kept = await (await device())?.guestOrders();
      return (kept ?? []).filter((order) => order.created_at >= oldest);
    },
    keep: async (made) => {
      const store = await device();
      const oldest = Math.floor(clock.now() / 1000) - GUEST_ORDERS_KEPT_S;
      for (const { order_id, tracking_id, created_at } of made) {
        if (tracking_id) await store?.keepGuestOrder({ order_id, tracking_id, created_at }, oldest);
      }
    },
    invites: async () => (await cache().read(PROMPTED)) === undefined,
    declineInvitation: () => cache().write(PROMPTED, true),
  };
}
