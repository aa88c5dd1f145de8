import type { Selectable } from 'kysely';
import type { OwnerInvitationsTable } from '../db/account-schema';
import type { Db } from '../db/database';

export type OwnerInvitation = Selectable<OwnerInvitationsTable>;

/** Invitations to own a shop that nobody has accepted yet; links are stored as the hashes of their tokens. */
export class OwnerInvitationRepository {
  constructor(private readonly db: Db) {}

  /** In place of an earlier one of the same shop and email. */
  async save(invitation: OwnerInvitation): Promise<void> {
    const { vendor_id: _vendor, email: _email, ...renewed } = invitation;
    await this.db
      .insertInto('owner_invitations')
      .values(invitation)
      .onConflict((conflict) => conflict.columns(['vendor_id', 'email']).doUpdateSet(renewed))
      .execute();
  }

  async find(vendorId: string, email: string, now: number): Promise<OwnerInvitation | undefined> {
    return this.live(now).where('vendor_id', '=', vendorId).where('email', '=', email).executeTakeFirst();
  }

  async findByToken(tokenHash: string, now: number): Promise<OwnerInvitation | undefined> {
    return this.live(now).where('token_hash', '=', tokenHash).executeTakeFirst();
  }

  async remove(vendorId: string, emails: readonly string[]): Promise<void> {
    if (emails.length === 0) return;
    await this.db
      .deleteFrom('owner_invitations')
      .where('vendor_id', '=', vendorId)
      .where('email', 'in', [...emails])
      .execute();
  }

  async removeExpired(now: number): Promise<void> {
    await this.db.deleteFrom('owner_invitations').where('expires_at', '<=', now).execute();
  }

  private live(now: number) {
    return this.db.selectFrom('owner_invitations').selectAll().where('expires_at', '>', now);
  }
}
