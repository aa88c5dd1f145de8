import { type Kysely, sql } from 'kysely';

/**
 * `pg_restore` has no search path, and fills `orders.search_terms` while it copies the rows: the function has to find the
 * other one that it calls.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function order_search_terms(text, text) set search_path from current`.execute(db);
}
