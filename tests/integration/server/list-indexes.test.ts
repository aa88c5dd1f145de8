import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderListRepository } from '../../../server/orders/order-list-repository';
import { readSearchTerms } from '../../../src/domain/order/search-terms';
import { required } from '../../../src/lib/assert';
import { API, get, orderRequest, postOrder, startPlatform, type TestPlatform } from './support/platform';
import { DIALECTS } from './support/postgres';

/** What a shop may have after some years; enough for a planner to prefer an index to reading everything. */
const OTHER_ORDERS = 10_000;
/** unix seconds */
const LONG_AGO = 2_000_000_000;

describe.each(DIALECTS)('lists of many orders on %s', (dialect) => {
  let platform: TestPlatform;
  let one: string;
  let wanted: string;

  beforeAll(async () => {
    platform = await startPlatform({ dialect });
    one = await platform.signIn('one@test.example');
    const answer = await postOrder(platform, orderRequest(platform), { authorization: one });
    wanted = answer.json().result.order_id;
    const { db } = platform.services.database;
    await sql`insert into orders (order_id, tracking_id, vendor_id, created_by, status, status_history, active,
        created_at, updated_at, customer, customer_phone, item, delivery_fee, currency)
      select 'other-' || n, 'tracking-' || n, vendor_id, created_by, 'DELIVERED', status_history, false,
        created_at + n, updated_at + n, jsonb_set(customer, '{name}', to_jsonb('Customer ' || n)), '85590' || lpad(n::text, 6, '0'), item, delivery_fee, currency
      from orders, generate_series(1, ${OTHER_ORDERS}) as n where order_id = ${wanted}`.execute(db);
    // as the platform's maintenance does: rows that an index has yet to take in would make it seem expensive
    await sql`vacuum analyze orders`.execute(db);
  }, 300_000);
  afterAll(() => platform.stop());

  const search = async (phone: string): Promise<string[]> => {
    const answer = await get(
      platform,
      `${API}/vendor/kh-1/orders?customer_phone_number=${encodeURIComponent(phone)}`,
      one,
    );
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().result.data.map(({ order_id }: { order_id: string }) => order_id);
  };

  it.each(['+855 12 345 678', '012345678', '12345678', '345678'])(
    'find the order by the phone number %s',
    async (phone) => {
      expect(await search(phone)).toEqual([wanted]);
    },
  );

  it('find phone numbers that end with the digits, not those that begin with or contain them', async () => {
    expect(await search('85590000')).toEqual([]);
    expect(await search('90000007')).toEqual(['other-7']);
  });

  it.each([
    ['by phone number', { phoneDigits: '12345678' }, 'orders_by_phone'],
    ['by a part of a phone number', { search: readSearchTerms('345678') }, 'orders_by_terms'],
    ['by a part of a name', { search: readSearchTerms('dara') }, 'orders_by_terms'],
    ['by a short code', { search: readSearchTerms('J2T-YG4') }, 'orders_by_code'],
    ['of new orders', { status: 'NEW', from: 0, to: LONG_AGO }, 'orders_by_status'],
    ['of scheduled orders', { scheduled: true, from: LONG_AGO }, 'orders_scheduled'],
  ] as const)('read an index, not every order of the shop: %s', async (_what, filter, index) => {
    const { db } = platform.services.database;
    const compiled: CompiledQuery[] = [];
    const collector: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        compiled.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const lists = new OrderListRepository(db.withPlugin(collector));
    await lists.list({ vendorIds: ['kh-1'], limit: 30, ...filter });
    const query = required(compiled[0], 'the query of the list');
    const plan = await db.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` });
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain(index);
    expect(lines).not.toContain('Seq Scan');
  });
});
