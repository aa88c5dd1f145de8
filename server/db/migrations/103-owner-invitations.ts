import { type Kysely, sql } from 'kysely';

/** Who was invited to own a shop and hasn't accepted yet: until then the account has no access to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table owner_invitations (
    id text primary key,
    vendor_id text not null references vendors (vendor_id) on delete cascade,
    email text not null,
    token_hash text not null unique,
    created_at bigint not null,
    expires_at bigint not null,
    unique (vendor_id, email))`.execute(db);
}
