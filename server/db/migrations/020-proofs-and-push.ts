import { type Kysely, sql } from 'kysely';

/** Riders' proof pictures, and the devices that want to be told of changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table order_proofs (
    order_id text not null references orders (order_id) on delete cascade,
    kind text not null,
    content_type text not null,
    picture bytea not null,
    created_at bigint not null,
    primary key (order_id, kind))`,
  `create index order_proofs_age on order_proofs (created_at)`,
  // A device belongs to whoever subscribed it last: the endpoint is the browser's, not the account's.
  `create table push_subscriptions (
    id text primary key,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    owner text not null,
    session_id text,
    user_id text references users (id) on delete cascade,
    vendor_id text references vendors (vendor_id) on delete cascade,
    language text not null,
    created_at bigint not null)`,
  `create index push_subscriptions_user on push_subscriptions (user_id)`,
  `create index push_subscriptions_vendor on push_subscriptions (vendor_id)`,
  `create index push_subscriptions_session on push_subscriptions (session_id)`,
];
