import type { Selectable } from 'kysely';
import type { RegistrationsTable } from '../db/account-schema';
import type { Db } from '../db/database';

export type RegistrationRow = Selectable<RegistrationsTable>;

/** Registrations whose email is not confirmed yet; links are stored as the hashes of their tokens. */
export class RegistrationRepository {
  constructor(private readonly db: Db) {}

  async insert(registration: RegistrationRow): Promise<void> {
    await this.db.insertInto('registrations').values(registration).execute();
  }

  async find(id: string, now: number): Promise<RegistrationRow | undefined> {
    return this.live(now).where('id', '=', id).executeTakeFirst();
  }

  /** The newest first. */
  async liveOf(email: string, now: number): Promise<RegistrationRow[]> {
    return this.live(now).where('email', '=', email).orderBy('created_at', 'desc').orderBy('id').execute();
  }

  async newestOf(email: string, now: number): Promise<RegistrationRow | undefined> {
    return this.live(now).where('email', '=', email).orderBy('created_at', 'desc').orderBy('id').executeTakeFirst();
  }

  async findByToken(tokenHash: string, now: number): Promise<RegistrationRow | undefined> {
    return this.live(now).where('token_hash', '=', tokenHash).executeTakeFirst();
  }

  async prolong(id: string, expiresAt: number): Promise<void> {
    await this.db.updateTable('registrations').set({ expires_at: expiresAt }).where('id', '=', id).execute();
  }

  /**
   * In a transaction: removes a registration, and with it all others of its address, since one of them makes the
   * account. A link is valid once, and so is an address, whichever of its links are opened at the same moment. False
   * when it is not valid any more.
   */
  async consume({ id, email }: RegistrationRow, now: number): Promise<boolean> {
    // in one order, so that two callers wait for each other instead of deadlocking
    const locked = this.live(now).where('email', '=', email).orderBy('id').forUpdate();
    const isThere = (await locked.execute()).some((one) => one.id === id);
    if (isThere) await this.db.deleteFrom('registrations').where('email', '=', email).execute();
    return isThere;
  }

  async removeExpired(now: number): Promise<void> {
    await this.db.deleteFrom('registrations').where('expires_at', '<=', now).execute();
  }

  private live(now: number) {
    return this.db.selectFrom('registrations').selectAll().where('expires_at', '>', now);
  }
}
