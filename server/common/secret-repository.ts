import type { Db } from '../db/database';

/** Secrets created once and shared by every process of the platform. */
export class SecretRepository {
  constructor(private readonly db: Db) {}

  async find(name: string): Promise<string | undefined> {
    const row = await this.db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value;
  }

  /** The stored value, or the result of `make()` stored by whichever process came first. */
  async findOrCreate(name: string, make: () => string, now: number): Promise<string> {
    await this.db
      .insertInto('secrets')
      .values({ name, value: make(), created_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await this.db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
    return row.value;
  }
}
