import type { OrderRecord, StatusEntry } from '../../src/domain/order/order';
import { type Clock, unixSeconds } from '../clock';
import type { Db, Trx } from '../db/database';
import type { CardOutcome, CardProvider } from './cards/provider';
import type { LivePublisher } from '../realtime/bus';
import { GuestSessionRepository } from '../guests/guest-session-repository';
import type { OrderRow } from '../orders/order-rows';
import { OrderRepository } from '../orders/order-repository';
import { type PaymentAttemptRow, PaymentAttemptRepository } from './payment-attempt-repository';

export interface SettlementDeps {
  db: Db;
  cards: CardProvider;
  live: LivePublisher;
  clock: Clock;
}

interface Settled {
  attempt: PaymentAttemptRow;
  /** undefined when the order did not change */
  record?: OrderRecord;
}

/** Brings order and attempt to the provider's status of the payment. May be called any number of times. */
export class PaymentSettlement {
  constructor(private readonly deps: SettlementDeps) {}

  /** Undefined when there is no such attempt. The order's change is announced after the commit. */
  async settle(attemptId: string, outcome: CardOutcome): Promise<PaymentAttemptRow | undefined> {
    const settled = await this.deps.db.transaction().execute((trx) => this.apply(trx, attemptId, outcome));
    if (settled === undefined) return undefined;
    if (settled.record !== undefined) this.deps.live.status(settled.record);
    return settled.attempt.state === 'REFUND_DUE' ? this.refund(settled.attempt) : settled.attempt;
  }

  /** Refunds a payment; when the provider cannot be reached the attempt stays due, and the timer repeats it. */
  async refund(attempt: PaymentAttemptRow): Promise<PaymentAttemptRow> {
    const { state } = await this.deps.cards.refund(attempt.attempt_id);
    if (state !== 'refunded') return attempt;
    const change = { state: 'REFUNDED', updated_at: this.now() } as const;
    await new PaymentAttemptRepository(this.deps.db).update(attempt.attempt_id, change);
    return { ...attempt, ...change };
  }

  private async apply(trx: Trx, attemptId: string, outcome: CardOutcome): Promise<Settled | undefined> {
    const attempts = new PaymentAttemptRepository(trx);
    const attempt = await attempts.lock(attemptId);
    if (attempt === undefined) return undefined;
    if (attempt.state !== 'AUTHORIZING' && attempt.state !== 'CHALLENGED') {
      // Paid after it was withdrawn: the money is returned, the order stays cancelled.
      const isLate = outcome.state === 'paid' && (attempt.state === 'CANCELLED' || attempt.state === 'DECLINED');
      return { attempt: isLate ? await this.move(attempts, attempt, { state: 'REFUND_DUE' }) : attempt };
    }
    // before the order is locked: it is the order in which joining locks them
    const guest = await new GuestSessionRepository(trx).holdOfOrder(attempt.order_id);
    const joined = guest?.joined_vendor_id ?? undefined;
    const orders = new OrderRepository(trx);
    const row = await orders.lock(attempt.order_id);
    const isWaiting = row?.status === 'PAYMENT_INITIATED';
    switch (outcome.state) {
      case 'paid': {
        if (!isWaiting) return { attempt: await this.move(attempts, attempt, { state: 'REFUND_DUE' }) };
        const record = await this.place(orders, row, joined);
        return { attempt: await this.move(attempts, attempt, { state: 'PAID' }), record };
      }
      case 'challenged': {
        const redirect = { state: 'CHALLENGED', redirect_url: outcome.redirectUrl } as const;
        return { attempt: await this.move(attempts, attempt, redirect) };
      }
      case 'declined':
        return this.end(trx, attempt, {
          state: 'DECLINED',
          order: isWaiting ? row : undefined,
          to: 'PAYMENT_FAILED',
          joined,
        });
      case 'refunded':
        return { attempt: await this.move(attempts, attempt, { state: 'REFUNDED' }) };
      default:
        return this.end(trx, attempt, {
          state: 'CANCELLED',
          order: isWaiting ? row : undefined,
          to: 'PAYMENT_CANCELLED',
          joined,
        });
    }
  }

  /**
   * From here on it is an order like any other, with its estimate counted from now and not from when the card was
   * typed. It belongs to the shop that the guest's other orders have joined meanwhile.
   */
  private place(orders: OrderRepository, row: OrderRow, joined: string | undefined): Promise<OrderRecord> {
    const now = Math.max(this.now(), row.updated_at);
    const waited = row.preordered_for === null ? now - row.created_at : 0;
    const later = (at: number | null) => (at === null ? null : at + waited);
    return orders.update(row.order_id, {
      status: 'NEW',
      history: [...row.status_history, entry('PAYMENT_COMMITTED', now), entry('NEW', now)],
      active: true,
      updatedAt: now,
      vendorId: joined,
      estimations: { pickup_at: later(row.estimated_pickup_at), delivery_at: later(row.estimated_delivery_at) },
    });
  }

  private async end(
    trx: Trx,
    attempt: PaymentAttemptRow,
    {
      state,
      order,
      to,
      joined,
    }: { state: 'DECLINED' | 'CANCELLED'; order: OrderRow | undefined; to: string; joined: string | undefined },
  ): Promise<Settled> {
    const moved = await this.move(new PaymentAttemptRepository(trx), attempt, { state });
    if (order === undefined) return { attempt: moved };
    const now = Math.max(this.now(), order.updated_at);
    const record = await new OrderRepository(trx).update(order.order_id, {
      status: to,
      history: [...order.status_history, entry(to, now)],
      active: false,
      updatedAt: now,
      vendorId: joined,
    });
    return { attempt: moved, record };
  }

  private async move(
    attempts: PaymentAttemptRepository,
    attempt: PaymentAttemptRow,
    change: Pick<PaymentAttemptRow, 'state'> & { redirect_url?: string },
  ): Promise<PaymentAttemptRow> {
    const whole = { ...change, updated_at: this.now() };
    await attempts.update(attempt.attempt_id, whole);
    return { ...attempt, ...whole };
  }

  private now(): number {
    return unixSeconds(this.deps.clock);
  }
}

function entry(status: string, at: number): StatusEntry {
  return { status, created_at: at };
}
