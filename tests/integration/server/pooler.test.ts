import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maintain } from '../../../server/common/maintenance';
import { openPostgres } from '../../../server/db/postgres';
import { addMerchants, API, get, orderRequest, postOrder, startPlatform, type TestPlatform } from './support/platform';
import { DIALECTS, startPostgres, type TestDatabase } from './support/postgres';
import { TransactionPooler } from './support/transaction-pooler';

describe.each(DIALECTS.filter((dialect) => dialect === 'postgres'))(
  'a pooler in transaction mode before %s',
  { timeout: 60_000 },
  () => {
    let database: TestDatabase;
    let pooler: TransactionPooler;
    let url: string;
    const platforms: TestPlatform[] = [];

    beforeAll(async () => {
      // the tables are made through it, too
      database = await startPostgres({ tables: false });
      ({ pooler, url } = await TransactionPooler.start(database.url));
      const start = () =>
        startPlatform({ databaseUrl: url, env: { DATABASE_POOLER: 'transaction', RETENTION_DAYS: '30' } });
      platforms.push(...(await Promise.all([start(), start()])));
    }, 120_000);
    afterAll(async () => {
      for (const platform of platforms) await platform.stop();
      await pooler.stop();
      await database.stop();
    });

    it('leaves nothing out: two processes start, take orders at once, change and forget them', async () => {
      const [first, second] = platforms as [TestPlatform, TestPlatform];
      await addMerchants(first, first.clock.seconds);
      const authorization = await first.signIn('one@test.example');
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          postOrder(index % 2 === 0 ? first : second, orderRequest(first), { authorization }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
      const ids: string[] = answers.map((answer) => answer.json().result.order_id);
      const step = { status: 'DELIVERED', at: first.clock.seconds };
      await Promise.all(ids.map((id) => second.services.transitions.apply(id, step)));
      const list = (await get(second, `${API}/vendor/kh-1/orders?count=50`, authorization)).json().result.data;
      expect(list.map(({ status }: { status: string }) => status)).toEqual(ids.map(() => 'DELIVERED'));
      first.clock.advanceAtOnce(31 * 86_400_000);
      await maintain(first.services);
      const forgotten = await second.services.orders.findMany(ids);
      expect(forgotten.map(({ customer }) => customer.name)).toEqual(ids.map(() => ''));
      expect(pooler.transactions).toBeGreaterThan(60);
    });

    it('refuses a process that doesn’t know of it', async () => {
      const unaware = openPostgres(url);
      await expect(unaware.db.selectFrom('orders').select('order_id').execute()).rejects.toThrow('SERVICE_UNAVAILABLE');
      await unaware.close();
    });
  },
);
