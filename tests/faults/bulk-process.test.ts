import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform } from '../../server/platform';
import { readSettings } from '../../server/settings';
import { resolveBuildConfig } from '../../src/domain/market/resolve-build-config';
import { GOOD_ORDER, ordersFile } from '../factories/orders-file';
import { addMerchants } from '../integration/server/support/platform';
import {
  DIALECTS,
  NATS_BINARY,
  startNats,
  startPostgres,
  type TestDatabase,
} from '../integration/server/support/postgres';
import { bundleServer, ServerProcess } from '../integration/server/support/process';
import { IS_SOAK } from '../setup/soak';
import { BulkClient } from './support/bulk-client';

const APP_SECRET = 'a secret for tests of at least 32 bytes';
/** `npm run soak` uses the largest file that is allowed. */
const ROWS = IS_SOAK ? 10_000 : 300;
const BROKERS = NATS_BINARY === undefined || !DIALECTS.includes('postgres') ? [] : ['nats-server'];

const NAMES = Array.from(
  { length: ROWS },
  (_, row) => `Kept ${[...String(row)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
);
/** Addresses a few metres apart: each has a route of its own. */
const doorOf = (row: number) => `${11.55 + (row % 100) * 0.0003}, ${104.9 + Math.floor(row / 100) * 0.0003}`;
const file = () =>
  Buffer.from(
    ordersFile(NAMES.map((customerName, row) => ({ ...GOOD_ORDER, customerName, mapLocation: doorOf(row) }))),
  ).toString('base64');

const folder = mkdtempSync(join(tmpdir(), 'rider-portal-bulk-'));
const COMMON = {
  APP_SECRET,
  LOG_LEVEL: 'error',
  MAIL_DIR: join(folder, 'mails'),
  GEOCODER_URL: 'none',
  TILES_URL: 'none',
};
const running: ServerProcess[] = [];
let program: string;

beforeAll(async () => {
  program = await bundleServer(`bulk-test-${process.pid}`);
});
afterAll(async () => {
  for (const server of running) await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  rmSync(dirname(program), { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await ServerProcess.start(program, { ...COMMON, ...env });
  running.push(server);
  return server.ready();
}

/** Creates the merchants before the server runs. */
async function prepare(env: Record<string, string>): Promise<void> {
  const settings = readSettings({ ...COMMON, SIMULATOR: 'off', ...env });
  const platform = await openPlatform({ settings, config: resolveBuildConfig({}) });
  await addMerchants(platform, Math.floor(Date.now() / 1000));
  await platform.close();
}

/** Expects exactly one order per row, and no others. */
async function expectEachOnce(client: BulkClient, origin: string, jobId: string): Promise<void> {
  const { job, rows } = await client.detail(origin, jobId);
  expect(job).toMatchObject({ status: 'ORDER_PLACEMENT_SUCCESS', total_rows: ROWS, orders_placed: ROWS, errors: 0 });
  const orders = await client.orders(origin);
  expect(orders.map(({ customer }) => customer.name).toSorted()).toEqual(NAMES.toSorted());
  expect(rows.map(({ order_id }) => order_id ?? '').toSorted()).toEqual(
    orders.map(({ order_id }) => order_id).toSorted(),
  );
  expect(await client.jobs(origin)).toHaveLength(1);
}

const content = () => ({ vendor_id: 'kh-1', content: file() });

describe('a file of orders on a server that is killed', { timeout: 600_000 }, () => {
  const env = { DATA_DIR: join(folder, 'data') };

  beforeAll(async () => {
    const prepared = join(folder, 'prepared');
    await prepare({ DATA_DIR: prepared });
    cpSync(prepared, env.DATA_DIR, { recursive: true });
  });

  it('has each row checked and placed exactly once, though the connection to the server is lost twice as well', async () => {
    let server = await start(env);
    const client = await BulkClient.signIn(server.origin);
    const key = randomUUID();
    await client.sendAndLose(server.origin, 'create', content(), key);
    const { bulk_job_id: jobId } = await client.send<{ bulk_job_id: string }>(server.origin, 'create', content(), key);
    await client.until(server.origin, jobId, ({ checked_rows: checked }) => checked > 0);
    await server.end('SIGKILL');
    server = await start(env);
    await client.until(server.origin, jobId, ({ status }) => status === 'PREPROCESS_SUCCESS');
    const { summary } = (await client.detail(server.origin, jobId, '?limit=1')).job;
    const agreed = summary.map(({ vendor_id, total }) => ({ vendor_id, total }));
    await client.sendAndLose(server.origin, `place-orders/${jobId}`, { agreed });
    await client.send(server.origin, `place-orders/${jobId}`, { agreed });
    await client.until(server.origin, jobId, ({ orders_placed: placed }) => placed > 0);
    await server.end('SIGKILL');
    server = await start(env);
    await client.until(server.origin, jobId, ({ status }) => status === 'ORDER_PLACEMENT_SUCCESS');
    await expectEachOnce(client, server.origin, jobId);
    await server.end('SIGTERM');
  });
});

describe.each(BROKERS)('a file of orders on two servers with PostgreSQL and %s', { timeout: 600_000 }, () => {
  let database: TestDatabase;
  let broker: Awaited<ReturnType<typeof startNats>>;

  beforeAll(async () => {
    [database, broker] = [await startPostgres(), await startNats()];
    await prepare({ DATABASE_URL: database.url });
  });
  afterAll(async () => {
    for (const server of running) await server.end('SIGKILL');
    await broker.stop();
    await database.stop();
  });

  it('continues on one server when the other is killed, also without the broker, and reports its end to every socket', async () => {
    const env = { DATABASE_URL: database.url, NATS_URL: broker.url };
    const [first, second] = [await start(env), await start(env)];
    const client = await BulkClient.signIn(second.origin);
    const key = randomUUID();
    await client.sendAndLose(first.origin, 'create', content(), key);
    const { bulk_job_id: jobId } = await client.send<{ bulk_job_id: string }>(second.origin, 'create', content(), key);
    await client.until(second.origin, jobId, ({ checked_rows: checked }) => checked > 0);
    await first.end('SIGKILL');
    await client.until(second.origin, jobId, ({ status }) => status === 'PREPROCESS_SUCCESS');
    const third = await start(env);
    await client.sendAndLose(third.origin, `place-orders/${jobId}`, {});
    await Promise.all([second, third].map(({ origin }) => client.send(origin, `place-orders/${jobId}`, {})));
    await client.until(third.origin, jobId, ({ orders_placed: placed }) => placed > 0);
    const followed = client.until(third.origin, jobId, ({ status }) => status === 'ORDER_PLACEMENT_SUCCESS');
    await broker.stop();
    await second.end('SIGKILL');
    broker = await startNats(broker.port);
    await followed;
    await expectEachOnce(client, third.origin, jobId);
  });
});
