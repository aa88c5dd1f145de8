import { type Kysely, sql } from 'kysely';

/** Orders are found by what their id ends in, without the shop before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_by_code on orders (substring(order_id from '[^-]*$'))`.execute(db);
}
