import type { Db } from '../db/database';
import { json } from '../db/database';

/** Flags that differ from their defaults. */
export class FlagRepository {
  constructor(private readonly db: Db) {}

  async all(): Promise<Record<string, boolean | string>> {
    const rows = await this.db.selectFrom('flags').selectAll().execute();
    return Object.fromEntries(rows.map((row) => [row.flag, row.variation.value]));
  }

  async set(flag: string, variation: boolean | string): Promise<void> {
    const value = { variation: json({ value: variation }) };
    await this.db
      .insertInto('flags')
      .values({ flag, ...value })
      .onConflict((conflict) => conflict.column('flag').doUpdateSet(value))
      .execute();
  }
}
