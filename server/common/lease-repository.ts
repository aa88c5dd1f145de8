import { sql } from 'kysely';
import type { Db } from '../db/database';

/** Unix ms of the database, whatever the clocks of processes show. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Rows that one holder at a time has until they expire, unless it prolongs them. */
export class LeaseRepository {
  constructor(private readonly db: Db) {}

  /** Takes or prolongs the lease; false while it is another's. */
  async take(name: string, holder: string, ms: number): Promise<boolean> {
    const taken = await this.db
      .insertInto('leases')
      .values({ name, holder, expires_at: sql<number>`${NOW} + ${ms}` })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, expires_at: sql<number>`excluded.expires_at` })
          .where((row) => row.or([row('leases.holder', '=', holder), row('leases.expires_at', '<=', NOW)])),
      )
      .returning('holder')
      .executeTakeFirst();
    return taken !== undefined;
  }

  async release(name: string, holder: string): Promise<void> {
    await this.db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
  }
}
