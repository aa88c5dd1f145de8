import { cancelVerdict, isCancelReason } from '../../src/domain/order/cancellation';
import type { OrderRecord } from '../../src/domain/order/order';
import { AppError } from '../../src/lib/app-error';
import { type Clock, unixSeconds } from '../clock';
import type { Db } from '../db/database';
import type { LivePublisher } from '../realtime/bus';
import { toRecord } from './order-rows';
import { OrderRepository } from './order-repository';

export interface CancellationDeps {
  db: Db;
  live: LivePublisher;
  clock: Clock;
  /** flag delayed-cancellation */
  delayedCancellation(): Promise<boolean>;
  /** refunds what was paid for the order; never throws */
  refund(): Promise<void>;
}

/** Cancelling by the merchant (specification/cancelling-and-changing.md#when-cancelling-is-possible). */
export class OrderCancellation {
  constructor(private readonly deps: CancellationDeps) {}

  /**
   * The order is known to be the caller's. Throws `ORDER_NOT_CANCELLABLE` with the reason, `VALIDATION` for an unknown
   * reason.
   */
  async cancel(orderId: string, reason: string): Promise<OrderRecord> {
    if (!isCancelReason(reason)) throw new AppError('VALIDATION', { message: 'reason is none of the cancel reasons.' });
    const delayedCancellation = await this.deps.delayedCancellation();
    const now = unixSeconds(this.deps.clock);
    const record = await this.deps.db.transaction().execute(async (trx) => {
      const orders = new OrderRepository(trx);
      const row = await orders.lock(orderId);
      if (row === undefined) throw new AppError('NOT_FOUND');
      const verdict = cancelVerdict(toRecord(row), { now, delayedCancellation });
      if (!verdict.allowed) throw new AppError('ORDER_NOT_CANCELLABLE', { because: verdict.because });
      return orders.update(orderId, {
        status: 'CANCELLED',
        history: [...row.status_history, { status: 'CANCELLED', created_at: now }],
        active: false,
        updatedAt: Math.max(now, row.updated_at),
        cancellation: { reason, source: 'VENDOR' },
      });
    });
    this.deps.live.status(record);
    await this.deps.refund();
    return record;
  }
}
