import { createHash } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db } from '../db/database';
import type { PlatformTokensTable } from '../db/payment-schema';
import type { Schema } from '../db/schema';

/** A token as listed: never the token itself, nor its hash. */
export type PlatformToken = Omit<Selectable<PlatformTokensTable>, 'token_hash'> & {
  /** names it in `created_by` and for its revocation */
  id: string;
};

const ID_LENGTH = 16;

/** The id of a token, in a query of its table. */
export function platformTokenId(eb: Pick<ExpressionBuilder<Schema, 'platform_tokens'>, 'fn' | 'val'>) {
  return eb.fn<string>('left', ['platform_tokens.token_hash', eb.val(ID_LENGTH)]);
}

/**
 * Tokens of embedding platforms (specification/host-embedding.md#platform-token, GODROID), stored as hashes only. Times
 * are unix seconds.
 */
export class PlatformTokenRepository {
  constructor(private readonly db: Db) {}

  /** Neither expired nor revoked. */
  async find(token: string, now: number): Promise<PlatformToken | undefined> {
    const row = await this.db
      .selectFrom('platform_tokens')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', now)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return row && withoutHash(row);
  }

  /** The vendor of the token with this id; undefined once it has expired or was revoked. */
  async vendorIdOf(id: string, now: number): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('platform_tokens')
      .select('vendor_id')
      .where((eb) => eb(platformTokenId(eb), '=', id))
      .where('expires_at', '>', now)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return row?.vendor_id;
  }

  /** An existing token only gets the new end. */
  async save(token: string, row: { vendor_id: string; name: string; created_at: number; expires_at: number }) {
    await this.db
      .insertInto('platform_tokens')
      .values({ ...row, token_hash: hashOf(token), revoked_at: null })
      .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ expires_at: row.expires_at }))
      .execute();
    return hashOf(token).slice(0, ID_LENGTH);
  }

  async list(): Promise<PlatformToken[]> {
    const rows = await this.db.selectFrom('platform_tokens').selectAll().orderBy('created_at').execute();
    return rows.map(withoutHash);
  }

  /** False when no token has this id, or it is revoked already. */
  async revoke(id: string, now: number): Promise<boolean> {
    const result = await this.db
      .updateTable('platform_tokens')
      .set({ revoked_at: now })
      .where('revoked_at', 'is', null)
      .where((eb) => eb(platformTokenId(eb), '=', id))
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }
}

function withoutHash({ token_hash, ...row }: Selectable<PlatformTokensTable>): PlatformToken {
  return { ...row, id: token_hash.slice(0, ID_LENGTH) };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
