import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as foreignKeys from '../../../server/db/migrations/091-foreign-keys';
import { startPlatform, type TestPlatform } from './support/platform';
import { DIALECTS } from './support/postgres';

const CONSTRAINTS = ['card_payments_wallet_id_fkey', 'payment_intents_order_id_fkey'] as const;

describe.each(DIALECTS)('foreign keys on %s', (dialect) => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await startPlatform({ dialect });
  });
  afterAll(() => platform.stop());

  const db = () => platform.services.database.db;
  const validity = async () => {
    const { rows } = await sql<{ conname: string; convalidated: boolean }>`
      select conname, convalidated from pg_constraint
      where conname in (${sql.join(CONSTRAINTS)}) order by conname`.execute(db());
    return Object.fromEntries(rows.map(({ conname, convalidated }) => [conname, convalidated]));
  };
  const addPayment = (reference: string, walletId: string) =>
    db()
      .insertInto('card_payments')
      .values({
        reference,
        challenge_id: reference,
        pages_origin: '',
        wallet_id: walletId,
        amount: 1,
        currency: 'USD',
        state: 'PAID',
        return_url: '',
        save_as: null,
        created_at: 1,
        updated_at: 1,
      })
      .execute();
  /** Takes the database back to before the migration, as far as that is about constraints and indexes. */
  const undo = async () => {
    await sql`alter table payment_intents drop constraint payment_intents_order_id_fkey`.execute(db());
    await sql`alter table card_payments drop constraint card_payments_wallet_id_fkey`.execute(db());
    await sql`drop index payment_intents_order, card_payments_wallet`.execute(db());
  };

  it('are valid for every row of a database that violates none', async () => {
    expect(await validity()).toEqual(Object.fromEntries(CONSTRAINTS.map((name) => [name, true])));
  });

  it('keep an earlier row that violates one, and refuse a new one', async () => {
    await undo();
    await addPayment('called-off', '');
    await addPayment('from-before', 'no-such-wallet');
    await db()
      .transaction()
      .execute((trx) => foreignKeys.up(trx as never));
    expect(
      await db().selectFrom('card_payments').select(['reference', 'wallet_id']).orderBy('reference').execute(),
    ).toEqual([
      { reference: 'called-off', wallet_id: null },
      { reference: 'from-before', wallet_id: 'no-such-wallet' },
    ]);
    expect(await validity()).toMatchObject({
      card_payments_wallet_id_fkey: false,
      payment_intents_order_id_fkey: true,
    });
    await expect(addPayment('new', 'no-such-wallet')).rejects.toThrow(/foreign key/);
    // what is known of the earlier payment can still change
    await db().updateTable('card_payments').set({ state: 'REFUNDED' }).where('reference', '=', 'from-before').execute();
  });
});
