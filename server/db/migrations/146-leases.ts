import type { Kysely } from 'kysely';

/** Leadership is a row that expires: a lock of a session outlives a host that vanished, and a pooler has no sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'int8', (column) => column.notNull())
    .execute();
}
