import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, type Platform } from '../../../server/platform';
import { seedSandbox } from '../../../sandbox/data/seed';
import { ParameterRepository } from '../../../server/vendors/parameter-repository';
import { CountryParameters } from '../../../server/vendors/country-parameters';
import { readSettings } from '../../../server/settings';
import { MARKETS } from '../../../src/domain/market/markets';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import type { OrderRecord } from '../../../src/domain/order/order';
import { isOpenAt, parseServiceHours } from '../../../src/domain/service-hours/service-hours';
import { OrderRecordSchema } from '../../../src/protocol/schemas';
import { Value } from 'typebox/value';
import { FakeClock } from '../../fakes/fake-clock';
import { emptyDatabase } from '../server/support/empty-database';

const API = '/orders/api/v1';
const PASSWORD = 'Sandbox!2026';
/** A Monday, 11:00 in Phnom Penh. */
const START = Date.UTC(2026, 2, 2, 4, 0, 0);
const DAY = 86_400;

async function start(env: Record<string, string> = {}, clock = new FakeClock(START)) {
  const all = { LOG_LEVEL: 'silent', SIMULATOR: 'off', ...env };
  const platform = await openPlatform({
    settings: readSettings(all),
    config: resolveBuildConfig(env),
    clock,
    inMemory: await emptyDatabase(),
    prepare: seedSandbox,
  });
  return { platform, clock };
}

async function signIn({ app }: Platform, account: string): Promise<string> {
  const payload = { email_address: `${account}@sandbox.example`, password: PASSWORD };
  const answer = await app.inject({ method: 'POST', url: `${API}/login`, payload });
  const { AccessToken, IdToken } = answer.json().result.AuthenticationResult;
  return `Bearer ${AccessToken} ${IdToken}`;
}

describe('the sandbox data', () => {
  let platform: Platform;
  let clock: FakeClock;

  beforeAll(async () => {
    ({ platform, clock } = await start({ SANDBOX_CONTROLS: '1' }));
  });
  afterAll(() => platform.close());

  const get = async (url: string, authorization: string) =>
    (await platform.app.inject({ method: 'GET', url, headers: { authorization } })).json();
  const idsOf = async (account: string) =>
    (await get(`${API}/vendors`, await signIn(platform, account))).result.vendors.map(
      (vendor: { vendor_id: string }) => vendor.vendor_id,
    );

  it('has the accounts and their vendors', async () => {
    expect(await idsOf('merchant')).toEqual(['kh-0001']);
    expect(await idsOf('chain')).toEqual(['kh-0100', 'kh-0101', 'kh-0102', 'kh-0103']);
    expect(await idsOf('nocoords')).toEqual(['kh-0200']);
    expect(await idsOf('tester')).toEqual(['kh-9999']);
    expect(await idsOf('empty')).toEqual([]);
    const [nowhere] = (await get(`${API}/vendors`, await signIn(platform, 'nocoords'))).result.vendors;
    expect(nowhere.vendor_information.location.latitude).toBeUndefined();
    const [tester] = (await get(`${API}/vendors`, await signIn(platform, 'tester'))).result.vendors;
    expect(tester.test_vendor).toBe(true);
  });

  it('offers the accounts for signing in', async () => {
    const { result } = (await platform.app.inject({ method: 'GET', url: '/sandbox/accounts' })).json();
    expect(result.accounts).toHaveLength(5);
    expect(result.accounts[0]).toEqual({ email: 'merchant@sandbox.example', password: PASSWORD });
  });

  it('has 300 finished orders over 40 days, each with a plausible history', async () => {
    const authorization = await signIn(platform, 'merchant');
    const records: OrderRecord[] = [];
    let key: string | null = '';
    while (key !== null) {
      const page: string = key === '' ? '' : `&pagination_key=${encodeURIComponent(key)}`;
      const { result } = await get(`${API}/vendor/kh-0001/orders?count=100${page}`, authorization);
      records.push(...result.data);
      key = result.pagination_key;
    }
    expect(records).toHaveLength(300);
    const now = clock.seconds;
    for (const record of records) {
      expect(Value.Check(OrderRecordSchema, record)).toBe(true);
      expect(record.created_at).toBeGreaterThan(now - 40 * DAY - 1);
      expect(record.updated_at).toBeLessThan(now);
      expect(['DELIVERED', 'RETURNED_TO_VENDOR', 'CANCELLED']).toContain(record.status);
      expect(record.status_history.at(-1)?.status).toBe(record.status);
      expect(record.status_history[0]).toEqual({ status: 'NEW', created_at: record.created_at });
      const times = record.status_history.map((entry) => entry.created_at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(record.order.amount).toBeGreaterThan(0);
    }
    const share = records.filter((record) => record.status === 'DELIVERED').length / records.length;
    expect(share).toBeGreaterThan(0.8);
    expect(records.some((record) => record.status === 'CANCELLED' && record.cancellation?.reason)).toBe(true);
    expect(new Set(records.map((record) => record.tracking_id)).size).toBe(300);
  });

  it('has past orders of every outlet, for the history of a parent with all its outlets', async () => {
    const authorization = await signIn(platform, 'chain');
    const { result } = await get(`${API}/vendor/kh-0100/orders?count=200&include_outlets=true`, authorization);
    const records: OrderRecord[] = result.data;
    const of = (vendorId: string) => records.filter((record) => record.vendor_id === vendorId);
    for (const outlet of ['kh-0101', 'kh-0102', 'kh-0103']) expect(of(outlet)).toHaveLength(40);
    expect(records).toHaveLength(120);
  });

  it('has 12 customers in the address book, found by name, number and address', async () => {
    const authorization = await signIn(platform, 'merchant');
    const search = (query: string) =>
      get(`${API}/addressbook/search-customers/kh-0001?query=${encodeURIComponent(query)}`, authorization);
    expect(await search('Phnom Penh')).toHaveLength(12);
    const [dara] = await search('sok d');
    expect(dara.name).toBe('Sok Dara');
    expect((await search(dara.phone_number.slice(-6)))[0].name).toBe('Sok Dara');
    expect(await search('100%')).toEqual([]);
    expect(await search('')).toHaveLength(12);
    expect(dara.address.split(', ').length).toBeGreaterThanOrEqual(5);
  });

  it('searches digits as a phone number only when the query is nothing else and has four or more', async () => {
    const authorization = await signIn(platform, 'merchant');
    const search = (query: string) =>
      get(`${API}/addressbook/search-customers/kh-0001?query=${encodeURIComponent(query)}`, authorization);
    const [dara] = await search('sok d');
    const inside = dara.phone_number.slice(5, 8);
    const named = (await search(`Street ${inside}`)).map(({ address }: { address: string }) => address);
    expect(named.every((address: string) => address.includes(`Street ${inside}`))).toBe(true);
    const national = `0${dara.phone_number.slice(4)}`;
    for (const query of [national, national.slice(0, 6), `+855 ${national.slice(1)}`]) {
      expect((await search(query)).map(({ name }: { name: string }) => name)).toContain('Sok Dara');
    }
  });

  it('keeps kh-0103 closed and kh-0001 open at every hour of the day', async () => {
    const authorization = await signIn(platform, 'chain');
    const merchant = await signIn(platform, 'merchant');
    const { result: always } = await get(`${API}/get-country-parameter/serviceHours?vendor_id=kh-0001`, merchant);
    expect(always).toBe('0000:2359');
    const { market, database } = platform.services;
    for (let hour = 0; hour < 24; hour += 1) {
      const now = START + hour * 3_600_000 + 1_800_000;
      const value = await new CountryParameters({
        stored: new ParameterRepository(database.db),
        market,
        clock: new FakeClock(now),
        takesCards: true,
      }).value('serviceHours', 'kh-0103');
      const parsed = parseServiceHours(value ?? '');
      expect(parsed.ok && isOpenAt(parsed.hours, now, market.timezone)).toBe(false);
      expect(parsed.ok).toBe(true);
    }
    const { result } = await get(`${API}/get-country-parameter/serviceHours?vendor_id=kh-0103`, authorization);
    expect(result).toMatch(/^\d{4}:\d{4}$/);
  });

  it('shows only the riders of the caller’s own orders', async () => {
    const merchant = await signIn(platform, 'merchant');
    const tester = await signIn(platform, 'tester');
    const rider = await get('/hurrier/api/v1/riders/kh-rider-1', merchant);
    expect(rider.result).toMatchObject({ rider_id: 'kh-rider-1', name: expect.any(String), phone_number: null });
    for (const [id, who] of [
      ['kh-rider-1', tester],
      ['kh-rider-999', merchant],
    ] as const) {
      const answer = await platform.app.inject({
        method: 'GET',
        url: `/hurrier/api/v1/riders/${id}`,
        headers: { authorization: who },
      });
      expect(answer.statusCode).toBe(404);
    }
  });

  it('sets the status of an order, and flags, while the controls are on', async () => {
    const merchant = await signIn(platform, 'merchant');
    const { result } = await get(`${API}/vendor/kh-0001/orders?count=1`, merchant);
    const id: string = result.data[0].order_id;
    const payload = { status: 'SOMETHING_NEW', at: clock.seconds };
    const moved = await platform.app.inject({ method: 'POST', url: `/sandbox/orders/${id}/status`, payload });
    expect(moved.json().result.status).toBe('SOMETHING_NEW');
    const unknown = await platform.app.inject({ method: 'POST', url: '/sandbox/orders/none/status', payload });
    expect(unknown.statusCode).toBe(404);
    const change = (flags: object) => platform.app.inject({ method: 'POST', url: '/sandbox/flags', payload: flags });
    expect((await change({ voucher: false })).json().result.voucher).toBe(false);
    expect((await get(`${API}/flags`, merchant)).result.voucher).toBe(false);
    expect((await change({ nonsense: true })).statusCode).toBe(400);
  });

  it('is created once', async () => {
    const before = await platform.services.orders.countAll();
    await seedSandbox(platform.services);
    expect(await platform.services.orders.countAll()).toBe(before);
  });
});

describe('the sandbox data of other markets', () => {
  it.each(['KW', 'JP'] as const)('%s has its own', async (country) => {
    const { platform } = await start({ COUNTRY: country });
    try {
      const prefix = country.toLowerCase();
      const vendor = await platform.services.vendors.find(`${prefix}-0001`);
      expect(vendor?.vendor_information).toMatchObject({ currency: MARKETS[country].currency });
      expect(await platform.services.orders.countAll()).toBe(420);
      expect(await platform.services.vendors.outletIds(`${prefix}-0100`)).toHaveLength(3);
    } finally {
      await platform.close();
    }
  });
});
