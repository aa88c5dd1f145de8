import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, type Platform } from '../../../server/platform';
import { seedSandboxAccess } from '../../../sandbox/data/access';
import { readSettings } from '../../../server/settings';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { earlierDatabase, earlierDevice, earlierRowCounts } from '../../fixtures/earlier-release';
import { API } from './support/platform';
import { FakeClock } from '../../fakes/fake-clock';

const device = earlierDevice();
const { cashOrder, paidOrder, trackingId, guestTracking } = device.orders;

describe("an earlier release's database", () => {
  let platform: Platform;
  let counts: Record<string, number>;
  let chain: string;

  beforeAll(async () => {
    platform = await openPlatform({
      settings: readSettings({ LOG_LEVEL: 'silent', SIMULATOR: 'off', SANDBOX: 'on' }),
      config: resolveBuildConfig({ COUNTRY: 'KH' }),
      clock: new FakeClock(device.madeAt + 60_000),
      inMemory: earlierDatabase(),
    });
    counts = await rowCounts();
    await seedSandboxAccess(platform.services);
    const { AccessToken, IdToken } = (await signIn()).json().result.AuthenticationResult;
    chain = `Bearer ${AccessToken} ${IdToken}`;
  });
  afterAll(() => platform.close());

  async function rowCounts() {
    const found: Record<string, number> = {};
    for (const table of Object.keys(earlierRowCounts())) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
        platform.services.database.db,
      );
      found[table] = Number(rows[0]?.count);
    }
    return found;
  }
  const signIn = () =>
    platform.app.inject({
      method: 'POST',
      url: `${API}/login`,
      payload: { email_address: 'chain@sandbox.example', password: 'Sandbox!2026' },
    });
  const ask = async (path: string, authorization = chain) => {
    const answer = await platform.app.inject({ method: 'GET', url: `${API}${path}`, headers: { authorization } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().result;
  };
  const post = (path: string, payload: object, headers = {}) =>
    platform.app.inject({
      method: 'POST',
      url: `${API}${path}`,
      headers: { authorization: chain, ...headers },
      payload,
    });

  it('keeps every row of every table through the migrations', () => {
    expect(counts).toEqual(earlierRowCounts());
    expect(counts['orders']).toBeGreaterThan(300);
    for (const table of ['users', 'sessions', 'payment_intents', 'card_instruments', 'platform_tokens']) {
      expect(counts[table], table).toBeGreaterThan(0);
    }
  });

  it('lists its orders and reads each of them', async () => {
    const { data } = await ask('/vendor/kh-0101/orders?count=200');
    const ids = data.map(({ order_id }: { order_id: string }) => order_id);
    expect(ids).toEqual(expect.arrayContaining([cashOrder, paidOrder]));
    expect(await ask(`/order?vendorId=kh-0101&orderId=${paidOrder}`)).toMatchObject({
      order_id: paidOrder,
      customer: { name: 'Sok Dara' },
      pickup: { name: expect.stringContaining('Romdeng Kitchen') },
    });
  });

  it('keeps the session of a device', async () => {
    const kept = device.databases.flatMap(({ stores }) => stores.flatMap(({ rows }) => rows.map(({ value }) => value)));
    const session = kept.find((value) => Object.hasOwn(value as object, 'refreshToken')) as { refreshToken: string };
    const answer = await post('/login/extend', { refresh_token: session.refreshToken });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it("accepts the platform's token, and shows both public links", async () => {
    expect((await ask('/vendors', 'GoDroid sandbox-godroid-token')).vendors[0].vendor_id).toBe('kh-0001');
    for (const link of [trackingId, guestTracking.split('/').at(-1)]) {
      expect(await ask(`/tracking/${link}`)).toMatchObject({ status: 'NEW' });
    }
  });

  it('lets a payment that was under way be withdrawn, and still has the saved card', async () => {
    const { data } = await ask('/vendor/kh-0101/orders?count=200');
    const open = data.find(({ status }: { status: string }) => status === 'PAYMENT_INITIATED');
    const cancelled = await post('/order/payment/intent/cancel', { vendor_id: 'kh-0101', order_id: open.order_id });
    expect(cancelled.json().result.status).toBe('PAYMENT_CANCELLED');
    const { db } = platform.services.database;
    const cards = await db.selectFrom('card_instruments').select('last_digits').execute();
    expect(cards).toEqual([{ last_digits: '1111' }]);
  });
});
