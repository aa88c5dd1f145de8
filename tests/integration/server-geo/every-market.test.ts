import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxWorld } from '../../../sandbox/data/names';
import { doorsOf } from '../../../sandbox/data/places';
import { sandboxVendors } from '../../../sandbox/data/vendors';
import { type OpenDatabase } from '../../../server/db/database';
import { openEmbedded } from '../../../server/db/embedded';
import { openPlatform } from '../../../server/platform';
import type { Services } from '../../../server/services';
import { readSettings } from '../../../server/settings';
import { CLOSED_NOW } from '../../../server/vendors/country-parameters';
import { pointAt } from '../../../src/domain/geometry/plane';
import { currencyDecimals } from '../../../src/domain/market/currency';
import { MARKETS } from '../../../src/domain/market/markets';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { required } from '../../../src/lib/assert';
import { FakeClock } from '../../fakes/fake-clock';
import { cheapHash } from '../server/support/cheap-password';
import { emptyDatabase } from '../server/support/empty-database';

const API = '/orders/api/v1';
const PASSWORD = 'Sandbox!2026';
/** A Monday, 11:00 in Phnom Penh. */
const START = Date.UTC(2026, 2, 2, 4, 0, 0);

/** The platforms of all markets, one after the other on one database, which takes longer to open than everything else. */
describe('every market and brand', () => {
  let database: OpenDatabase;
  let hash: string;

  beforeAll(async () => {
    database = await openEmbedded(undefined, await emptyDatabase());
    hash = await cheapHash(PASSWORD);
  });
  afterAll(() => database.close());

  it.each(Object.entries(MARKETS))(
    '%s takes an order and delivers it',
    async (key, market) => {
      const { country, brand, currency, platform: figures } = market;
      const email = `${key.toLowerCase()}@sandbox.example`;
      const vendorId = `${country.toLowerCase()}-0001`;
      const config = resolveBuildConfig({ COUNTRY: country, BRAND: brand });
      expect(config).toMatchObject({ country, brand, currency, timezone: market.timezone });

      const prepare = async ({ vendors, users }: Services) => {
        const [shop] = sandboxVendors(market, sandboxWorld(market), doorsOf(market), () => 0.3);
        if ((await vendors.find(vendorId)) === undefined) await vendors.insert(required(shop, 'shop'));
        await users.insert({ id: key, email, password_hash: hash, created_at: 0 }, [vendorId]);
      };
      const settings = readSettings({ LOG_LEVEL: 'silent', SIMULATOR: 'off', SANDBOX_CONTROLS: '1' });
      const clock = new FakeClock(START);
      const platform = await openPlatform({ settings, config, clock, inMemory: database, prepare });
      try {
        let authorization = '';
        const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
          (await platform.app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })).json();
        const signedIn = await call('POST', `${API}/login`, { email_address: email, password: PASSWORD });
        const { AccessToken, IdToken } = signedIn.result.AuthenticationResult;
        authorization = `Bearer ${AccessToken} ${IdToken}`;

        const [vendor] = (await call('GET', `${API}/vendors`)).result.vendors;
        expect(vendor.vendor_information.currency).toBe(currency);
        const { latitude, longitude } = vendor.vendor_information.location;
        const destination = pointAt({ latitude, longitude }, 900, -600);
        const trip = { source: { latitude, longitude }, destination, vendor_id: vendorId, delivery_type: 'INSTANT' };
        const quote = (await call('POST', `${API}/delivery/fee`, trip)).result;
        expect(quote.currency).toBe(currency);
        expect(quote.fee).toBeGreaterThanOrEqual(market.fee.base);
        expect(Number(quote.fee.toFixed(currencyDecimals(currency)))).toBe(quote.fee);

        expect(quote.cash_surcharge).toBe(market.fee.cashSurcharge);
        const fee = quote.fee + (quote.cash_surcharge ?? 0);

        const amount = figures.sandbox.amounts[1];
        const placed = await call('POST', `${API}/order`, {
          vendor_id: vendorId,
          customer: {
            name: required(sandboxWorld(market).customers[0], 'customer'),
            phone_number: sandboxWorld(market).phone('12345678'),
            location: { ...destination, address: `#05-12, Garden Court, ${market.city}` },
          },
          order: { payment_method: 'CASH_ON_DELIVERY', amount, description: '', cold_bag_needed: false },
          age_validation_required: market.ageValidation,
          login_pickup_estimation: 15,
          delivery_fee: fee,
          signature: quote.cash_signature ?? quote.signature,
        });
        expect(placed).toMatchObject({ result: { status: 'NEW', delivery_fee: fee, order: { amount } } });
        const id = placed.result.order_id;
        for (const status of ['RECEIVED', 'PICKED_UP', 'DELIVERED'])
          await call('POST', `/sandbox/orders/${id}/status`, { status, at: clock.seconds });
        const order = (await call('GET', `${API}/order?vendorId=${vendorId}&orderId=${id}`)).result;
        expect(order).toMatchObject({ status: 'DELIVERED', currency });

        // an hour that is two to three hours ahead there
        await platform.services.countryParameters.set('serviceHours', CLOSED_NOW, vendorId);
        const hours = await call('GET', `${API}/get-country-parameter/serviceHours?vendor_id=${vendorId}`);
        const there = new Intl.DateTimeFormat('en', { timeZone: market.timezone, hour: 'numeric', hourCycle: 'h23' });
        expect(Number(hours.result.slice(0, 2))).toBe((Number(there.format(START)) + 3) % 24);
        // Hong Kong's other brand has the same shop
        await platform.services.countryParameters.set('serviceHours', '0000:2359', vendorId);
      } finally {
        await platform.close();
      }
    },
    20_000,
  );
});
