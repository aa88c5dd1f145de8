import type { Selectable } from 'kysely';
import { type SessionEnd, sessionEnd } from '../../src/domain/session/session-end';
import type { Db } from '../db/database';
import type { SessionsTable } from '../db/schema';

export type Session = Selectable<SessionsTable>;
/** With the user's e-mail address. */
export type UserSession = Session & { email: string };

/** Signed-in sessions; refresh tokens are stored as hashes only. */
export class SessionRepository {
  constructor(private readonly db: Db) {}

  async insert(session: Omit<Session, 'revoked_at' | 'ended_because'>): Promise<void> {
    await this.db
      .insertInto('sessions')
      .values({ ...session, revoked_at: null })
      .execute();
  }

  /** Neither revoked nor expired. */
  async find(id: string, now: number): Promise<UserSession | undefined> {
    return this.live(this.db, now).where('sessions.id', '=', id).executeTakeFirst();
  }

  /**
   * Replaces the present refresh token by the next one, atomically. Undefined when `hash` is no live session's present
   * token.
   */
  async rotate(hash: string, nextHash: string, now: number): Promise<UserSession | undefined> {
    return this.db.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable('sessions')
        .set({ refresh_hash: nextHash })
        .where('refresh_hash', '=', hash)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('id')
        .executeTakeFirst();
      if (changed === undefined) return undefined;
      await trx
        .insertInto('used_refresh_tokens')
        .values({ token_hash: hash, session_id: changed.id, used_at: now })
        .execute();
      return this.live(trx, now).where('sessions.id', '=', changed.id).executeTakeFirst();
    });
  }

  /** When and for which session a refresh token was exchanged; undefined for one that was not. */
  async findUsed(hash: string): Promise<{ sessionId: string; usedAt: number } | undefined> {
    const row = await this.db
      .selectFrom('used_refresh_tokens')
      .select(['session_id', 'used_at'])
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    return row && { sessionId: row.session_id, usedAt: row.used_at };
  }

  /** The session of a present or former refresh token. */
  async idOfRefreshHash(hash: string): Promise<string | undefined> {
    const present = await this.db
      .selectFrom('sessions')
      .select('id')
      .where('refresh_hash', '=', hash)
      .executeTakeFirst();
    return present?.id ?? (await this.findUsed(hash))?.sessionId;
  }

  /** Why the session of a present or former refresh token was ended by others; undefined when there is nothing to say. */
  async endOf(hash: string, now: number): Promise<SessionEnd | undefined> {
    const id = await this.idOfRefreshHash(hash);
    if (id === undefined) return undefined;
    const row = await this.db
      .selectFrom('sessions')
      .select(['ended_because', 'revoked_at', 'expires_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const isExpired = row.revoked_at === null && row.expires_at <= now;
    return isExpired ? 'expired' : sessionEnd(row.ended_because);
  }

  /** The reason of a session that has ended already stays. */
  async revoke(id: string, now: number, because: SessionEnd | null): Promise<void> {
    await this.db
      .updateTable('sessions')
      .set({ revoked_at: now, ended_because: because })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
  }

  /** Of one user, the most recently used first. */
  async listOf(userId: string, now: number): Promise<UserSession[]> {
    return this.live(this.db, now)
      .where('user_id', '=', userId)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .execute();
  }

  /** Ends the user's sessions, all but the one named by `except`; their ids. */
  async revokeOf(userId: string, now: number, because: SessionEnd, except?: string): Promise<string[]> {
    const rows = await this.db
      .updateTable('sessions')
      .set({ revoked_at: now, ended_because: because })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  async touch(id: string, now: number): Promise<void> {
    await this.db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
  }

  async removeExpired(now: number): Promise<void> {
    await this.db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  }

  private live(db: Db, now: number) {
    return db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('sessions')
      .select('users.email')
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now);
  }
}
