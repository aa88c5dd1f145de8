import { type Kysely, sql } from 'kysely';

/** Users, sessions, vendors, orders, riders, parameters, flags, address book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table secrets (name text primary key, value text not null, created_at bigint not null)`,
  `create table users (
    id text primary key, email text not null unique, password_hash text not null, created_at bigint not null)`,
  `create table vendors (
    vendor_id text primary key,
    parent_vendor_id text references vendors (vendor_id),
    client_vendor_id text,
    is_parent boolean not null default false,
    is_active boolean not null default true,
    is_registered boolean not null default true,
    test_vendor boolean not null default false,
    name text not null,
    estimation_pick_up_time double precision,
    information jsonb not null,
    position bigint generated always as identity)`,
  `create index vendors_parent on vendors (parent_vendor_id)`,
  `create table user_vendors (
    user_id text not null references users (id) on delete cascade,
    vendor_id text not null references vendors (vendor_id) on delete cascade,
    primary key (user_id, vendor_id))`,
  `create table sessions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    refresh_hash text not null unique,
    expires_at bigint not null,
    revoked_at bigint,
    created_at bigint not null)`,
  `create index sessions_expiry on sessions (expires_at)`,
  `create table login_failures (bucket text not null, created_at bigint not null)`,
  `create index login_failures_bucket on login_failures (bucket, created_at)`,
  // The key is unique across the platform, forever (specification/offline-and-sending.md#idempotency-key): it stays on
  // the order and has no expiry.
  `create table orders (
    order_id text primary key,
    tracking_id text not null unique,
    vendor_id text not null references vendors (vendor_id),
    idempotency_key text unique,
    fingerprint text,
    created_by text not null,
    revision integer not null default 1,
    status text not null,
    status_history jsonb not null,
    active boolean not null,
    created_at bigint not null,
    updated_at bigint not null,
    preordered_for bigint,
    customer jsonb not null,
    customer_phone text not null,
    sender jsonb,
    item jsonb not null,
    delivery_fee double precision not null,
    currency text not null,
    voucher jsonb,
    vat_number text,
    age_validation_required boolean not null default false,
    rider_id text,
    estimated_pickup_at bigint,
    estimated_delivery_at bigint,
    pickup_code text,
    cancellation jsonb,
    proof_of_delivery text,
    proof_of_pickup text,
    proof_of_return text)`,
  `create index orders_by_creation on orders (vendor_id, created_at desc, order_id desc)`,
  `create index orders_by_update on orders (vendor_id, updated_at desc, order_id desc)`,
  `create index orders_active on orders (created_at) where active`,
  `create table riders (
    rider_id text primary key, name text not null, phone_number text, vehicle text,
    latitude double precision not null, longitude double precision not null, updated_at bigint not null)`,
  `create table country_parameters (
    vendor_id text not null default '', name text not null, value text not null, primary key (vendor_id, name))`,
  `create table flags (flag text primary key, variation jsonb not null)`,
  `create table address_book (
    id text primary key,
    vendor_id text not null references vendors (vendor_id) on delete cascade,
    name text not null, phone_number text not null,
    latitude double precision not null, longitude double precision not null,
    address text not null, notes text)`,
  `create index address_book_vendor on address_book (vendor_id)`,
];
