import type { PasswordResetsTable } from '../db/account-schema';
import type { Db } from '../db/database';

export interface PasswordReset {
  /** what the code and the link's token are derived from */
  codeId: string;
  codeHash: string;
  tokenHash: string | null;
  madeAt: number;
  expiresAt: number;
}

/** The newest reset code of each user, as a keyed hash, and the hash of its link. */
export class PasswordResetRepository {
  constructor(private readonly db: Db) {}

  /** Replaces the earlier code. */
  async save(userId: string, { codeId, codeHash, tokenHash, madeAt, expiresAt }: PasswordReset): Promise<void> {
    const values = {
      code_id: codeId,
      code_hash: codeHash,
      token_hash: tokenHash,
      made_at: madeAt,
      expires_at: expiresAt,
    };
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
      .select(['user_id', 'code_id', 'code_hash', 'token_hash', 'made_at', 'expires_at'])
      .where('users.email', '=', email)
      .executeTakeFirst();
    return row && { userId: row.user_id, ...resetOf(row) };
  }

  async find(userId: string): Promise<PasswordReset | undefined> {
    const row = await this.db
      .selectFrom('password_resets')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row && resetOf(row);
  }

  /** True for the one caller that uses it up: code and link are valid once. */
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

function resetOf(row: Omit<PasswordResetsTable, 'user_id'>): PasswordReset {
  const { code_id, code_hash, token_hash, made_at, expires_at } = row;
  return { codeId: code_id, codeHash: code_hash, tokenHash: token_hash, madeAt: made_at, expiresAt: expires_at };
}
