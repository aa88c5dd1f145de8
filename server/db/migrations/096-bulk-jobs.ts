import { type Kysely, sql } from 'kysely';

/** Files of orders: a job for each, and its rows, each of which becomes one order at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table bulk_jobs (
    id text primary key,
    idempotency_key text unique,
    vendor_id text not null references vendors (vendor_id) on delete cascade,
    vendor_ids jsonb not null,
    point_ids jsonb not null,
    created_by text not null,
    created_by_email text,
    file_name text,
    fingerprint text not null,
    status text not null,
    attempts integer not null default 0,
    created_at bigint not null,
    due_at bigint)`,
  `create index bulk_jobs_by_vendor on bulk_jobs (vendor_id, created_at desc)`,
  `create index bulk_jobs_by_due_at on bulk_jobs (due_at) where due_at is not null`,
  `create table bulk_rows (
    job_id text not null references bulk_jobs (id) on delete cascade,
    row_number integer not null,
    row_id text not null,
    status text not null,
    texts jsonb not null,
    troubles jsonb not null,
    errors jsonb not null default '[]',
    request jsonb,
    vendor_id text,
    delivery_fee numeric,
    discounted_fee numeric,
    distance_m double precision,
    found_address text,
    order_id text,
    primary key (job_id, row_number))`,
  `create index bulk_rows_by_status on bulk_rows (job_id, status, row_number)`,
];
