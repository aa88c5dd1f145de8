import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSandbox } from '../../../sandbox/data/seed';
import { openPlatform, type Platform } from '../../../server/platform';
import { readSettings } from '../../../server/settings';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import type { FeeQuoteDto } from '../../../src/protocol/schemas';
import { API, DROP_OFF, type PICKUP } from './support/platform';
import { emptyDatabase } from './support/empty-database';

const PASSWORD = 'Sandbox!2026';

async function start(env: Record<string, string> = {}) {
  const platform = await openPlatform({
    settings: readSettings({ LOG_LEVEL: 'silent', SIMULATOR: 'off', ...env }),
    config: resolveBuildConfig({}),
    inMemory: await emptyDatabase(),
    prepare: seedSandbox,
  });
  const login = await platform.app.inject({
    method: 'POST',
    url: `${API}/login`,
    payload: { email_address: 'chain@sandbox.example', password: PASSWORD },
  });
  const { AccessToken, IdToken } = login.json().result.AuthenticationResult;
  return { platform, authorization: `Bearer ${AccessToken} ${IdToken}` };
}

describe('a fee with a discount', () => {
  let platform: Platform;
  let authorization: string;
  beforeAll(async () => {
    ({ platform, authorization } = await start());
  });
  afterAll(() => platform.close());

  const quote = async (vendor_id: string): Promise<FeeQuoteDto & { source: typeof PICKUP }> => {
    const vendor = await platform.services.vendors.find(vendor_id);
    const { latitude = 0, longitude = 0 } = vendor?.vendor_information.location ?? {};
    const source = { latitude: latitude ?? 0, longitude: longitude ?? 0 };
    const answer = await platform.app.inject({
      method: 'POST',
      url: `${API}/delivery/fee`,
      headers: { authorization },
      payload: { source, destination: DROP_OFF, vendor_id, delivery_type: 'INSTANT' },
    });
    return { ...answer.json().result, source };
  };
  const order = (vendor_id: string, price: object) =>
    platform.app.inject({
      method: 'POST',
      url: `${API}/order`,
      headers: { authorization },
      payload: {
        vendor_id,
        customer: { name: 'Sok Dara', phone_number: '+85512345678', location: { ...DROP_OFF, address: 'Street 51' } },
        order: { payment_method: 'CASH_ON_DELIVERY', amount: 5, description: '', cold_bag_needed: false },
        age_validation_required: false,
        login_pickup_estimation: 15,
        ...price,
      },
    });

  it('is quoted to the outlet that has one, with a signature of its own', async () => {
    const { fee, signature, discounted_fee, discounted_signature } = await quote('kh-0102');
    expect(discounted_fee).toBe(Number((fee * 0.8).toFixed(2)));
    expect(discounted_signature).not.toBe(signature);
    expect(await quote('kh-0101')).not.toHaveProperty('discounted_fee');
  });

  it('is what the order costs', async () => {
    const { fee, signature, discounted_fee, discounted_signature } = await quote('kh-0102');
    const answer = await order('kh-0102', {
      delivery_fee: fee,
      signature,
      discounted_delivery_fee: discounted_fee,
      discounted_signature,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().result).toMatchObject({ delivery_fee: discounted_fee, standard_delivery_fee: fee });
  });

  it('is refused for another vendor or a lower price', async () => {
    const own = await quote('kh-0101');
    const { discounted_fee, discounted_signature } = await quote('kh-0102');
    const base = { delivery_fee: own.fee, signature: own.signature };
    const stolen = await order('kh-0101', { ...base, discounted_delivery_fee: discounted_fee, discounted_signature });
    expect(stolen.json().errors[0].code).toBe('SIGNATURE_INVALID');
    const lower = await order('kh-0102', {
      delivery_fee: own.fee,
      signature: own.signature,
      discounted_delivery_fee: 0.1,
      discounted_signature,
    });
    expect(lower.json().errors[0].code).toBe('SIGNATURE_INVALID');
  });

  it('is not shown to callers who do not own the vendor', async () => {
    const answer = await platform.app.inject({
      method: 'GET',
      url: `${API}/get-country-parameter/deliveryDiscount?vendor_id=kh-0102`,
      headers: { authorization },
    });
    expect(answer.statusCode).toBe(404);
  });
});

it('delivery fees rise while FEE_SURGE_PERCENT is set', async () => {
  const { platform } = await start({ FEE_SURGE_PERCENT: '50' });
  expect(platform.services.delivery.fee(2_000, platform.services.market.center)).toBe(3.6);
  await platform.close();
});
