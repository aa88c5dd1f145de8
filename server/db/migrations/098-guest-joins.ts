import { type Kysely, sql } from 'kysely';

/** The shop that a guest's orders have joined: what the guest was still paying for follows once it is settled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table guest_sessions add column joined_vendor_id text`.execute(db);
  await sql`create index guest_sessions_vendor on guest_sessions (vendor_id)`.execute(db);
}
