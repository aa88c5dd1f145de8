import type { Selectable } from 'kysely';
import type { Db } from '../db/database';
import type { PaymentSchema } from '../db/payment-schema';

export type GuestSession = Selectable<PaymentSchema['guest_sessions']>;

/** Longer than an intent and the page of a payment are valid: what is still being paid for has to find its session. */
const KEPT_SECONDS = 3600;

/** Guests: each session has a vendor of its own. */
export class GuestSessionRepository {
  constructor(private readonly db: Db) {}

  async insert(session: Omit<GuestSession, 'joined_vendor_id'>): Promise<void> {
    await this.db
      .insertInto('guest_sessions')
      .values({ ...session, joined_vendor_id: null })
      .execute();
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

  /**
   * As `find`. Until the transaction ends the guest's orders cannot join a shop. Sessions are locked before orders,
   * here and in `lock`, so that nobody waits in a circle.
   */
  async hold(id: string, now: number): Promise<GuestSession | undefined> {
    return this.db
      .selectFrom('guest_sessions')
      .selectAll()
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .forShare()
      .executeTakeFirst();
  }

  /** As `hold`, of whoever placed an order, also when it has expired. */
  async holdOfOrder(orderId: string): Promise<GuestSession | undefined> {
    const vendorId = this.db.selectFrom('orders').select('vendor_id').where('order_id', '=', orderId);
    return this.db
      .selectFrom('guest_sessions')
      .selectAll()
      .where('vendor_id', '=', vendorId)
      .forShare()
      .executeTakeFirst();
  }

  /** As `find`. Until the transaction ends the guest can neither place an order nor pay. */
  async lock(id: string, now: number): Promise<GuestSession | undefined> {
    return this.db
      .selectFrom('guest_sessions')
      .selectAll()
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst();
  }

  async join(id: string, vendorId: string): Promise<void> {
    await this.db.updateTable('guest_sessions').set({ joined_vendor_id: vendorId }).where('id', '=', id).execute();
  }

  async expire(id: string, at: number): Promise<void> {
    await this.db.updateTable('guest_sessions').set({ expires_at: at }).where('id', '=', id).execute();
  }

  /** Sessions that expired a while ago are deleted, with vendors that never had an order. */
  async removeExpired(now: number): Promise<void> {
    const before = now - KEPT_SECONDS;
    const expired = this.db.selectFrom('guest_sessions').select('vendor_id').where('expires_at', '<=', before);
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
    await this.db.deleteFrom('guest_sessions').where('expires_at', '<=', before).execute();
  }
}
