import { type Kysely, sql } from 'kysely';

/** Which collection point a key has made: whoever sends it again, after an answer that was lost, gets that one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table outlet_keys (
    idempotency_key text primary key,
    created_by text not null,
    fingerprint text not null,
    vendor_id text not null references vendors (vendor_id) on delete cascade)`.execute(db);
}
