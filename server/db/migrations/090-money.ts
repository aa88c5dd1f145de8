import { type Kysely, sql } from 'kysely';

/**
 * Amounts as exact decimals. Each double becomes the shortest decimal that reads back as it: what was written as 2.4 is
 * 2.4, and nothing is rounded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS) {
    await sql`alter table ${sql.ref(table)} alter column ${sql.ref(column)} type numeric
      using ${sql.ref(column)}::text::numeric`.execute(db);
  }
}

export const COLUMNS = [
  ['orders', 'delivery_fee'],
  ['orders', 'standard_delivery_fee'],
  ['card_payments', 'amount'],
  ['payment_intents', 'amount'],
  ['vouchers', 'amount'],
] as const;
