import { type Kysely, sql } from 'kysely';

/** Registration, reset codes, mails that wait to be sent, and what the page of sessions shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table users add column language text`,
  `alter table users add column terms_version text`,
  `alter table users add column terms_accepted_at bigint`,
  `alter table sessions add column user_agent text not null default ''`,
  `alter table sessions add column last_seen_at bigint not null default 0`,
  `update sessions set last_seen_at = created_at`,
  `create index sessions_by_user on sessions (user_id)`,
  `create table registrations (
    id text primary key,
    email text not null,
    password_hash text not null,
    token_hash text not null unique,
    vendor_id text references vendors (vendor_id) on delete cascade,
    business_name text,
    phone_number text,
    language text,
    terms_version text not null,
    created_at bigint not null,
    expires_at bigint not null)`,
  `create index registrations_by_email on registrations (email)`,
  `create table password_resets (
    user_id text primary key references users (id) on delete cascade,
    code_hash text not null,
    expires_at bigint not null)`,
  `create table mails (
    id text primary key,
    recipient text not null,
    language text,
    content jsonb not null,
    attempts integer not null,
    created_at bigint not null,
    due_at bigint not null)`,
  `create index mails_by_due_at on mails (due_at)`,
];
