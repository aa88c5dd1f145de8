import { type Kysely, sql } from 'kysely';

/** The link of a reset mail: its token's hash; null where an earlier version wrote the row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table password_resets add column token_hash text`.execute(db);
}
