import { type Kysely, sql } from 'kysely';

/** How much of an order's fee is for paying in cash: nothing for the orders of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column cash_surcharge numeric`.execute(db);
}
