import type { Selectable } from 'kysely';
import type { Db } from '../db/database';
import type { PaymentSchema } from '../db/payment-schema';

export type GuestSession = Selectable<PaymentSchema['guest_sessions']>;

/** Guests: each session has a vendor of its own. */
export class GuestSessionRepository {
  constructor(private readonly db: Db) {}

  async insert(session: GuestSession): Promise<void> {
    await this.db.insertInto('guest_sessions').values(session).execute();
  }

  /** Unexpired. */
  async find(id: string, now: number): Promise<GuestSession | undefined> {
    return this.db
      .selectFrom('guest_sessions')
      .selectAll()
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .executeTakeFirst();
  }

  async expire(id: string, at: number): Promise<void> {
    await this.db.updateTable('guest_sessions').set({ expires_at: at }).where('id', '=', id).execute();
  }

  /** Expired sessions are deleted, with vendors that never had an order. */
  async removeExpired(now: number): Promise<void> {
    const expired = this.db.selectFrom('guest_sessions').select('vendor_id').where('expires_at', '<=', now);
    await this.db
      .deleteFrom('vendors')
      .where('vendor_id', 'in', expired)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('orders').select('order_id').whereRef('orders.vendor_id', '=', 'vendors.vendor_id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payment_intents')
              .select('intent_id')
              .whereRef('payment_intents.vendor_id', '=', 'vendors.vendor_id'),
          ),
        ),
      )
      .execute();
    await this.db.deleteFrom('guest_sessions').where('expires_at', '<=', now).execute();
  }
}
