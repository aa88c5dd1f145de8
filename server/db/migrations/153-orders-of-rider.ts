import { type Kysely, sql } from 'kysely';

/** A rider's position is for the orders that they carry now, looked for with every report: not among all of their past. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_of_rider on orders (rider_id) where active and rider_id is not null`.execute(db);
}
