import Fastify from 'fastify';
import { type CompiledQuery, sql } from 'kysely';
import { required } from '../../../src/lib/assert';
import { API, orderRequest, postOrder, startPlatform } from '../../integration/server/support/platform';
import type { Dialect } from '../../integration/server/support/postgres';
import { answering } from './answering';
import type { Target } from './load';

/*
 * The platform with 100,000 orders of one shop; beside it, in the same process and over the same connections, the same
 * framework with only the SELECT that the platform runs for a page of them.
 */
const [dialect] = process.argv.slice(2) as [Dialect];
const ORDERS = 100_000;
const PAGE = 30;

const platform = await startPlatform({ dialect, env: { REQUESTS_PER_MINUTE: '0' } });
const { db } = platform.services.database;
const authorization = await platform.signIn('one@test.example');
const placed = await postOrder(platform, orderRequest(platform), { authorization });
await sql`insert into orders (order_id, tracking_id, vendor_id, created_by, revision, status, status_history, active,
    created_at, updated_at, customer, customer_phone, pickup, item, delivery_fee, currency, rider_id,
    estimated_pickup_at, estimated_delivery_at)
  select 'other-' || n, 'tracking-' || n, vendor_id, created_by, 9, 'DELIVERED',
    (select jsonb_agg(jsonb_build_object('status', status, 'created_at', created_at - n)) from
      unnest(array['NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT', 'PICKED_UP', 'DELIVERED']) as status),
    false, created_at - n, updated_at - n, jsonb_set(customer, '{name}', to_jsonb('Sok Dara ' || n)),
    '85590' || lpad(n::text, 6, '0'), pickup, item, delivery_fee, currency, 'rider-' || n % 20, created_at, created_at
  from orders, generate_series(1, ${ORDERS}) as n where order_id = ${placed.json().result.order_id}`.execute(db);
await sql`vacuum analyze orders`.execute(db);

const path = `${API}/vendor/kh-1/orders?count=${PAGE}`;
const query = await selectOfPage();
const control = Fastify();
control.get('/orders', async () => {
  const { rows } = await db.executeQuery(query);
  return { result: { data: rows.slice(0, PAGE), pagination_key: null } };
});
const own = await platform.app.listen({ host: '127.0.0.1', port: 0 });
const bare = await control.listen({ host: '127.0.0.1', port: 0 });
answering(
  {
    own: { url: `${own}${path}`, method: 'GET', headers: { authorization } },
    control: { url: `${bare}/orders`, method: 'GET', headers: {} },
  } satisfies Record<string, Target>,
  {},
  async () => {
    await control.close();
    await platform.stop();
  },
);

/** The statement that the platform runs for the page. */
async function selectOfPage(): Promise<CompiledQuery> {
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  const seen: CompiledQuery[] = [];
  executor.executeQuery = (compiled, ...rest) => {
    seen.push(compiled);
    return execute(compiled, ...rest);
  };
  await platform.app.inject({ method: 'GET', url: path, headers: { authorization } });
  executor.executeQuery = execute;
  const select = seen.find(({ sql: text }) => text.includes('"orders"'));
  return required(select, 'the SELECT of a page');
}
