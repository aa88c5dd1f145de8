import type { Selectable } from 'kysely';
import type { Db } from '../db/database';
import type { AttemptState, PaymentAttemptsTable } from '../db/payment-schema';

export type PaymentAttemptRow = Selectable<PaymentAttemptsTable>;

const LIVE: readonly AttemptState[] = ['AUTHORIZING', 'CHALLENGED', 'PAID'];

/** Every attempt to pay an intent. */
export class PaymentAttemptRepository {
  constructor(private readonly db: Db) {}

  /** False when the key has a live attempt already: the partial unique index decides, also between processes. */
  async insert(attempt: PaymentAttemptRow): Promise<boolean> {
    const result = await this.db
      .insertInto('payment_attempts')
      .values(attempt)
      .onConflict((conflict) =>
        conflict
          .column('idempotency_key')
          .where('state', 'in', [...LIVE])
          .doNothing(),
      )
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  async find(attemptId: string): Promise<PaymentAttemptRow | undefined> {
    return this.db.selectFrom('payment_attempts').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst();
  }

  /** The row, locked until the transaction ends: call it inside one. */
  async lock(attemptId: string): Promise<PaymentAttemptRow | undefined> {
    return this.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('attempt_id', '=', attemptId)
      .forUpdate()
      .executeTakeFirst();
  }

  /** By order id, for orders paid by card: PAID, or REFUNDED once the money is, or has to be, returned. */
  async endStates(orderIds: readonly string[]): Promise<Map<string, 'PAID' | 'REFUNDED'>> {
    if (orderIds.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('payment_attempts')
      .select(['order_id', 'state'])
      .where('order_id', 'in', [...orderIds])
      .where('state', 'in', ['PAID', 'REFUND_DUE', 'REFUNDED'])
      .orderBy('created_at')
      .execute();
    return new Map(rows.map(({ order_id, state }) => [order_id, state === 'PAID' ? 'PAID' : 'REFUNDED']));
  }

  /** Newest first. */
  async ofIntent(intentId: string): Promise<PaymentAttemptRow[]> {
    return this.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('intent_id', '=', intentId)
      .orderBy('created_at', 'desc')
      .orderBy('updated_at', 'desc')
      .execute();
  }

  /** Not yet answered by the provider or its payer. */
  async openOfOrder(orderId: string): Promise<PaymentAttemptRow[]> {
    return this.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('state', 'in', ['AUTHORIZING', 'CHALLENGED'])
      .execute();
  }

  async update(
    attemptId: string,
    change: { state: AttemptState; updated_at: number; redirect_url?: string; expires_at?: number },
  ): Promise<void> {
    await this.db.updateTable('payment_attempts').set(change).where('attempt_id', '=', attemptId).execute();
  }

  /** Unsettled, and unchanged since `before`. */
  async unsettled(before: number): Promise<PaymentAttemptRow[]> {
    return this.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('state', 'in', ['AUTHORIZING', 'CHALLENGED'])
      .where('updated_at', '<=', before)
      .execute();
  }

  /** The database marks those paid for an order that ends without a delivery (migration 149). */
  async refundDue(): Promise<PaymentAttemptRow[]> {
    return this.db.selectFrom('payment_attempts').selectAll().where('state', '=', 'REFUND_DUE').execute();
  }
}
