import { type Kysely, sql } from 'kysely';

/** Cards, payments, vouchers, guests, platform tokens, counters of limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The sandbox card provider's own books: wallets, saved cards as tokens, payments. Never a card number.
  `create table card_wallets (
    wallet_id text primary key,
    vendor_id text not null references vendors (vendor_id) on delete cascade,
    owner text not null,
    created_at bigint not null,
    unique (vendor_id, owner))`,
  `create table card_instruments (
    id text primary key,
    wallet_id text not null references card_wallets (wallet_id) on delete cascade,
    scheme text not null,
    last_digits text not null,
    expiry_month integer not null,
    expiry_year integer not null,
    holder_name text not null,
    verdict text not null,
    created_at bigint not null,
    unique (wallet_id, scheme, last_digits, expiry_month, expiry_year))`,
  `create table card_payments (
    reference text primary key,
    challenge_id text not null unique,
    pages_origin text not null,
    wallet_id text not null,
    amount double precision not null,
    currency text not null,
    state text not null,
    return_url text not null,
    save_as jsonb,
    created_at bigint not null,
    updated_at bigint not null)`,
  // The platform's side of a payment: what was asked for, and every try to pay it.
  `create table payment_intents (
    intent_id text primary key,
    idempotency_key text not null,
    fingerprint text not null,
    vendor_id text not null references vendors (vendor_id),
    created_by text not null,
    wallet_id text not null,
    request jsonb not null,
    amount double precision not null,
    currency text not null,
    state text not null,
    order_id text,
    created_at bigint not null,
    expires_at bigint not null)`,
  `create unique index payment_intents_live on payment_intents (idempotency_key) where state in ('OPEN', 'ORDERED')`,
  `create index payment_intents_open on payment_intents (expires_at) where state = 'OPEN'`,
  `create table payment_attempts (
    attempt_id text primary key,
    intent_id text not null references payment_intents (intent_id),
    idempotency_key text not null,
    order_id text not null references orders (order_id),
    fingerprint text not null,
    state text not null,
    redirect_url text,
    created_at bigint not null,
    updated_at bigint not null,
    expires_at bigint not null)`,
  // One live payment attempt per submit key, whatever processes do at the same moment
  // (specification/cards.md#redirects).
  `create unique index payment_attempts_live on payment_attempts (idempotency_key)
    where state in ('AUTHORIZING', 'CHALLENGED', 'PAID')`,
  `create index payment_attempts_open on payment_attempts (updated_at)
    where state in ('AUTHORIZING', 'CHALLENGED', 'REFUND_DUE')`,
  `create index payment_attempts_order on payment_attempts (order_id)`,
  `create table vouchers (
    code text primary key,
    type text not null,
    amount double precision not null,
    valid_from bigint not null,
    valid_until bigint not null)`,
  `create table guest_sessions (
    id text primary key,
    vendor_id text not null references vendors (vendor_id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null)`,
  `create index guest_sessions_expiry on guest_sessions (expires_at)`,
  `create table platform_tokens (
    token_hash text primary key,
    vendor_id text not null references vendors (vendor_id) on delete cascade,
    created_at bigint not null)`,
  `create table rate_counters (bucket text primary key, window_start bigint not null, count integer not null)`,
];
