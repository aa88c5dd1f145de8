import { type Kysely, sql } from 'kysely';

/** What the columns of a shop's files were chosen to be, by their header. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table bulk_columns (
    vendor_id text not null references vendors (vendor_id) on delete cascade,
    header_id text not null,
    choice jsonb not null,
    saved_at bigint not null,
    primary key (vendor_id, header_id)
  )`,
  `create index bulk_columns_by_age on bulk_columns (saved_at)`,
];
