import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { linesOf } from '../../../server/db/backup/backup-file';
import { restore } from '../../../server/db/backup/restore';
import { openPlatform } from '../../../server/platform';
import { readSettings } from '../../../server/settings';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import type { OrderRecord } from '../../../src/domain/order/order';
import { ROOT } from '../../../scripts/lib/paths';
import { FakeClock } from '../../fakes/fake-clock';
import { codeIn, readFolder } from '../server-accounts/support/mails';
import { emptyPlace } from './support/empty-place';
import { API, orderRequest, PASSWORD } from './support/platform';
import { DIALECTS } from './support/postgres';

const folder = mkdtempSync(join(tmpdir(), 'rider-portal-schemas-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A few seconds after the last mail was to be tried again. */
const STARTED = 1_772_424_300_000;
const keyOf = (order: number) => `00000000-0000-4000-8000-00000000000${order}`;
const CASES = ['146', '149'].flatMap((migration) => DIALECTS.map((dialect) => ({ migration, dialect })));

/** tests/fixtures/backups/README.md says what they have. */
describe.each(CASES)(
  'a database of migration $migration in $dialect',
  { timeout: 120_000 },
  ({ migration, dialect }) => {
    const backup = `${ROOT}tests/fixtures/backups/migration-${migration}.gz`;

    async function start() {
      const database = await emptyPlace(dialect);
      await restore(database, linesOf(backup));
      const mails = join(folder, `${migration}-${dialect}`);
      const env = { APP_SECRET: 'the secret of an earlier release for tests', PUBLIC_ORIGIN: 'https://rider.example' };
      const clock = new FakeClock(STARTED);
      const platform = await openPlatform({
        settings: readSettings({ ...env, LOG_LEVEL: 'silent', SIMULATOR: 'off', SANDBOX: 'on', MAIL_DIR: mails }),
        config: resolveBuildConfig({ COUNTRY: 'KH' }),
        clock,
        inMemory: database,
      });
      onTestFinished(() => platform.close());
      const call = async <T>(method: 'GET' | 'POST', path: string, payload?: object, headers = {}) => {
        const answer = await platform.app.inject({ method, url: API + path, headers, ...(payload && { payload }) });
        return { status: answer.statusCode, result: answer.json().result as T };
      };
      const login = { email_address: 'one@test.example', password: PASSWORD };
      const signedIn = await call<{ AuthenticationResult: { AccessToken: string; IdToken: string } }>(
        'POST',
        '/login',
        login,
      );
      const { AccessToken, IdToken } = signedIn.result.AuthenticationResult;
      const signed = { authorization: `Bearer ${AccessToken} ${IdToken}` };
      return { platform, clock, mails, call, signed };
    }

    it('is brought to this version, and goes on', async () => {
      const { platform, clock, mails, call, signed } = await start();
      const known = async () =>
        (await call<{ data: OrderRecord[] }>('GET', '/vendor/kh-1/orders?count=100', undefined, signed)).result.data;

      // the file that was being placed is placed to its end, each row once: each has an address of its own
      const isPlaced = async () => {
        await clock.advance(100);
        return (await known()).length >= 33;
      };
      await vi.waitUntil(isPlaced, { timeout: 40_000, interval: 50 });
      await platform.services.bulk.runner.settled();
      const orders = await known();
      expect(orders).toHaveLength(33);
      expect(new Set(orders.map(({ customer }) => customer.location.latitude)).size).toBe(31);

      // the mail that waited is sent, with a code that works
      platform.services.mails.send();
      await platform.services.mails.settled();
      const [mail, ...others] = readFolder(mails);
      expect([mail?.to, others]).toEqual(['two@test.example', []]);
      const reset = { email_address: 'two@test.example', code: mail && codeIn(mail), password: 'Brand-new!2026' };
      expect((await call('POST', '/password/reset', reset)).status).toBe(200);

      // earlier orders are there, also by their key and their link
      const byKey = async (order: number) =>
        (await call<OrderRecord>('GET', `/order/by-key/${keyOf(order)}`, undefined, signed)).result;
      const three = [await byKey(0), await byKey(1), await byKey(2)];
      expect(three.map(({ status }) => status)).toEqual(['NEW', 'PICKED_UP', 'DELIVERED']);
      const followed = async (order: OrderRecord) =>
        (await call<{ status: string }>('GET', `/tracking/${order.tracking_id}`)).result.status;
      expect(await Promise.all(three.map(followed))).toEqual(['NEW', 'PICKED_UP', 'DELIVERED']);

      // a new one is placed, has the next number of its shop and a page
      const request = orderRequest({ services: platform.services, clock: { seconds: Math.floor(clock.now() / 1000) } });
      const placed = await call<OrderRecord>('POST', '/order', request, { ...signed, 'idempotency-key': keyOf(9) });
      expect(placed.status).toBe(201);
      const numbers = orders.map(({ change_number }) => change_number ?? 0);
      expect(placed.result.change_number).toBeGreaterThan(Math.max(...numbers));
      expect(await followed(placed.result)).toBe('NEW');
      // and an earlier key makes nothing else
      const again = await call('POST', '/order', request, { ...signed, 'idempotency-key': keyOf(1) });
      expect(again.status).toBe(422);
    });

    it('was one of that version', () => {
      const [header = ''] = gunzipSync(readFileSync(backup)).toString().split('\n', 1);
      const { migrations } = JSON.parse(header) as { migrations: string[] };
      expect(migrations.at(-1)).toMatch(new RegExp(`^${migration}-`));
    });
  },
);
