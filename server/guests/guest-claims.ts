import { AppError } from '../../src/lib/app-error';
import { type Clock, unixSeconds } from '../clock';
import type { Db } from '../db/database';
import type { LivePublisher } from '../realtime/bus';
import { GuestSessionRepository } from './guest-session-repository';
import { OrderRepository } from '../orders/order-repository';
import { PaymentIntentRepository } from '../payments/payment-intent-repository';
import type { GuestService } from './guests';
import type { Principal } from '../accounts/principal';

/** The guest pays for an order whose payment is still open: it stays theirs, and so does their session, until then. */
const BEING_PAID = ['INITIATED', 'PAYMENT_INITIATED'];

export interface GuestClaimDeps {
  db: Db;
  guests: Pick<GuestService, 'authenticate'>;
  /** tells every process that the session has ended */
  endGuest: (sessionId: string) => Promise<void>;
  live: Pick<LivePublisher, 'order'>;
  clock: Clock;
}

/**
 * Turns a guest's orders into a shop's (specification/identities-and-sessions.md#guests: guests are invited to create
 * an account). The guest's token proves who the guest was. The orders keep their ids, tracking links and pickups. What
 * is being paid for in another tab joins the same shop once it is settled, so that no order ends in no list.
 */
export class GuestClaims {
  constructor(private readonly deps: GuestClaimDeps) {}

  /** Resolves to the number of orders that were moved. Throws `NOT_FOUND` for a token of no guest. */
  async claim(guestToken: string, vendorId: string): Promise<number> {
    const { db, guests, live, clock, endGuest } = this.deps;
    const guest = await guests.authenticate(guestToken);
    const sessionId = guest?.sessionId;
    if (sessionId === undefined) throw new AppError('NOT_FOUND', { what: 'guest' });
    const now = unixSeconds(clock);
    const { moved, isOver } = await db.transaction().execute(async (trx) => {
      const sessions = new GuestSessionRepository(trx);
      const session = await sessions.lock(sessionId, now);
      if (session === undefined) throw new AppError('NOT_FOUND', { what: 'guest' });
      const own = [session.vendor_id];
      const orders = new OrderRepository(trx);
      const records = await orders.moveTo(vendorId, own, { without: BEING_PAID, now });
      await sessions.join(sessionId, vendorId);
      const isPaying =
        (await orders.hasOf(own)) || (await new PaymentIntentRepository(trx).hasOpen(session.vendor_id, now));
      if (!isPaying) await sessions.expire(sessionId, now);
      return { moved: records, isOver: !isPaying };
    });
    for (const record of moved) live.order(record);
    if (isOver) await endGuest(sessionId);
    return moved.length;
  }
}

/**
 * Call it in the transaction in which a guest places or pays for an order: until that ends, the guest's orders cannot
 * join a shop. Throws `UNAUTHORIZED` once they have: such a guest only completes payments (`completes`). Does nothing
 * for other callers.
 */
export async function holdGuest(
  trx: Db,
  { kind, sessionId }: Principal,
  now: number,
  { completes = false } = {},
): Promise<void> {
  if (kind !== 'GUEST') return;
  const session = sessionId === undefined ? undefined : await new GuestSessionRepository(trx).hold(sessionId, now);
  if (session === undefined) throw new AppError('UNAUTHORIZED');
  if (session.joined_vendor_id !== null && !completes) throw new AppError('UNAUTHORIZED');
}
