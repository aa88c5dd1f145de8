import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API, get, PASSWORD } from '../server/support/platform';
import { connect } from '../server/support/socket';
import { required } from '../../../src/lib/assert';
import { type AccountPlatform, startAccounts } from './support/accounts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const DESK =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

describe("a user's account", { timeout: 60_000 }, () => {
  let platform: AccountPlatform;
  beforeAll(async () => {
    platform = await startAccounts();
  });
  afterAll(() => platform.stop());

  const sessions = async (authorization: string) =>
    (await get(platform, `${API}/account/sessions`, authorization)).json().result.sessions;
  const end = (path: string, authorization: string) =>
    platform.app.inject({ method: 'DELETE', url: `${API}/account/sessions${path}`, headers: { authorization } });
  const logIn = (email: string, userAgent: string) =>
    platform.logIn(email, PASSWORD, { headers: { 'user-agent': userAgent } });

  it('lists its sessions with device and last use', async () => {
    const desk = await logIn('one@test.example', DESK);
    const start = platform.clock.seconds;
    platform.clock.advanceAtOnce(3_600_000);
    const phone = await logIn('one@test.example', PHONE);
    expect(await sessions(phone.authorization)).toEqual([
      {
        id: expect.any(String),
        device: { browser: 'Chrome', system: 'Android' },
        created_at: start + 3600,
        last_seen_at: start + 3600,
        current: true,
      },
      {
        id: expect.any(String),
        device: { browser: 'Safari', system: 'macOS' },
        created_at: start,
        last_seen_at: start,
        current: false,
      },
    ]);
    await end('', phone.authorization);
    expect((await get(platform, `${API}/vendors`, desk.authorization)).statusCode).toBe(401);
  });

  it('ends one session and its socket at once, and none of another account', async () => {
    const desk = await logIn('one@test.example', DESK);
    const phone = await logIn('one@test.example', PHONE);
    const stranger = await logIn('two@test.example', DESK);
    const socket = await connect(platform, { authorization: desk.authorization, origin: 'https://rider.example' });
    if (typeof socket === 'number') throw new Error(`no socket: ${socket}`);
    const listed: { id: string; current: boolean }[] = await sessions(phone.authorization);
    const other = required(
      listed.find(({ current }) => !current),
      'other session',
    ).id;
    expect((await end(`/${other}`, stranger.authorization)).statusCode).toBe(404);
    expect((await end('/none', phone.authorization)).statusCode).toBe(404);
    expect((await end(`/${other}`, phone.authorization)).statusCode).toBe(200);
    expect(await socket.closed).toBe(4401);
    expect((await get(platform, `${API}/vendors`, desk.authorization)).statusCode).toBe(401);
    expect((await end(`/${other}`, phone.authorization)).statusCode).toBe(404);
    expect(await sessions(phone.authorization)).toHaveLength(1);
  });

  it('tells the device of an ended session why it ended, and nobody else', async () => {
    const email_address = 'one@test.example';
    const opened = async () => {
      const payload = { email_address, password: PASSWORD };
      const answer = await platform.app.inject({ method: 'POST', url: `${API}/login`, payload });
      return answer.json().result.AuthenticationResult as Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>;
    };
    const bearer = ({ AccessToken, IdToken }: { AccessToken: string; IdToken: string }) =>
      `Bearer ${AccessToken} ${IdToken}`;
    const why = async ({ RefreshToken }: { RefreshToken: string }) => {
      const { status, meta } = await platform.post('/login/extend', { refresh_token: RefreshToken });
      return [status, (meta as { because?: string }).because];
    };
    const [desk, phone, old] = [await opened(), await opened(), await opened()];
    await platform.post('/logout', { refresh_token: old.RefreshToken });
    expect(await why(old)).toEqual([401, undefined]);
    await end('?keep_current=true', bearer(phone));
    expect(await why(desk)).toEqual([401, 'elsewhere']);
    const tablet = await opened();
    await platform.post(
      '/account/password',
      { password: PASSWORD, new_password: PASSWORD },
      { authorization: bearer(tablet) },
    );
    expect(await why(phone)).toEqual([401, 'password']);
    // a reason stays
    expect(await why(desk)).toEqual([401, 'elsewhere']);
    expect(await why({ RefreshToken: 'x'.repeat(43) })).toEqual([401, undefined]);
  });

  it('ends all other sessions, or all of them', async () => {
    const desk = await logIn('two@test.example', DESK);
    const phone = await logIn('two@test.example', PHONE);
    expect((await end('?keep_current=true', phone.authorization)).statusCode).toBe(200);
    expect(await sessions(phone.authorization)).toHaveLength(1);
    expect((await get(platform, `${API}/vendors`, desk.authorization)).statusCode).toBe(401);
    expect((await end('', phone.authorization)).statusCode).toBe(200);
    expect((await get(platform, `${API}/vendors`, phone.authorization)).statusCode).toBe(401);
  });

  it('asks for the terms until they are agreed to, at sign-in or later', async () => {
    const login = async (changes: object = {}) => {
      const payload = { email_address: 'none@test.example', password: PASSWORD, ...changes };
      return (await platform.app.inject({ method: 'POST', url: `${API}/login`, payload })).json().result;
    };
    expect((await login()).user.terms_required).toBe(true);
    expect((await login({ terms_accepted: true })).user.terms_required).toBe(false);
    expect((await login()).user.terms_required).toBe(false);
    const { authorization, user } = await logIn('one@test.example', DESK);
    expect(user).toMatchObject({ terms_required: true });
    expect(await platform.post('/account/terms', {}, { authorization })).toMatchObject({ status: 200 });
    expect((await logIn('one@test.example', DESK)).user).toMatchObject({ terms_required: false });
  });

  it('asks users who agreed to earlier terms to agree to the new ones, however they sign in', async () => {
    const { services } = platform;
    const login = () => logIn('two@test.example', DESK);
    const two = (await services.users.findByEmail('two@test.example'))?.id ?? '';
    await services.users.acceptTerms(two, 'earlier', platform.clock.seconds);
    const agreed = await platform.app.inject({
      method: 'POST',
      url: `${API}/login`,
      payload: { email_address: 'two@test.example', password: PASSWORD, terms_accepted: true },
    });
    expect(agreed.json().result.user.terms_required).toBe(true);
    const { authorization } = await login();
    expect(await platform.post('/account/terms', {}, { authorization })).toMatchObject({ status: 200 });
    expect((await login()).user).toMatchObject({ terms_required: false });
    expect((await services.users.findByEmail('two@test.example'))?.terms_version).toBe(services.settings.termsVersion);
  });

  it('asks open sessions for new terms when their tokens are renewed, until the user has agreed', async () => {
    const { services } = platform;
    const payload = { email_address: 'two@test.example', password: PASSWORD };
    const { result } = (await platform.app.inject({ method: 'POST', url: `${API}/login`, payload })).json();
    const { AccessToken, IdToken, RefreshToken } = result.AuthenticationResult;
    const extend = async (refresh_token: string) => {
      const answer = await platform.app.inject({
        method: 'POST',
        url: `${API}/login/extend`,
        payload: { refresh_token },
      });
      return answer.json().result.AuthenticationResult;
    };
    await services.users.acceptTerms(result.user.id, 'earlier', platform.clock.seconds);
    const renewed = await extend(RefreshToken);
    expect(renewed.terms_required).toBe(true);
    await platform.post('/account/terms', {}, { authorization: `Bearer ${AccessToken} ${IdToken}` });
    expect((await extend(renewed.RefreshToken)).terms_required).toBe(false);
  });

  it('does not exist for guests and platform tokens', async () => {
    const { token } = (await platform.app.inject({ method: 'POST', url: `${API}/guest/session`, payload: {} })).json()
      .result;
    const authorization = `Bearer ${token}`;
    expect((await get(platform, `${API}/account/sessions`, authorization)).statusCode).toBe(404);
    expect((await end('', authorization)).statusCode).toBe(404);
    expect(await platform.post('/account/terms', {}, { authorization })).toMatchObject({ status: 404 });
  });
});
