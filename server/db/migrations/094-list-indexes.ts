import { type Kysely, sql } from 'kysely';

/** Lists by status and of scheduled orders: what they look for is a few rows among all that a shop ever sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_by_status on orders (vendor_id, status, created_at desc, order_id desc)`.execute(db);
  await sql`create index orders_scheduled on orders (vendor_id, created_at desc, order_id desc)
    where preordered_for is not null`.execute(db);
}
