import { type Kysely, sql } from 'kysely';

/** Who had the orders of a file placed: a colleague may do it for whoever uploaded them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bulk_jobs add column placed_by text`.execute(db);
}
