import { type Kysely, sql } from 'kysely';

/** From where each account signed in; a bucket is a keyed hash of account and network, so no personal data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table login_networks (bucket text primary key, last_at bigint not null)`.execute(db);
}
