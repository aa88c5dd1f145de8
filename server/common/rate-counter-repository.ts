import { sql } from 'kysely';
import type { Db } from '../db/database';

/** Counts of calls, shared by every process; a bucket is a keyed hash, so no personal data. */
export class RateCounterRepository {
  constructor(private readonly db: Db) {}

  /** Adds to the count in one statement, so that a burst cannot slip through between reading and writing. */
  async count(
    bucket: string,
    { now, windowSeconds, calls }: { now: number; windowSeconds: number; calls: number },
  ): Promise<{ count: number; windowStart: number }> {
    const isOver = sql<boolean>`rate_counters.window_start <= ${now - windowSeconds}`;
    const row = await this.db
      .insertInto('rate_counters')
      .values({ bucket, window_start: now, count: calls })
      .onConflict((conflict) =>
        conflict.column('bucket').doUpdateSet({
          count: sql<number>`case when ${isOver} then ${calls} else rate_counters.count + ${calls} end`,
          window_start: sql<number>`case when ${isOver} then excluded.window_start else rate_counters.window_start end`,
        }),
      )
      .returning(['count', 'window_start'])
      .executeTakeFirstOrThrow();
    return { count: row.count, windowStart: row.window_start };
  }

  async removeOlderThan(at: number): Promise<void> {
    await this.db.deleteFrom('rate_counters').where('window_start', '<=', at).execute();
  }
}
