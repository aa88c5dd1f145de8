import type { Db } from '../db/database';

export interface PasswordReset {
  codeHash: string;
  expiresAt: number;
}

/** The newest reset code of each user, as a keyed hash. */
export class PasswordResetRepository {
  constructor(private readonly db: Db) {}

  /** Replaces the earlier code. */
  async save(userId: string, codeHash: string, expiresAt: number): Promise<void> {
    const values = { code_hash: codeHash, expires_at: expiresAt };
    await this.db
      .insertInto('password_resets')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
  }

  /** One query, whether there is such an account or not. */
  async findByEmail(email: string): Promise<(PasswordReset & { userId: string }) | undefined> {
    const row = await this.db
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'password_resets.user_id')
      .select(['user_id', 'code_hash', 'expires_at'])
      .where('users.email', '=', email)
      .executeTakeFirst();
    return row && { userId: row.user_id, codeHash: row.code_hash, expiresAt: row.expires_at };
  }

  /** True for the one caller that uses it up: a code is valid once. */
  async consume(userId: string, codeHash: string): Promise<boolean> {
    const row = await this.db
      .deleteFrom('password_resets')
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .returning('user_id')
      .executeTakeFirst();
    return row !== undefined;
  }

  async removeOf(userId: string): Promise<void> {
    await this.db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  }

  async removeExpired(now: number): Promise<void> {
    await this.db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
  }
}
