import { createHash } from 'node:crypto';
import type { Db } from '../db/database';

/** Tokens of embedding platforms (decisions §2, GODROID), kept as their hashes only. */
export class PlatformTokenRepository {
  constructor(private readonly db: Db) {}

  /** Whom the token stands for; `id` names the token in `created_by` without telling it. */
  async find(token: string): Promise<{ id: string; vendorId: string } | undefined> {
    const hash = hashOf(token);
    const row = await this.db
      .selectFrom('platform_tokens')
      .select('vendor_id')
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    return row === undefined ? undefined : { id: hash.slice(0, 16), vendorId: row.vendor_id };
  }

  async insertMissing(token: string, vendorId: string, now: number): Promise<void> {
    await this.db
      .insertInto('platform_tokens')
      .values({ token_hash: hashOf(token), vendor_id: vendorId, created_at: now })
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .execute();
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
