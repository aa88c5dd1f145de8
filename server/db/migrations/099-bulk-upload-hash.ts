import { type Kysely, sql } from 'kysely';

/** Of the file's bytes: the same upload under a known key is recognised without reading it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bulk_jobs add column upload_hash text`.execute(db);
}
