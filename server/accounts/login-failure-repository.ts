import { sql } from 'kysely';
import type { Db } from '../db/database';

/** The failures of one bucket: how many, and when they began (unix seconds). */
export interface Failures {
  count: number;
  oldest: number;
}

/** Wrong passwords of the last minutes; a bucket is a keyed hash, so no personal data. */
export class LoginFailureRepository {
  constructor(private readonly db: Db) {}

  /**
   * Of those buckets that have any; and whether `network` was stored as one an account signed in from. One query: each
   * guess of a flood costs one.
   */
  async standing(
    buckets: readonly string[],
    since: number,
    network: { bucket: string; since: number },
  ): Promise<{ failed: ReadonlyMap<string, Failures>; isKnown: boolean }> {
    const rows = await this.db
      .selectFrom('login_failures')
      .select((eb) => ['bucket', eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
      .where('bucket', 'in', [...buckets])
      .where('created_at', '>', since)
      .groupBy('bucket')
      .unionAll(
        this.db
          .selectFrom('login_networks')
          .select(['bucket', sql<number>`0::bigint`.as('count'), 'last_at as oldest'])
          .where('bucket', '=', network.bucket)
          .where('last_at', '>', network.since),
      )
      .execute();
    const failed = rows.filter(({ count }) => count > 0);
    return {
      failed: new Map(failed.map(({ bucket, count, oldest }) => [bucket, { count, oldest }])),
      isKnown: failed.length < rows.length,
    };
  }

  async insert(buckets: readonly string[], at: number): Promise<void> {
    await this.db
      .insertInto('login_failures')
      .values(buckets.map((bucket) => ({ bucket, created_at: at })))
      .execute();
  }

  async removeOlderThan(at: number): Promise<void> {
    await this.db.deleteFrom('login_failures').where('created_at', '<=', at).execute();
  }
}
