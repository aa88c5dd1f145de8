import { type Kysely, sql } from 'kysely';

/** The delivery fee before discount and voucher, so that an order can say what was taken off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column standard_delivery_fee double precision`.execute(db);
}
