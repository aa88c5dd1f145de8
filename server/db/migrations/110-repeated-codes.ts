import { type Kysely, sql } from 'kysely';

/** A reset code that is asked for again is sent again: what it is derived from, and when it was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table password_resets add column code_id text not null default '',
    add column made_at bigint not null default 0`.execute(db);
}
