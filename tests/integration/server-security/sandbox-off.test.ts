import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSandbox } from '../../../sandbox/data/seed';
import { seedSandboxAccess } from '../../../sandbox/data/access';
import {
  API,
  codeOf,
  DROP_OFF,
  get,
  orderRequest,
  PICKUP,
  startPlatform,
  type TestPlatform,
} from '../server/support/platform';

const SANDBOX_USER = { email_address: 'Merchant@sandbox.example', password: 'Sandbox!2026' };

/** Data of a time when the sandbox was on, behind a server where it is off. */
describe('a server without the sandbox', () => {
  let platform: TestPlatform;
  let merchant: string;

  beforeAll(async () => {
    platform = await startPlatform({ env: { SANDBOX: 'off', VOUCHER_CHECKS: '1000' } });
    const { services } = platform;
    await services.database.db.deleteFrom('user_vendors').execute();
    await services.database.db.deleteFrom('users').execute();
    await seedSandbox(services);
    await seedSandboxAccess(services);
    await services.users.insert(
      {
        id: 'one',
        email: 'one@test.example',
        password_hash: (await services.users.findByEmail('merchant@sandbox.example'))?.password_hash ?? '',
        created_at: 0,
      },
      ['kh-1'],
    );
    const answer = await login({ ...SANDBOX_USER, email_address: 'one@test.example' });
    const { AccessToken, IdToken } = answer.json().result.AuthenticationResult;
    merchant = `Bearer ${AccessToken} ${IdToken}`;
  });
  afterAll(() => platform.stop());

  const login = (payload: object) => platform.app.inject({ method: 'POST', url: `${API}/login`, payload });

  it('refuses sandbox accounts with the same answer as any wrong password', async () => {
    const answer = await login(SANDBOX_USER);
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'INVALID_CREDENTIALS']);
    const unknown = await login({ ...SANDBOX_USER, email_address: 'nobody@test.example' });
    expect(answer.json()).toEqual(unknown.json());
  });

  it('ends the existing sessions of sandbox accounts', async () => {
    const { id, email } = (await platform.services.users.findByEmail('merchant@sandbox.example')) ?? {
      id: '',
      email: '',
    };
    const session = { id: 's', user_id: id, refresh_hash: 'x', created_at: 0, expires_at: 9_999_999_999 };
    await platform.services.database.db
      .insertInto('sessions')
      .values({ ...session, revoked_at: null })
      .execute();
    const { Tokens } = await import('../../../server/accounts/tokens');
    const tokens = await new Tokens(platform.services.keyring, () => platform.clock.seconds).issue(
      { id, email },
      's',
      60,
    );
    const answer = await get(platform, `${API}/vendors`, `Bearer ${tokens.AccessToken} ${tokens.IdToken}`);
    expect(answer.statusCode).toBe(401);
  });

  it('refuses the sandbox’s platform token', async () => {
    expect((await get(platform, `${API}/vendors`, 'GoDroid sandbox-godroid-token')).statusCode).toBe(401);
  });

  it('refuses the sandbox’s vouchers', async () => {
    for (const code of ['RIDE10', 'freeride']) {
      const answer = await get(platform, `${API}/voucher/${code}?order_time=${platform.clock.seconds}`, merchant);
      expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'VOUCHER_NOT_AVAILABLE']);
    }
  });

  it('neither offers nor accepts cards', async () => {
    const parameter = async (name: string) =>
      (await get(platform, `${API}/get-country-parameter/${name}?vendor_id=kh-1`, merchant)).json().result;
    expect(await parameter('onlinePaymentActivated')).toBe('false');
    expect(await parameter('paymentMethods')).toBe('CASH_ON_DELIVERY');
    const post = (path: string, payload: object) =>
      platform.app.inject({ method: 'POST', url: `${API}${path}`, headers: { authorization: merchant }, payload });
    const wallet = await post('/order/payment/auth/kh-1', {});
    expect([wallet.statusCode, codeOf(wallet)]).toEqual([422, 'PAYMENT_METHOD_NOT_ALLOWED']);
    const order = orderRequest(platform);
    const online = { ...order, order: { ...order.order, payment_method: 'ONLINE_PAYMENT' } };
    expect(codeOf(await post('/order', online))).toBe('PAYMENT_METHOD_NOT_ALLOWED');
  });

  it.each([
    ['GET', '/sandbox/accounts'],
    ['POST', '/sandbox/flags'],
    ['POST', '/sandbox/orders/kh-0001-a/status'],
    ['GET', '/card-provider/fields?parent=http://127.0.0.1'],
    ['GET', '/card-provider/challenge/1'],
    ['GET', '/help-centre/articles'],
    ['GET', '/help-centre/assets/help.js'],
    ['POST', '/help-centre/conditions-api/v1/init'],
    ['POST', '/help-centre/contact'],
  ] as const)('has no %s %s', async (method, url) => {
    expect((await platform.app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) })).statusCode).toBe(
      404,
    );
  });

  it('knows of no place and no map, and measures as the crow flies', async () => {
    const found = async (path: string) => (await get(platform, `${API}/geolocator/${path}`, merchant)).json();
    expect((await found('autocomplete?query=caf%C3%A9')).data.data).toEqual([]);
    const { result } = await found('reverse?lat=11.5621&lng=104.916');
    expect(result).toMatchObject({ formatted_address: '11.56210, 104.91600' });
    expect((await platform.app.inject({ method: 'GET', url: '/tiles/16/51866/30662' })).statusCode).toBe(404);
    const { distanceM, path } = platform.services.surroundings.routes.route(PICKUP, DROP_OFF);
    expect([Math.round(distanceM), path.length]).toEqual([1118, 2]);
  });

  it('offers neither guests, who pay by card, nor a help centre', async () => {
    const { result } = (await platform.app.inject({ method: 'GET', url: `${API}/flags` })).json();
    expect(result).toMatchObject({ 'guest-checkout': false, helpcenter: false, voucher: true });
  });

  it('allows no frame of the card provider', async () => {
    const answer = await platform.app.inject({ method: 'GET', url: '/healthz', headers: { host: '127.0.0.1:8080' } });
    expect(answer.headers['content-security-policy']).toContain("frame-src 'none'");
  });
});
