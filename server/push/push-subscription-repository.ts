import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../db/database';
import type { PushSubscriptionsTable, Schema } from '../db/schema';
import { platformTokenId } from '../accounts/platform-token-repository';

export type PushSubscription = Selectable<PushSubscriptionsTable>;

/** Devices that are subscribed to notifications. */
export class PushSubscriptionRepository {
  constructor(private readonly db: Db) {}

  /** A device subscribes once: a known endpoint moves to its new owner under a new id. */
  async upsert(subscription: PushSubscription): Promise<void> {
    await this.db
      .insertInto('push_subscriptions')
      .values(subscription)
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(subscription))
      .execute();
  }

  /** Keeps the newest of an owner. */
  async trim(owner: string, keep: number): Promise<void> {
    const kept = this.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('owner', '=', owner)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(keep);
    await this.db.deleteFrom('push_subscriptions').where('owner', '=', owner).where('id', 'not in', kept).execute();
  }

  /** False when this owner has none. */
  async remove(id: string, owner: string): Promise<boolean> {
    const result = await this.db
      .deleteFrom('push_subscriptions')
      .where('id', '=', id)
      .where('owner', '=', owner)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  }

  async removeEndpoint(endpoint: string): Promise<void> {
    await this.db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
  }

  async removeOfSession(sessionId: string): Promise<void> {
    await this.db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
  }

  /**
   * Of those who may see the vendor's orders: its own, its parent's, and their users', while they are signed in. All, or
   * the one with this id.
   */
  async ofVendor(vendorId: string, now: number, id?: string): Promise<PushSubscription[]> {
    return this.db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where((builder) => {
        const { and, eb, exists, or, selectFrom } = builder;
        const parent = selectFrom('vendors').select('parent_vendor_id').where('vendor_id', '=', vendorId);
        const users = selectFrom('user_vendors')
          .select('user_vendors.user_id')
          .where((inner) =>
            inner.or([inner('user_vendors.vendor_id', '=', vendorId), inner('user_vendors.vendor_id', 'in', parent)]),
          );
        const sees = or([eb('user_id', 'in', users), eb('vendor_id', '=', vendorId), eb('vendor_id', 'in', parent)]);
        const session = selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.id', '=', 'push_subscriptions.session_id')
          .where('sessions.revoked_at', 'is', null)
          .where('sessions.expires_at', '>', now);
        const guest = selectFrom('guest_sessions')
          .select('guest_sessions.id')
          .whereRef('guest_sessions.id', '=', 'push_subscriptions.session_id')
          .where('guest_sessions.expires_at', '>', now);
        return and([sees, or([exists(session), exists(guest), exists(liveToken(now, builder))])]);
      })
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .execute();
  }

  /** Removes those whose session or platform's token has ended. */
  async removeOrphans(now: number): Promise<void> {
    await this.db
      .deleteFrom('push_subscriptions')
      .where('session_id', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('sessions').select('id').whereRef('sessions.id', '=', 'session_id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('guest_sessions').select('id').whereRef('guest_sessions.id', '=', 'session_id'))),
      )
      .execute();
    await this.db
      .deleteFrom('push_subscriptions')
      .where('session_id', 'is', null)
      .where((eb) => eb.not(eb.exists(liveToken(now, eb))))
      .execute();
  }
}

/** The token of the embedding platform whose device it is, if it has neither expired nor been revoked. */
function liveToken(now: number, eb: ExpressionBuilder<Schema, 'push_subscriptions'>) {
  return eb
    .selectFrom('platform_tokens')
    .select('platform_tokens.vendor_id')
    .where((inner) => inner(sql`'platform:' || ${platformTokenId(inner)}`, '=', inner.ref('push_subscriptions.owner')))
    .where('platform_tokens.revoked_at', 'is', null)
    .where('platform_tokens.expires_at', '>', now);
}
