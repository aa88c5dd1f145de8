import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as money from '../../../server/db/migrations/090-money';
import { postOrder, orderRequest, startPlatform, type TestPlatform } from './support/platform';
import { DIALECTS } from './support/postgres';

describe.each(DIALECTS)('amounts in the database on %s', (dialect) => {
  let platform: TestPlatform;
  let one: string;

  beforeAll(async () => {
    platform = await startPlatform({ dialect });
    one = await platform.signIn('one@test.example');
  });
  afterAll(() => platform.stop());

  const place = async (fee: number): Promise<string> => {
    const answer = await postOrder(platform, orderRequest(platform), { authorization: one });
    expect(answer.statusCode, answer.body).toBe(201);
    const { order_id: id } = answer.json().result;
    await platform.services.database.db
      .updateTable('orders')
      .set({ delivery_fee: fee, standard_delivery_fee: fee })
      .where('order_id', '=', id)
      .execute();
    return id;
  };

  it('add up exactly, and come back as the numbers of the API', async () => {
    const ids = [await place(0.1), await place(0.2), await place(0.525)];
    const { db } = platform.services.database;
    const { sum } = await db
      .selectFrom('orders')
      .select(sql<string>`sum(delivery_fee)::text`.as('sum'))
      .where('order_id', 'in', ids)
      .executeTakeFirstOrThrow();
    expect(sum).toBe('0.825');
    const fees = (await platform.services.orders.findMany(ids)).map((order) => order.delivery_fee);
    expect(fees.sort((a, b) => a - b)).toEqual([0.1, 0.2, 0.525]);
  });

  it('are the same decimals after the migration as before, none rounded', async () => {
    const { db } = platform.services.database;
    // beyond what a currency has, and what floating point made of a sum: an order of before keeps what it had
    const amounts = [2.4, 0.525, 1.1, 65, 0, 2.3456, 0.1 + 0.2, 123_456_789.99];
    const ids: string[] = [];
    for (const amount of amounts) ids.push(await place(amount));
    const none = await place(1);
    await db.updateTable('orders').set({ standard_delivery_fee: null }).where('order_id', '=', none).execute();
    for (const [table, column] of money.COLUMNS) {
      await sql`alter table ${sql.ref(table)} alter column ${sql.ref(column)} type double precision`.execute(db);
    }
    await money.up(db as never);
    const found = new Map((await platform.services.orders.findMany(ids)).map((order) => [order.order_id, order]));
    expect(ids.map((id) => found.get(id)?.delivery_fee)).toEqual(amounts);
    expect(ids.map((id) => found.get(id)?.standard_delivery_fee)).toEqual(amounts);
    expect((await platform.services.orders.find(none))?.standard_delivery_fee).toBeNull();
    for (const [table, column] of money.COLUMNS) {
      const types = await sql<{ data_type: string }>`select data_type from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and column_name = ${column}`.execute(db);
      expect(types.rows.map((row) => row.data_type)).toEqual(['numeric']);
    }
  });

  it('of vouchers read as the numbers they were', async () => {
    await platform.services.database.db
      .insertInto('vouchers')
      .values({ code: 'SEVEN', type: 'PERCENT', amount: 7.5, valid_from: 0, valid_until: 253_402_300_799 })
      .execute();
    const [row] = await platform.services.database.db
      .selectFrom('vouchers')
      .select('amount')
      .where('code', '=', 'SEVEN')
      .execute();
    expect(row?.amount).toBe(7.5);
  });
});
