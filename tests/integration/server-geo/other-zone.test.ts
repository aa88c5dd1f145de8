import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSandbox } from '../../../sandbox/data/seed';
import { openPlatform, type Platform } from '../../../server/platform';
import { readSettings } from '../../../server/settings';
import { pointAt } from '../../../src/domain/geometry/plane';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { FakeClock } from '../../fakes/fake-clock';
import { emptyDatabase } from '../server/support/empty-database';

const API = '/orders/api/v1';
/** A Monday: 10:30 in Madrid, 09:30 on the Canary Islands. */
const START = Date.UTC(2026, 2, 2, 9, 30);
const DAY = 86_400;

describe('a shop of a country’s other zone', () => {
  let platform: Platform;
  let authorization = '';
  const clock = new FakeClock(START);

  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    platform.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });

  /** What the platform says to a request of this shop, for now or for later. */
  const request = async (vendorId: string, at?: number) => {
    const { vendors } = (await call('GET', `${API}/vendors`)).json().result;
    const shop = vendors.find(({ vendor_id }: { vendor_id: string }) => vendor_id === vendorId);
    const { latitude, longitude } = shop.vendor_information.location;
    const destination = pointAt({ latitude, longitude }, 500, -300);
    const trip = { source: { latitude, longitude }, destination, vendor_id: vendorId, delivery_type: 'INSTANT' };
    const { fee, signature } = (await call('POST', `${API}/delivery/fee`, trip)).json().result;
    const answer = await call('POST', `${API}/order`, {
      vendor_id: vendorId,
      customer: { name: 'Ada', phone_number: '+34612345678', location: { ...destination, address: 'Calle Mayor 1' } },
      order: { payment_method: 'CASH_ON_DELIVERY', amount: 12, description: '', cold_bag_needed: false },
      age_validation_required: false,
      login_pickup_estimation: 15,
      delivery_fee: fee,
      signature,
      ...(at !== undefined && { preordered_for: at }),
    });
    return answer.json();
  };
  const outcome = async (vendorId: string, at?: number): Promise<string> => {
    const { result, errors } = await request(vendorId, at);
    return result?.status ?? errors[0].code;
  };

  beforeAll(async () => {
    platform = await openPlatform({
      settings: readSettings({ LOG_LEVEL: 'silent', SIMULATOR: 'off' }),
      config: resolveBuildConfig({ COUNTRY: 'ES' }),
      clock,
      inMemory: await emptyDatabase(),
      prepare: seedSandbox,
    });
    const login = { email_address: 'chain@sandbox.example', password: 'Sandbox!2026' };
    const { AccessToken, IdToken } = (await call('POST', `${API}/login`, login)).json().result.AuthenticationResult;
    authorization = `Bearer ${AccessToken} ${IdToken}`;
    for (const id of ['es-0101', 'es-0102'])
      await platform.services.countryParameters.set('serviceHours', '0900:1000', id);
  });
  afterAll(() => platform.close());

  it('is open by its own clock, in a market that has several', async () => {
    expect((await call('GET', `${API}/vendor/es-0102`)).json().result.vendor_information.timezone).toBe(
      'Atlantic/Canary',
    );
    expect(await outcome('es-0102')).toBe('NEW');
    expect(await outcome('es-0101')).toBe('OUTLET_CLOSED');
  });

  it('delivers later by its own clock', async () => {
    const tomorrow = clock.seconds + DAY;
    expect(await outcome('es-0102', tomorrow)).toBe('NEW');
    expect(await outcome('es-0102', tomorrow - 3600)).toBe('OUTLET_CLOSED');
    expect(await outcome('es-0101', tomorrow - 3600)).toBe('NEW');
  });

  it('has its orders listed, receipted and exported with their own zone', async () => {
    const { order_id, tracking_id } = (await request('es-0102', clock.seconds + DAY)).result;
    const period = { from: clock.seconds - DAY, to: clock.seconds };
    const query = new URLSearchParams({ from: String(period.from), to: String(period.to), include_outlets: 'true' });
    const listed = (await call('GET', `${API}/vendor/es-0100/orders?${query}`)).json();
    expect(JSON.stringify(listed)).toContain(order_id);

    const receipt = (await call('GET', `${API}/receipt/${tracking_id}`)).json().result;
    expect(receipt.timezone).toBe('Atlantic/Canary');

    const file = { kind: 'orders', ...period, format: 'csv', include_outlets: true };
    const { body } = await call('POST', `${API}/vendor/es-0100/export`, file);
    const row = body.split('\n').find((line) => line.includes(order_id)) ?? '';
    expect(row).toContain('2026-03-02 09:30');
    expect(row).toContain('2026-03-03 09:30');
    expect(row).toContain('Atlantic/Canary');
  });
});
