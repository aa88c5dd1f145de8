import type { Db } from './database';
import type { IdempotencyKeysTable } from './schema';

/** What each idempotency key has made. Orders' and jobs' are kept by the database itself (migration 112). */
export class IdempotencyKeyRepository {
  constructor(private readonly db: Db) {}

  /** Undefined for an unused key. */
  async find(key: string): Promise<IdempotencyKeysTable | undefined> {
    return this.db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirst();
  }

  /** False if the key has made something meanwhile. */
  async keep(made: IdempotencyKeysTable): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('idempotency_keys')
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
}

const TAKEN = 'idempotency_keys_pkey';

/** Whether the database refused to make something because its key had made something of another kind. */
export function isKeyTaken(error: unknown): boolean {
  return (error as { constraint?: unknown } | null)?.constraint === TAKEN;
}
