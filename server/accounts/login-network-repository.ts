import type { Db } from '../db/database';

/** The networks accounts signed in from; `bucket` is a keyed hash of account and network. */
export class LoginNetworkRepository {
  constructor(private readonly db: Db) {}

  async keep(bucket: string, at: number): Promise<void> {
    await this.db
      .insertInto('login_networks')
      .values({ bucket, last_at: at })
      .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ last_at: at }))
      .execute();
  }

  /** Kept after `since`. */
  async has(bucket: string, since: number): Promise<boolean> {
    const row = await this.db
      .selectFrom('login_networks')
      .select('bucket')
      .where('bucket', '=', bucket)
      .where('last_at', '>', since)
      .executeTakeFirst();
    return row !== undefined;
  }

  async removeOlderThan(at: number): Promise<void> {
    await this.db.deleteFrom('login_networks').where('last_at', '<=', at).execute();
  }
}
