import { type Kysely, sql } from 'kysely';

/**
 * Riders are polled every 2 seconds (specification/orders-and-tracking.md#rider): whose order they are on must not need
 * a scan.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_by_rider on orders (rider_id, vendor_id) where rider_id is not null`.execute(db);
}
