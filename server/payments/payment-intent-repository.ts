import { type Selectable, sql } from 'kysely';
import type { OrderRequestPayload } from '../../src/domain/order-request/submission/payload';
import type { Db } from '../db/database';
import { json } from '../db/database';
import type { PaymentIntentsTable } from '../db/payment-schema';

export type PaymentIntent = Selectable<PaymentIntentsTable>;
export type NewPaymentIntent = Omit<PaymentIntent, 'request' | 'state' | 'order_id'> & { request: OrderRequestPayload };

/** As the index `payment_intents_ended` has it; true of every intent that never became an order. */
const isUnforgotten = sql<boolean>`state <> 'OPEN' and request <> '{}'::jsonb`;

/** What is to be paid, before and after there is an order for it. */
export class PaymentIntentRepository {
  constructor(private readonly db: Db) {}

  /** False when the key has a live intent already: the partial unique index decides, also between processes. */
  async insert(intent: NewPaymentIntent): Promise<boolean> {
    const result = await this.db
      .insertInto('payment_intents')
      .values({ ...intent, request: json(intent.request), state: 'OPEN', order_id: null })
      .onConflict((conflict) =>
        conflict.column('idempotency_key').where('state', 'in', ['OPEN', 'ORDERED']).doNothing(),
      )
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  async find(intentId: string): Promise<PaymentIntent | undefined> {
    return this.db.selectFrom('payment_intents').selectAll().where('intent_id', '=', intentId).executeTakeFirst();
  }

  /** The live one of a key, else the last that expired. */
  async findByKey(key: string): Promise<PaymentIntent | undefined> {
    const rows = await this.db
      .selectFrom('payment_intents')
      .selectAll()
      .where('idempotency_key', '=', key)
      .orderBy('created_at', 'desc')
      .execute();
    return rows.find((row) => row.state !== 'EXPIRED') ?? rows[0];
  }

  /** The row, locked until the transaction ends: call it inside one. */
  async lock(intentId: string): Promise<PaymentIntent | undefined> {
    return this.db
      .selectFrom('payment_intents')
      .selectAll()
      .where('intent_id', '=', intentId)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Whether the vendor has one that can still be confirmed for the first time. */
  async hasOpen(vendorId: string, now: number): Promise<boolean> {
    const query = this.db
      .selectFrom('payment_intents')
      .select('intent_id')
      .where('state', '=', 'OPEN')
      .where('expires_at', '>', now)
      .where('vendor_id', '=', vendorId);
    return (await query.limit(1).executeTakeFirst()) !== undefined;
  }

  async setOrder(intentId: string, orderId: string): Promise<void> {
    await this.db
      .updateTable('payment_intents')
      .set({ state: 'ORDERED', order_id: orderId })
      .where('intent_id', '=', intentId)
      .execute();
  }

  /** Those that nobody continued. */
  async expire(now: number): Promise<void> {
    await this.db
      .updateTable('payment_intents')
      .set({ state: 'EXPIRED' })
      .where('state', '=', 'OPEN')
      .where('expires_at', '<=', now)
      .execute();
  }

  /**
   * Of intents that ended before `before`: those that never became an order are deleted, and the others lose their
   * personal data, which is in the order for as long as it is kept.
   */
  async forget(before: number): Promise<void> {
    await this.db
      .deleteFrom('payment_intents')
      .where('state', '=', 'EXPIRED')
      .where('expires_at', '<', before)
      .where(isUnforgotten)
      .execute();
    await this.db
      .updateTable('payment_intents')
      .set({ request: sql<string>`'{}'::jsonb` })
      .where('state', '=', 'ORDERED')
      .where('expires_at', '<', before)
      .where(isUnforgotten)
      .execute();
  }
}
