import type { Db } from '../db/database';

/** Wrong passwords of the last minutes; `bucket` is a keyed hash of account and address, so no personal data. */
export class LoginFailureRepository {
  constructor(private readonly db: Db) {}

  async count(bucket: string, since: number): Promise<number> {
    const row = await this.db
      .selectFrom('login_failures')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('bucket', '=', bucket)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    return row.count;
  }

  async insert(bucket: string, at: number): Promise<void> {
    await this.db.insertInto('login_failures').values({ bucket, created_at: at }).execute();
  }

  async removeOlderThan(at: number): Promise<void> {
    await this.db.deleteFrom('login_failures').where('created_at', '<=', at).execute();
  }
}
