import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../server/db/database';
import { OrderListRepository } from '../../../server/orders/order-list-repository';
import { required } from '../../../src/lib/assert';
import { listGroupOf } from '../../../src/domain/order/grouping';
import { ORDER_STATUSES } from '../../../src/domain/order/status';
import type { OrderRecord } from '../../../src/domain/order/order';
import { API, get, orderRequest, postOrder, startPlatform, type TestPlatform } from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';

describe.each(DIALECTS)('order lists on %s', (dialect) => {
  let platform: TestPlatform;
  let one: string;
  let template: OrderRecord;
  let made = 0;

  beforeAll(async () => {
    platform = await startPlatform({ dialect, env: { ACCESS_TOKEN_SECONDS: '86400' } });
    one = await platform.signIn('one@test.example');
    template = (await postOrder(platform, orderRequest(platform), { authorization: one })).json().result;
  });
  afterAll(() => platform.stop());

  const insert = async (changes: Partial<OrderRecord>[]): Promise<string[]> => {
    const records = changes.map((change) => {
      made += 1;
      return { ...template, order_id: `test-${made}`, tracking_id: `t-${made}`, ...change };
    });
    await platform.services.orders.insertMany(
      records.map((record) => ({
        record,
        createdBy: 'test',
        active: false,
        idempotencyKey: null,
        fingerprint: null,
        vatNumber: null,
        ageValidationRequired: false,
      })),
    );
    return records.map(({ order_id }) => order_id);
  };
  const page = async (
    query: string,
    vendor = 'kh-10',
  ): Promise<{ data: OrderRecord[]; pagination_key: string | null }> =>
    (await get(platform, `${API}/vendor/${vendor}/orders?${query}`, one)).json().result;
  const walk = async (query: string, onPage: () => Promise<unknown> = async () => undefined): Promise<string[]> => {
    const ids: string[] = [];
    let key = '';
    do {
      const { data, pagination_key } = await page(`${query}&pagination_key=${key}`);
      ids.push(...data.map(({ order_id }) => order_id));
      key = pagination_key ?? '';
      await onPage();
    } while (key !== '');
    return ids;
  };

  it('page through a parent and its outlets, newest first, each order once, also while orders come in', async () => {
    const vendors = ['kh-10', 'kh-11', 'kh-12'] as const;
    const at = template.created_at - 5000;
    // Several of one second, so that the id has to decide.
    const ids = await insert(
      Array.from({ length: 97 }, (_, index) => ({
        vendor_id: vendors[index % 3] ?? 'kh-10',
        created_at: at + Math.floor(index / 4),
      })),
    );
    let newcomers = 0;
    const seen = await walk('include_outlets=true&count=10', async () => {
      newcomers += 1;
      await insert([{ vendor_id: vendors[newcomers % 3] ?? 'kh-10', created_at: at + 4000 + newcomers }]);
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(new Set(seen)).toEqual(new Set(ids));
    const records = await platform.services.orders.findMany(seen);
    const times = seen.map((id) => records.find(({ order_id }) => order_id === id)?.created_at ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(await walk('include_outlets=true&count=200')).toHaveLength(ids.length + newcomers);
    expect((await page('count=200')).data.every(({ vendor_id }) => vendor_id === 'kh-10')).toBe(true);
  });

  it('filter by group as the screens do: every status, and delays by the status before them', async () => {
    const at = template.created_at - 90_000;
    const entry = (status: string) => ({ status, created_at: at });
    const changes = [
      ...ORDER_STATUSES.filter((status) => status !== 'DELAYED').map((status) => ({
        status,
        status_history: [entry(status)],
      })),
      { status: 'DELAYED', status_history: ['NEW', 'COURIER_ACCEPTED_DELIVERY', 'DELAYED'].map(entry) },
      { status: 'DELAYED', status_history: ['NEW', 'PICKED_UP', 'DELAYED'].map(entry) },
    ].map((change) => ({ ...change, vendor_id: 'kh-3', created_at: at }));
    await insert(changes);
    const range = `from=${at}&to=${at}&count=200`;
    const all = (await page(range, 'kh-3')).data;
    expect(all).toHaveLength(changes.length);
    for (const [status, group] of [
      ['NEW', 'new'],
      ['COLLECTED', 'collected'],
      ['DELIVERED', 'delivered'],
      ['CANCELLED', 'cancelled'],
    ]) {
      const ids = (await page(`${range}&status=${status}`, 'kh-3')).data.map(({ order_id }) => order_id);
      const expected = all.filter((order) => listGroupOf(order, platform.clock.seconds) === group);
      expect(expected.length).toBeGreaterThan(0);
      expect(new Set(ids)).toEqual(new Set(expected.map(({ order_id }) => order_id)));
    }
    const unknown = await get(platform, `${API}/vendor/kh-3/orders?status=LOST`, one);
    expect(unknown.statusCode).toBe(400);
  });

  it('are added up by currency, over all orders that the list finds and not only a page', async () => {
    const at = template.created_at - 500_000;
    const of = (change: Partial<OrderRecord>) => ({ vendor_id: 'kh-10', created_at: at, delivery_fee: 1.1, ...change });
    const item = template.order;
    await insert([
      ...Array.from({ length: 41 }, () => of({ status: 'DELIVERED', order: { ...item, amount: 0.1 } })),
      of({ status: 'DELIVERED', vendor_id: 'kh-11', order: { ...item, payment_method: 'PAID', amount: 9 } }),
      of({ status: 'RETURNED_TO_VENDOR' }),
      of({ status: 'CANCELLED' }),
      of({ status: 'DELIVERED', currency: 'KHR', delivery_fee: 4500, order: { ...item, amount: 60_000 } }),
      of({ status: 'DELIVERED', created_at: at + 10 }),
    ]);
    const totals = async (query: string) =>
      (await get(platform, `${API}/vendor/kh-10/orders/totals?from=${at}&to=${at}${query}`, one)).json().result.totals;
    const riel = { currency: 'KHR', orders: 1, fee_charged: 4500, cash_collected: 60_000 };
    expect(await totals('')).toEqual([{ currency: 'USD', orders: 43, fee_charged: 46.2, cash_collected: 4.1 }, riel]);
    expect(await totals('&include_outlets=true')).toMatchObject([{ orders: 44, fee_charged: 47.3 }, riel]);
    expect(await totals('&status=CANCELLED')).toEqual([
      { currency: 'USD', orders: 1, fee_charged: 0, cash_collected: 0 },
    ]);
    expect(await totals('&search=nobody')).toEqual([]);
    for (const [query, status] of [
      ['from=0&to=2764800', 422],
      ['from=1', 400],
      ['from=2&to=1', 400],
    ] as const)
      expect((await get(platform, `${API}/vendor/kh-10/orders/totals?${query}`, one)).statusCode).toBe(status);
    expect((await get(platform, `${API}/vendor/kh-2/orders/totals?from=${at}&to=${at}`, one)).statusCode).toBe(404);
  });

  it('read a page by their index, however many orders there are', async () => {
    const { db } = platform.services.database;
    await sql`
      insert into orders (order_id, tracking_id, vendor_id, created_by, status, status_history, active, created_at,
        updated_at, customer, customer_phone, item, delivery_fee, currency)
      select 'bulk-' || n, 'bulk-' || n, case when n % 2 = 0 then 'kh-11' else 'kh-12' end, 'test', 'DELIVERED', '[]',
        false, ${template.created_at - 1_000_000}::bigint - n, 0, '{}', '1', '{}', 1, 'USD'
      from generate_series(1, 20000) as n`.execute(db);
    await sql`analyze orders`.execute(db);
    const plan = await planOf(db, (lists) => lists.list({ vendorIds: ['kh-10', 'kh-11', 'kh-12'], limit: 30 }));
    expect(plan).toContain('orders_by_creation');
    expect(plan).not.toMatch(/Seq Scan|Bitmap/);
  });
});

/** How the database goes about the query that `run` makes. */
async function planOf(db: Db, run: (lists: OrderListRepository) => Promise<unknown>): Promise<string> {
  const seen: Parameters<KyselyPlugin['transformQuery']>[0][] = [];
  const plugin: KyselyPlugin = {
    transformQuery: (args) => {
      seen.push(args);
      return args.node;
    },
    transformResult: async ({ result }) => result,
  };
  await run(new OrderListRepository(db.withPlugin(plugin)));
  const query = required(seen[0], 'the query');
  const { sql: text, parameters } = db.getExecutor().compileQuery(query.node, query.queryId);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain ${text}`, [...parameters]),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
