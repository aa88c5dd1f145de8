import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API, codeOf, PASSWORD, startPlatform, type TestPlatform } from '../server/support/platform';

describe('wrong passwords', { timeout: 120_000 }, () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({
      env: {
        TRUST_PROXY: 'loopback',
        LOGIN_FAILURES: '4',
        LOGIN_FAILURES_PER_ADDRESS: '6',
        LOGIN_FAILURES_PER_ACCOUNT: '8',
        GUEST_SESSIONS: '3',
        PHONE_LOOKUPS: '3',
      },
    });
  });
  afterAll(() => platform.stop());

  const post = (path: string, address: string, payload: object) =>
    platform.app.inject({
      method: 'POST',
      url: `${API}${path}`,
      headers: { 'x-forwarded-for': address },
      payload,
    });
  const login = (email_address: string, password: string, address: string) =>
    post('/login', address, { email_address, password });
  const wrong = async (email: string, address: string) => (await login(email, 'Wrong!2026', address)).statusCode;

  it('for many accounts from one address are limited, and other addresses are not', async () => {
    const codes = [];
    for (let account = 0; account < 8; account += 1) codes.push(await wrong(`a${account}@test.example`, '203.0.113.1'));
    expect(codes).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    const refused = await login('one@test.example', PASSWORD, '203.0.113.1');
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBe(900);
    expect((await login('one@test.example', PASSWORD, '203.0.113.2')).statusCode).toBe(200);
  });

  it('from an address block nobody who signed in from there before', async () => {
    expect((await login('one@test.example', PASSWORD, '203.0.113.3')).statusCode).toBe(200);
    for (let account = 0; account < 7; account += 1) await wrong(`b${account}@test.example`, '203.0.113.3');
    expect(await wrong('two@test.example', '203.0.113.3')).toBe(429);
    expect((await login('one@test.example', PASSWORD, '203.0.113.3')).statusCode).toBe(200);
  });

  it('from many addresses leave each address a few tries, and never lock the owner out', async () => {
    expect((await login('two@test.example', PASSWORD, '198.51.100.1')).statusCode).toBe(200);
    for (let index = 0; index < 8; index += 1) expect(await wrong('two@test.example', `203.0.114.${index}`)).toBe(401);
    const guesser = [];
    for (let index = 0; index < 4; index += 1) guesser.push(await wrong('two@test.example', '203.0.115.1'));
    expect(guesser).toEqual([401, 401, 429, 429]);
    // at the shop as ever, typing errors included
    for (let index = 0; index < 3; index += 1) expect(await wrong('two@test.example', '198.51.100.1')).toBe(401);
    expect((await login('two@test.example', PASSWORD, '198.51.100.1')).statusCode).toBe(200);
    // and from wherever else the owner is
    expect(await wrong('two@test.example', '198.51.100.77')).toBe(401);
    expect((await login('two@test.example', PASSWORD, '198.51.100.77')).statusCode).toBe(200);
  });

  it('get an answer with how long to wait, and are accepted again after that', async () => {
    for (let index = 0; index < 4; index += 1) await wrong('none@test.example', '203.0.113.5');
    platform.clock.advanceAtOnce(600_000);
    const refused = await login('none@test.example', PASSWORD, '203.0.113.5');
    expect(Number(refused.headers['retry-after'])).toBe(300);
    platform.clock.advanceAtOnce(300_000);
    expect((await login('none@test.example', PASSWORD, '203.0.113.5')).statusCode).toBe(200);
  });

  it('count a /64 of IPv6 as one address, as guest sessions and look-ups by phone do', async () => {
    const inNetwork = (index: number) => `2001:db8:1:1:${index.toString(16)}::${index + 1}`;
    const codes = [];
    for (let index = 0; index < 5; index += 1) codes.push(await wrong('ipv6@test.example', inNetwork(index)));
    expect(codes).toEqual([401, 401, 401, 401, 429]);
    expect(await wrong('ipv6@test.example', '2001:db8:1:2::1')).toBe(401);
    const guests = [];
    const lookups = [];
    const order = { order_id: 'kh-1-none', phone_number: '+85512345678' };
    for (let index = 0; index < 4; index += 1) {
      guests.push((await post('/guest/session', inNetwork(index), {})).statusCode);
      lookups.push((await post('/tracking/lookup', inNetwork(index), order)).statusCode);
    }
    expect(guests).toEqual([201, 201, 201, 429]);
    expect(lookups).toEqual([404, 404, 404, 429]);
  });

  it('leave neither account nor address in the database', async () => {
    const rows = await platform.services.database.db.selectFrom('login_failures').selectAll().execute();
    const networks = await platform.services.database.db.selectFrom('login_networks').selectAll().execute();
    expect(JSON.stringify([rows, networks])).not.toMatch(/example|203\.|198\.|2001/);
  });
});
