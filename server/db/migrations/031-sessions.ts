import { type Kysely, sql } from 'kysely';

/** Refresh tokens that were exchanged, and platform tokens that end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table used_refresh_tokens (
    token_hash text primary key,
    session_id text not null references sessions (id) on delete cascade,
    used_at bigint not null)`,
  `create index used_refresh_tokens_session on used_refresh_tokens (session_id)`,
  `alter table platform_tokens add column name text not null default ''`,
  // those issued before go on for a year
  `alter table platform_tokens add column expires_at bigint not null
    default (extract(epoch from now())::bigint + 31536000)`,
  `alter table platform_tokens alter column expires_at drop default`,
  `alter table platform_tokens add column revoked_at bigint`,
];
