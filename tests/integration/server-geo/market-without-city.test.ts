import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedSandbox } from '../../../sandbox/data/seed';
import { openPlatform, type Platform } from '../../../server/platform';
import { readSettings } from '../../../server/settings';
import { MARKETS } from '../../../src/domain/market/markets';
import { distanceMetres } from '../../../src/domain/order/distance';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { emptyDatabase } from '../server/support/empty-database';

vi.mock('../../../sandbox/city/rows', () => ({ CITY_ROWS: {} }));

const API = '/orders/api/v1';

describe('the sandbox of a market without a city', () => {
  let platform: Platform;
  let authorization: string;
  const { center } = MARKETS.KH;

  beforeAll(async () => {
    platform = await openPlatform({
      settings: readSettings({ LOG_LEVEL: 'silent', SIMULATOR: 'off' }),
      config: resolveBuildConfig({}),
      inMemory: await emptyDatabase(),
      prepare: seedSandbox,
    });
    const payload = { email_address: 'merchant@sandbox.example', password: 'Sandbox!2026' };
    const answer = await platform.app.inject({ method: 'POST', url: `${API}/login`, payload });
    const { AccessToken, IdToken } = answer.json().result.AuthenticationResult;
    authorization = `Bearer ${AccessToken} ${IdToken}`;
  });
  afterAll(() => platform.close());

  const get = (url: string) => platform.app.inject({ method: 'GET', url, headers: { authorization } });

  it('finds no addresses and draws no map', async () => {
    const found = await get(`${API}/geolocator/autocomplete?query=Street%20308&country=KH`);
    expect(found.json()).toEqual({ data: { data: [] } });
    const reversed = await get(`${API}/geolocator/reverse?lat=11.5621&lng=104.916`);
    expect(reversed.json().result.formatted_address).toBe('11.56210, 104.91600');
    expect((await get('/tiles/14/12965/7660')).statusCode).toBe(404);
  });

  it('has shops, customers and past orders around the middle of the market', async () => {
    const { vendors } = (await get(`${API}/vendors`)).json().result;
    const { location } = vendors[0].vendor_information;
    expect(distanceMetres(center, location)).toBeLessThan(2_300);
    expect(location.address_text).toContain('Phnom Penh');
    expect((await get(`${API}/addressbook/search-customers/kh-0001?query=`)).json()).toHaveLength(12);
    const { data } = (await get(`${API}/vendor/kh-0001/orders?count=5`)).json().result;
    expect(data).toHaveLength(5);
  });

  it('prices a delivery along the straight line, and takes its order', async () => {
    const destination = { latitude: center.latitude, longitude: center.longitude + 0.01 };
    const post = (url: string, payload: object) =>
      platform.app.inject({ method: 'POST', url: `${API}${url}`, headers: { authorization }, payload });
    const { vendors } = (await get(`${API}/vendors`)).json().result;
    const { latitude, longitude } = vendors[0].vendor_information.location;
    const quoted = await post('/delivery/fee', {
      source: { latitude, longitude },
      destination,
      vendor_id: 'kh-0001',
      delivery_type: 'INSTANT',
    });
    const { fee, signature } = quoted.json().result;
    const placed = await post('/order', {
      vendor_id: 'kh-0001',
      customer: {
        name: 'Sok Dara',
        phone_number: '+85512345678',
        location: { ...destination, address: 'House 12 behind the school' },
      },
      order: { payment_method: 'CASH_ON_DELIVERY', amount: 5, description: '', cold_bag_needed: false },
      age_validation_required: false,
      login_pickup_estimation: 15,
      delivery_fee: fee,
      signature,
    });
    expect(placed.json()).toMatchObject({ result: { delivery_fee: fee } });
  });
});
