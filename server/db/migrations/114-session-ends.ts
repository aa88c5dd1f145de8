import { type Kysely, sql } from 'kysely';

/** Why a session was ended, for the device that had it; null for its own sign-out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column ended_because text`.execute(db);
}
