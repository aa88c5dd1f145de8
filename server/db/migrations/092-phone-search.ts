import { type Kysely, sql } from 'kysely';

/** Orders are searched by the last digits of the customer's number: backwards these are a prefix, which an index finds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_by_phone on orders (vendor_id, reverse(customer_phone) text_pattern_ops)`.execute(db);
}
