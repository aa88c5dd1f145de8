import { AppError } from '../../src/lib/app-error';
import { type Clock, unixSeconds } from '../clock';
import type { LivePublisher } from '../realtime/bus';
import type { OrderRepository } from '../repositories/orders';
import type { GuestService } from './guests';

/** The guest pays for an order whose payment is still open: it stays theirs, and so does their session. */
const BEING_PAID = ['INITIATED', 'PAYMENT_INITIATED'];

export interface GuestClaimDeps {
  orders: Pick<OrderRepository, 'moveTo' | 'hasOf'>;
  guests: Pick<GuestService, 'authenticate'>;
  endGuest: (sessionId: string) => Promise<void>;
  live: Pick<LivePublisher, 'order'>;
  clock: Clock;
}

/**
 * Turns a guest's orders into a shop's (portal §1: guests are invited to create an account). The guest's token proves
 * who the guest was. The orders keep their ids, tracking links and pickups.
 */
export class GuestClaims {
  constructor(private readonly deps: GuestClaimDeps) {}

  /** Resolves to the number of orders that were moved. Throws `NOT_FOUND` for a token of no guest. */
  async claim(guestToken: string, vendorId: string): Promise<number> {
    const { orders, guests, live, clock, endGuest } = this.deps;
    const guest = await guests.authenticate(guestToken);
    if (guest?.sessionId === undefined) throw new AppError('NOT_FOUND', { what: 'guest' });
    const moved = await orders.moveTo(vendorId, guest.vendorIds, { without: BEING_PAID, now: unixSeconds(clock) });
    for (const record of moved) live.order(record);
    if (!(await orders.hasOf(guest.vendorIds))) await endGuest(guest.sessionId);
    return moved.length;
  }
}
