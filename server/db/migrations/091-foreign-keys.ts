import { type Kysely, sql } from 'kysely';

interface ForeignKey {
  table: string;
  column: string;
  /** `table (column)` */
  references: string;
}

/**
 * `payment_intents.wallet_id` is not among them: wallets are the card provider's own records, and another provider keeps
 * its wallets elsewhere.
 */
const FOREIGN_KEYS: readonly ForeignKey[] = [
  { table: 'payment_intents', column: 'order_id', references: 'orders (order_id)' },
  { table: 'card_payments', column: 'wallet_id', references: 'card_wallets (wallet_id)' },
];

/**
 * The foreign keys that were missing. Rows from before that violate one are kept as they are: the constraint then holds
 * for new and changed rows only (`not valid`), and an administrator can validate it once they are put right.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // a payment that was called off before it arrived is of no wallet: that was written as an empty text
  await sql`alter table card_payments alter column wallet_id drop not null`.execute(db);
  await sql`update card_payments set wallet_id = null where wallet_id = ''`.execute(db);
  for (const key of FOREIGN_KEYS) await addForeignKey(db, key);
  // whoever deletes what is referred to looks for what refers to it
  await sql`create index payment_intents_order on payment_intents (order_id)`.execute(db);
  await sql`create index card_payments_wallet on card_payments (wallet_id)`.execute(db);
}

async function addForeignKey(db: Kysely<unknown>, { table, column, references }: ForeignKey): Promise<void> {
  const constraint = `${table}_${column}_fkey`;
  const [target, targetColumn] = references.split(/[ ()]+/);
  await sql
    .raw(`alter table ${table} add constraint ${constraint} foreign key (${column}) references ${references} not valid`)
    .execute(db);
  const { rows: violations } = await sql
    .raw(
      `select 1 from ${table} as child where child.${column} is not null
        and not exists (select 1 from ${target} as parent where parent.${targetColumn} = child.${column}) limit 1`,
    )
    .execute(db);
  if (violations.length === 0) await sql.raw(`alter table ${table} validate constraint ${constraint}`).execute(db);
}
