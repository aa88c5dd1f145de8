import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API, codeOf, get, PASSWORD, startPlatform, type TestPlatform } from './support/platform';

describe('sign-in and sessions', () => {
  let platform: TestPlatform;
  let address = 0;

  beforeAll(async () => {
    platform = await startPlatform({ env: { LOGIN_FAILURES: '3', TRUST_PROXY: '127.0.0.1' } });
  });
  beforeEach(() => {
    address += 1;
  });
  afterAll(() => platform.stop());

  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    platform.app.inject({
      method: 'POST',
      url: `${API}${path}`,
      headers: { 'x-forwarded-for': `10.0.0.${address}`, ...headers },
      payload,
    });
  const login = (email: string, password: string) => post('/login', { email_address: email, password });

  it('answers tokens as specified, and they open the API', async () => {
    const { user, AuthenticationResult } = (await login('ONE@test.example', PASSWORD)).json().result;
    expect(user).toEqual({ id: 'one', email: 'one@test.example', terms_required: true });
    expect(AuthenticationResult).toMatchObject({ ExpiresIn: 3600 });
    const { AccessToken, IdToken } = AuthenticationResult;
    const vendors = (await get(platform, `${API}/vendors`, `Bearer ${AccessToken} ${IdToken}`)).json().result.vendors;
    expect(vendors.map((vendor: { vendor_id: string }) => vendor.vendor_id)).toEqual([
      'kh-1',
      'kh-3',
      'kh-10',
      'kh-11',
      'kh-12',
    ]);
  });

  it('gives a user without vendors an empty list', async () => {
    const value = await platform.signIn('none@test.example');
    expect((await get(platform, `${API}/vendors`, value)).json().result).toEqual({ vendors: [] });
  });

  it('gives the same answer for an unknown account and a wrong password', async () => {
    const wrong = await login('one@test.example', 'Wrong!2026');
    const unknown = await login('nobody@test.example', 'Wrong!2026');
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(unknown.json()).toEqual(wrong.json());
    expect(codeOf(wrong)).toBe('INVALID_CREDENTIALS');
  });

  it('limits tries per account and address for 15 minutes', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await login('two@test.example', 'Wrong!2026')).statusCode).toBe(401);
    }
    const stopped = await login('two@test.example', PASSWORD);
    expect([stopped.statusCode, codeOf(stopped)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('one@test.example', PASSWORD)).statusCode).toBe(200);
    address += 1;
    expect((await login('two@test.example', PASSWORD)).statusCode).toBe(200);
    address -= 1;
    platform.clock.advanceAtOnce(15 * 60_000 + 1000);
    expect((await login('two@test.example', PASSWORD)).statusCode).toBe(200);
  });

  it('lets no burst of tries past the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login('one@test.example', 'Wrong!2026')));
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(3);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(9);
  });

  it('does not count successful sign-ins', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await login('one@test.example', PASSWORD)).statusCode).toBe(200);
    }
  });

  it('renews the session with the refresh token, which a logout ends', async () => {
    const { AuthenticationResult } = (await login('one@test.example', PASSWORD)).json().result;
    const refresh = { refresh_token: AuthenticationResult.RefreshToken };
    const extended = (await post('/login/extend', refresh)).json().result.AuthenticationResult;
    const names = ['AccessToken', 'ExpiresIn', 'IdToken', 'RefreshToken', 'terms_required'];
    expect(Object.keys(extended).sort()).toEqual(names);
    const authorization = `Bearer ${extended.AccessToken} ${extended.IdToken}`;
    expect((await get(platform, `${API}/vendors`, authorization)).statusCode).toBe(200);
    const logout = await platform.app.inject({
      method: 'POST',
      url: `${API}/logout`,
      headers: { authorization, 'content-type': 'application/json' },
    });
    expect([logout.statusCode, logout.json()]).toEqual([200, { result: {} }]);
    expect((await post('/login/extend', refresh)).statusCode).toBe(401);
    expect((await get(platform, `${API}/vendors`, authorization)).statusCode).toBe(401);
  });

  it('stores no refresh token in readable form', async () => {
    const { AuthenticationResult } = (await login('one@test.example', PASSWORD)).json().result;
    const rows = await platform.services.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(AuthenticationResult.RefreshToken);
  });

  it('refuses expired tokens', async () => {
    const authorization = await platform.signIn('one@test.example');
    platform.clock.advanceAtOnce(3601_000);
    expect((await get(platform, `${API}/vendors`, authorization)).statusCode).toBe(401);
  });

  it('refuses anything but two tokens of its own', async () => {
    const authorization = await platform.signIn('one@test.example');
    const [, access = '', id = ''] = authorization.split(' ');
    const other = (await platform.signIn('two@test.example')).split(' ')[2] ?? '';
    const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${access.split('.')[1]}.`;
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
    const values = [
      '',
      'Bearer',
      `Bearer ${access}`,
      `Bearer ${id} ${access}`,
      `Bearer ${access} ${access}`,
      `Bearer ${access} ${other}`,
      `Bearer ${unsigned} ${id}`,
      `Bearer ${foreign} ${id}`,
      `Bearer a.b.c d.e.f`,
      `Bearer ${access} ${id} x`,
      `GoDroid ${access}`,
      `Basic ${access} ${id}`,
    ];
    for (const value of values) {
      expect([value, (await get(platform, `${API}/vendors`, value)).statusCode]).toEqual([value, 401]);
    }
  });

  it('stores an address within its limits in bytes, and says which limit is exceeded', async () => {
    const authorization = await platform.signIn('one@test.example');
    const put = (changes: object, vendor = 'kh-3') =>
      platform.app.inject({
        method: 'PUT',
        url: `${API}/vendor/${vendor}/address`,
        headers: { authorization },
        payload: { address_text: 'Street 51', latitude: 11.56, longitude: 104.91, ...changes },
      });
    const messageOf = (answer: { json(): { errors: { message: string }[] } }) => answer.json().errors[0]?.message;
    expect(messageOf(await put({ notes: 'ខ'.repeat(334) }))).toBe('Notes are too long');
    expect(messageOf(await put({ street_address: 'ខ'.repeat(86) }))).toBe('Address is too long');
    expect(messageOf(await put({ latitude: undefined }))).toBe('No coordinates for that address');
    expect((await put({}, 'kh-2')).statusCode).toBe(404);
    const saved = await put({ notes: 'ខ'.repeat(333), unit: '4B' });
    expect(saved.statusCode).toBe(200);
    expect(saved.json().result.vendor_information.location).toMatchObject({
      latitude: 11.56,
      unit: '4B',
      city: 'Phnom Penh',
    });
    const read = await get(platform, `${API}/vendor/kh-3`, authorization);
    expect(read.json()).toEqual(saved.json());
    // of a new place nothing of the old one is left: neither its street nor its house number
    const location = async (changes: object) => (await put(changes)).json().result.vendor_information.location;
    expect(await location({ street_address: 'Street 278', street_number: '12' })).toMatchObject({
      street: 'Street 278',
      street_number: '12',
    });
    expect(await location({ street_address: 'Street 1' })).toMatchObject({ street: 'Street 1', street_number: null });
    expect(await location({})).toMatchObject({ street: null, street_number: null });
  });
});
