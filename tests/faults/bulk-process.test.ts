import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform } from '../../server/platform';
import { readSettings } from '../../server/settings';
import { resolveBuildConfig } from '../../src/domain/market/resolve-build-config';
import type { OrderRecord } from '../../src/domain/order/order';
import type { BulkJobDetailDto } from '../../src/protocol/schemas';
import { GOOD_ORDER, ordersFile } from '../factories/orders-file';
import { addMerchants, API, PASSWORD } from '../integration/server/support/platform';
import { bundleServer, ServerProcess } from '../integration/server/support/process';

const APP_SECRET = 'a secret for tests of at least 32 bytes';
const ROWS = 300;
const NAMES = Array.from(
  { length: ROWS },
  (_, row) => `Kept ${[...String(row)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
);

describe('a file of orders on a server that is killed', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'rider-portal-bulk-'));
  const env = { DATA_DIR: join(folder, 'data'), APP_SECRET, LOG_LEVEL: 'error' };
  const running: ServerProcess[] = [];
  let file: string;

  beforeAll(async () => {
    file = await bundleServer(`bulk-test-${process.pid}`);
    const prepared = join(folder, 'prepared');
    const settings = readSettings({ ...env, DATA_DIR: prepared, SIMULATOR: 'off' });
    const platform = await openPlatform({ settings, config: resolveBuildConfig({}) });
    await addMerchants(platform, Math.floor(Date.now() / 1000));
    await platform.close();
    cpSync(prepared, env.DATA_DIR, { recursive: true });
  });
  afterAll(async () => {
    for (const server of running) await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    rmSync(dirname(file), { recursive: true, force: true });
  });

  const start = async () => {
    const server = await ServerProcess.start(file, env);
    running.push(server);
    return (await server.ready()).origin;
  };
  const call = async <T>(origin: string, path: string, authorization: string, body?: object): Promise<T> => {
    const answer = await fetch(`${origin}${API}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { result: T }).result;
  };
  const signIn = async (origin: string) => {
    type Login = { AuthenticationResult: { AccessToken: string; IdToken: string } };
    const who = { email_address: 'one@test.example', password: PASSWORD };
    const { AuthenticationResult: tokens } = await call<Login>(origin, '/login', '', who);
    return `Bearer ${tokens.AccessToken} ${tokens.IdToken}`;
  };
  /** Asks until the job is so. */
  async function until(
    origin: string,
    { authorization, jobId }: { authorization: string; jobId: string },
    isSo: (job: BulkJobDetailDto['job']) => boolean,
  ): Promise<void> {
    for (;;) {
      const { job } = await call<BulkJobDetailDto>(origin, `/bulk-job/detail/kh-1/${jobId}?limit=1`, authorization);
      if (isSo(job)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it('is checked and placed to its end, each row once, though it is killed in the middle of both', async () => {
    let origin = await start();
    const authorization = await signIn(origin);
    const content = Buffer.from(ordersFile(NAMES.map((customerName) => ({ ...GOOD_ORDER, customerName })))).toString(
      'base64',
    );
    const created = await call<{ bulk_job_id: string }>(origin, '/bulk-job/create', authorization, {
      vendor_id: 'kh-1',
      content,
    });
    const job = { authorization, jobId: created.bulk_job_id };
    await until(origin, job, ({ checked_rows }) => checked_rows > 0);
    await running.at(-1)?.end('SIGKILL');
    origin = await start();
    await until(origin, job, ({ status }) => status === 'PREPROCESS_SUCCESS');
    await call(origin, `/bulk-job/place-orders/${job.jobId}`, authorization, {});
    await until(origin, job, ({ orders_placed }) => orders_placed > 0);
    await running.at(-1)?.end('SIGKILL');
    origin = await start();
    await until(origin, job, ({ status }) => status === 'ORDER_PLACEMENT_SUCCESS');
    const { rows } = await call<BulkJobDetailDto>(origin, `/bulk-job/detail/kh-1/${job.jobId}`, authorization);
    const placed: OrderRecord[] = [];
    for (let key = ''; ; ) {
      const page = await call<{ data: OrderRecord[]; pagination_key: string | null }>(
        origin,
        `/vendor/kh-1/orders?count=100${key && `&pagination_key=${encodeURIComponent(key)}`}`,
        authorization,
      );
      placed.push(...page.data);
      if (page.pagination_key === null) break;
      key = page.pagination_key;
    }
    expect(placed.map(({ customer }) => customer.name).toSorted()).toEqual(NAMES.toSorted());
    expect(rows.map(({ order_id }) => order_id ?? '').toSorted()).toEqual(
      placed.map(({ order_id }) => order_id).toSorted(),
    );
  });
});
