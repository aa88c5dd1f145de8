import { type Kysely, sql } from 'kysely';

/** Turns that ended with their process, so that a row that ends it every time is found and left out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bulk_jobs
    add column open_turns integer not null default 0,
    add column lost_turns integer not null default 0`.execute(db);
}
