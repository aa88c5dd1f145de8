import type { OrderRecord } from '../domain/order/order';
import { jwtSubject } from '../domain/session/jwt-expiry';
import { AppError } from '../lib/app-error';
import { ignore } from '../lib/ignore';
import type { Clock } from '../platform/clock';
import type { AccountsService } from './accounts';
import type { Cache } from './cache';
import type { Device } from './device';
import { DAY_S } from '../lib/day';

/** As long as snapshots of orders stay on a device (specification/security.md#retention). */
export const GUEST_ORDERS_KEPT_S = 30 * DAY_S;
const PROMPTED = 'register-prompt';
/**
 * Stored before the guest's vendor: its orders have joined the account, or the user declined. The guest's own data
 * stays.
 */
const SETTLED = 'guest-orders:';

/**
 * An order a guest placed on this device: enough to find it again after the guest's session has ended
 * (specification/identities-and-sessions.md#guests).
 */
export interface GuestOrder {
  order_id: string;
  tracking_id: string;
  /** unix seconds */
  created_at: number;
}

export interface GuestOrders {
  /** Newest first, at most 30 days old. */
  orders(): Promise<GuestOrder[]>;
  /** Whether this guest has not been asked to create an account yet. */
  invites(): Promise<boolean>;
  declineInvitation(): Promise<void>;
  /** Orders of the guest whose session this device still has while a user is signed in: they may join the user's. */
  joinable(): Promise<GuestOrder[]>;
  /** They become the orders of one of the user's shops. Refused or unreachable: throws. */
  join(vendorId: string): Promise<void>;
  /** They stay separate, and the user is not asked again. */
  leaveApart(): Promise<void>;
  /** Remembers orders a guest has placed here, so that they are found after the session has ended. */
  keep(orders: readonly OrderRecord[]): Promise<void>;
}

export interface GuestOrdersParts {
  device: Device;
  /** of the open account */
  cache: () => Cache;
  serverClock: Clock;
  /** of the guest whose session this device still has beside the user's; null without one */
  guestToken: () => string | null;
  claim: AccountsService['claimGuestOrders'];
  /** a shop has got orders that no list has yet */
  onClaimed: () => Promise<void>;
}

/**
 * The orders guests placed on this device, outside any account (specification/identities-and-sessions.md#guests), the
 * invitation to create one, and joining it.
 */
export function createGuests({
  device,
  cache,
  serverClock,
  guestToken,
  claim,
  onClaimed,
}: GuestOrdersParts): GuestOrders {
  const orders = async () => {
    const oldest = serverClock.now() / 1000 - GUEST_ORDERS_KEPT_S;
    const kept = await (await device())?.guestOrders();
    return (kept ?? []).filter((order) => order.created_at >= oldest);
  };
  /** The guest whose orders may join the account: the token, and the vendor it stands for. */
  const guest = () => {
    const token = guestToken();
    const vendorId = token === null ? undefined : jwtSubject(token);
    return token === null || vendorId === undefined ? undefined : { token, vendorId };
  };
  const settle = (vendorId: string) => cache().write(SETTLED + vendorId, true);
  return {
    orders,
    joinable: async () => {
      const known = guest();
      if (known === undefined || (await cache().read(SETTLED + known.vendorId)) !== undefined) return [];
      return (await orders()).filter(({ order_id }) => order_id.startsWith(`${known.vendorId}-`));
    },
    join: async (vendorId) => {
      const known = guest();
      if (known === undefined) return;
      try {
        await claim(vendorId, known.token);
      } catch (failure) {
        // the guest's session ends with its last order: an earlier attempt succeeded, and its answer was lost
        if (!(failure instanceof AppError) || failure.code !== 'NOT_FOUND') throw failure;
      }
      await settle(known.vendorId);
      await ignore(onClaimed(), 'guest: show claimed orders');
    },
    leaveApart: async () => {
      const known = guest();
      if (known !== undefined) await settle(known.vendorId);
    },
    keep: async (made) => {
      const store = await device();
      const oldest = Math.floor(serverClock.now() / 1000) - GUEST_ORDERS_KEPT_S;
      for (const { order_id, tracking_id, created_at } of made) {
        if (tracking_id) await store?.keepGuestOrder({ order_id, tracking_id, created_at }, oldest);
      }
    },
    invites: async () => (await cache().read(PROMPTED)) === undefined,
    declineInvitation: () => cache().write(PROMPTED, true),
  };
}
