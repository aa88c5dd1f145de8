import type { Selectable } from 'kysely';
import type { Db } from '../db/database';
import type { SessionsTable } from '../db/schema';

export type Session = Selectable<SessionsTable>;

/** Signed-in sessions; a refresh token is kept as its hash only. */
export class SessionRepository {
  constructor(private readonly db: Db) {}

  async insert(session: Omit<Session, 'revoked_at'>): Promise<void> {
    await this.db
      .insertInto('sessions')
      .values({ ...session, revoked_at: null })
      .execute();
  }

  /** With the user's e-mail address; neither revoked nor expired. */
  async findByRefreshHash(hash: string, now: number): Promise<(Session & { email: string }) | undefined> {
    return this.live(now).where('refresh_hash', '=', hash).executeTakeFirst();
  }

  async find(id: string, now: number): Promise<(Session & { email: string }) | undefined> {
    return this.live(now).where('sessions.id', '=', id).executeTakeFirst();
  }

  async revoke(id: string, now: number): Promise<void> {
    await this.db.updateTable('sessions').set({ revoked_at: now }).where('id', '=', id).execute();
  }

  async removeExpired(now: number): Promise<void> {
    await this.db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  }

  private live(now: number) {
    return this.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('sessions')
      .select('users.email')
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now);
  }
}
