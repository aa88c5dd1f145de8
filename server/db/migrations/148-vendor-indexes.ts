import type { Kysely } from 'kysely';

/** A guest's vendor that goes is looked for in every table that names vendors: without an index, in all rows of these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['user_vendors', 'payment_intents']) {
    await db.schema.createIndex(`${table}_vendor`).on(table).column('vendor_id').execute();
  }
}
