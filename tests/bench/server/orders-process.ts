import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { CompiledQuery } from 'kysely';
import { openEmbedded } from '../../../server/db/embedded';
import { openPostgres } from '../../../server/db/postgres';
import { migrate } from '../../../server/db/migrations';
import { OrderRepository } from '../../../server/orders/order-repository';
import { VendorRepository } from '../../../server/vendors/vendor-repository';
import { anOrder } from '../../factories/order';
import { API, orderRequest, startPlatform } from '../../integration/server/support/platform';
import { type Dialect, startPostgres } from '../../integration/server/support/postgres';
import { answering } from './answering';
import type { Target } from './load';

/*
 * A server to place orders on, in a process of its own: `app` is the platform; `control` is the same framework with
 * only the same INSERT on the same engine. With the third argument `on-disk` the embedded database is not in memory.
 */
const [what, dialect, where] = process.argv.slice(2) as ['app' | 'control', Dialect, string?];
const started = what === 'app' ? await startApp() : await startControl();
answering(started.at satisfies Target, {}, started.stop);

async function startApp() {
  const env = { ORDERS_PER_HOUR: '1000000000', REQUESTS_PER_MINUTE: '0', ACCESS_TOKEN_SECONDS: '86400' };
  const directory = await mkdtemp(join(tmpdir(), 'rider-portal-bench-'));
  const onDisk = where === 'on-disk';
  const platform = await startPlatform({ dialect, env: { ...env, DATA_DIR: directory }, realTime: true, onDisk });
  const payload = orderRequest({ services: platform.services, clock: { seconds: Math.floor(Date.now() / 1000) } });
  const authorization = await platform.signIn('one@test.example');
  const origin = await platform.app.listen({ host: '127.0.0.1', port: 0 });
  const at: Target = { url: `${origin}${API}/order`, method: 'POST', headers: { authorization }, payload };
  return {
    at,
    stop: async () => {
      await platform.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function startControl() {
  const postgres = dialect === 'postgres' ? await startPostgres() : undefined;
  const database = postgres === undefined ? await openEmbedded(undefined) : openPostgres(postgres.url);
  const { db } = database;
  await migrate(db);
  const platform = await startPlatform({});
  const vendor = await platform.services.vendors.find('kh-1');
  const payload = orderRequest(platform);
  await platform.stop();
  if (vendor === undefined) throw new Error('the merchants of the platform for tests have no kh-1');
  await new VendorRepository(db).insert(vendor);
  const { text, parametersOf } = await statement();
  const app = Fastify();
  app.post('/order', async (_request, reply) => {
    const key = randomUUID();
    await db.executeQuery(CompiledQuery.raw(text, parametersOf(key)));
    return reply.code(201).send({ result: anOrder({ order_id: key }) });
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const at: Target = { url: `${origin}/order`, method: 'POST', headers: {}, payload };
  return {
    at,
    stop: async () => {
      await app.close();
      await database.close();
      await postgres?.stop();
    },
  };

  /** The platform's INSERT as text, with placeholders for what differs between orders. */
  async function statement() {
    const executor = db.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    const seen: CompiledQuery[] = [];
    executor.executeQuery = (query, ...rest) => {
      seen.push(query);
      return execute(query, ...rest);
    };
    const record = anOrder({ vendor_id: 'kh-1', order_id: 'the-order', tracking_id: 'the-link' });
    const order = { record, createdBy: 'one', active: true, idempotencyKey: 'the-key', fingerprint: 'f'.repeat(64) };
    await new OrderRepository(db).insert([{ ...order, ageValidationRequired: false }]);
    executor.executeQuery = execute;
    const insert = seen.find(({ sql }) => sql.startsWith('insert into orders'));
    if (insert === undefined) throw new Error('no INSERT was seen');
    const OWN = new Set<unknown>(['the-order', 'the-link', 'the-key']);
    const parametersOf = (key: string) => insert.parameters.map((value) => (OWN.has(value) ? key : value));
    return { text: insert.sql, parametersOf };
  }
}
