import { LinkLookupApi } from '../../api/link-lookup-api';
import type { HttpClient } from '../../api/http-client';
import type { TrackingApi } from '../../api/tracking-api';
import type { LinkStore } from '../../db/link-store';
import type { Clock } from '../../platform/clock';
import type { Platform } from '../../platform/platform';
import { check } from '../../protocol/check';
import { TrackingRecordSchema } from '../../protocol/schemas/tracking';
import { openDevice } from '../device';
import { GUEST_ORDERS_KEPT_S, type GuestOrder } from '../guest-orders';
import { ignore } from '../../lib/ignore';

/** With the recipient's first name, if this device has seen the order. */
export interface EarlierOrder extends GuestOrder {
  recipient: string | null;
}

export interface OrderRecoveryParts {
  http: HttpClient;
  api: Pick<TrackingApi, 'get'>;
  store: LinkStore;
  platform: Pick<Platform, 'indexedDb'>;
  clock: Clock;
  /** the platform's time, unix ms */
  serverNow: () => number;
}

/**
 * Finds an order whose link is lost: in what this device remembers, else on the platform by order id and phone. A found
 * order is remembered again, so that storage which was evicted is refilled.
 */
export function createOrderRecovery({ http, api, store, platform, clock, serverNow }: OrderRecoveryParts) {
  const device = openDevice(platform, clock);
  const now = () => Math.floor(serverNow() / 1000);
  const kept = async () => {
    const rows = await (await device())?.guestOrders();
    return (rows ?? []).filter(({ created_at }) => created_at >= now() - GUEST_ORDERS_KEPT_S);
  };

  /** The order is found without it: a failure here affects the next look-up, not this one. */
  async function remember(order_id: string, tracking_id: string): Promise<void> {
    const record = await api.get(tracking_id);
    const created_at = record.status_history[0]?.created_at ?? now();
    await ignore(store.write({ trackingId: tracking_id, record, storedAt: clock.now() }), 'link: keep');
    await (await device())?.keepGuestOrder({ order_id, tracking_id, created_at }, now() - GUEST_ORDERS_KEPT_S);
  }

  return {
    /**
     * The tracking id of an order, by its id and a phone number of it; this device remembers it from then on. Unknown or
     * wrong, which is not told apart: AppError `TRACKING_NOT_FOUND`; too often: `TOO_MANY_REQUESTS`.
     */
    async lookUp(orderId: string, phoneNumber: string): Promise<string> {
      const trackingId = await new LinkLookupApi(http).find(orderId, phoneNumber);
      await ignore(remember(orderId, trackingId), 'link: remember order');
      return trackingId;
    },
    /** The orders guests placed or found on this device, newest first, at most 30 days old; offline too. */
    async earlier(): Promise<EarlierOrder[]> {
      const orders = await kept();
      return Promise.all(
        orders.map(async (order) => {
          const link = await ignore(store.read(order.tracking_id), 'link: read');
          const record = link?.record;
          const recipient = check(TrackingRecordSchema, record) ? record.customer_first_name : undefined;
          return { ...order, recipient: recipient ?? null };
        }),
      );
    },
    /** Removes them, and what was stored of them, from this device. */
    async forgetEarlier(): Promise<void> {
      const orders = await kept();
      await (await device())?.clearGuestOrders();
      await Promise.all(orders.map(({ tracking_id }) => ignore(store.remove(tracking_id), 'link: remove')));
    },
  };
}
