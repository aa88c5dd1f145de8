import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { required } from '../../../src/lib/assert';
import { API } from '../server/support/platform';
import { type AccountPlatform, startAccounts } from '../server-accounts/support/accounts';

const HOST = 'localhost:8190';
const PORTAL = 'http://127.0.0.1:8190';

describe('the help centre', () => {
  let platform: AccountPlatform;
  let authorization: string;

  beforeAll(async () => {
    platform = await startAccounts({ env: { SANDBOX: 'on', ACCESS_TOKEN_SECONDS: '86400' } });
    authorization = await platform.signIn('one@test.example');
  });
  afterAll(() => platform.stop());

  const tokenFor = (vendorId: string, as: string) =>
    platform.app.inject({
      method: 'GET',
      url: `${API}/vendor/${vendorId}/hc_jwt_token`,
      headers: { authorization: as },
    });
  const token = async () => String((await tokenFor('kh-1', authorization)).json().result);
  const init = (
    verification_token: string,
    { origin = PORTAL, bridge = origin }: { origin?: string; bridge?: string } = {},
  ) =>
    platform.app.inject({
      method: 'POST',
      url: '/help-centre/conditions-api/v1/init',
      headers: { host: HOST, origin },
      payload: {
        user_id: 'u1',
        email: 'someone-else@test.example',
        guest: false,
        name: 'One',
        brand: 'FOODPANDA',
        global_entity_id: 'FOODPANDA_KH',
        country: 'KH',
        locale: 'en',
        app_version: '1',
        verification_token,
        bridge,
        service_type: 'rider-portal',
      },
    });
  const sessionOf = (url: string) =>
    required(new URLSearchParams(new URL(url).hash.slice(1)).get('session'), 'session');
  const session = async () => sessionOf((await init(await token())).json().url);
  const place = `language=en&portal=${encodeURIComponent(PORTAL)}`;
  const get = (path: string) =>
    platform.app.inject({ method: 'GET', url: `/help-centre/${path}`, headers: { host: HOST } });
  const write = (fields: Record<string, string>, path = 'contact') =>
    platform.app.inject({
      method: 'POST',
      url: `/help-centre/${path}`,
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  it('gives a token to the owner of the vendor, and to nobody else', async () => {
    expect((await tokenFor('kh-1', authorization)).statusCode).toBe(200);
    expect((await tokenFor('kh-2', authorization)).statusCode).toBe(404);
    expect((await tokenFor('kh-1', 'Bearer nobody')).statusCode).toBe(401);
    const guest = (await platform.app.inject({ method: 'POST', url: `${API}/guest/session`, payload: {} })).json()
      .result;
    expect((await tokenFor(guest.vendor.vendor_id, `Bearer ${guest.token}`)).statusCode).toBe(404);
  });

  it('is opened by the portal’s origin alone, and answers its preflight request', async () => {
    const opened = await init(await token());
    expect(opened.statusCode).toBe(200);
    expect(opened.headers['access-control-allow-origin']).toBe(PORTAL);
    expect(opened.json().url).toMatch(
      /^http:\/\/localhost:8190\/help-centre\/articles\?language=en&portal=[^&#]*#session=/,
    );
    expect((await init(await token(), { origin: 'https://evil.example' })).statusCode).toBe(400);
    expect((await init(await token(), { bridge: 'https://evil.example' })).statusCode).toBe(400);
    const preflight = (origin: string) =>
      platform.app.inject({
        method: 'OPTIONS',
        url: '/help-centre/conditions-api/v1/init',
        headers: { host: HOST, origin, 'access-control-request-method': 'POST' },
      });
    expect((await preflight(PORTAL)).headers['access-control-allow-headers']).toBe('content-type');
    expect((await preflight('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('accepts no token of another kind, and its token opens no session', async () => {
    const [, access = ''] = authorization.split(' ');
    for (const wrong of ['', 'nonsense', access, await session()]) expect((await init(wrong)).statusCode).toBe(401);
    const taken = await write({ session: await token(), message: 'Hello' });
    expect(taken.statusCode).toBe(401);
    expect(taken.body).toContain('has ended');
  });

  it('names its reader to whoever has the session, which no address and no token of it does', async () => {
    const opened = new URL((await init(await token())).json().url);
    const own = sessionOf(opened.href);
    expect((await write({ session: own }, 'session')).json()).toEqual({ email: 'one@test.example' });
    expect(opened.search).not.toContain(own);
    expect(Buffer.from(own.split('.')[1] ?? '', 'base64url').toString()).not.toContain('one@');
    for (const path of ['articles', 'articles/cancel']) {
      const { body } = await get(`${path}?${place}`);
      expect(body).not.toContain('one@');
      expect(body).not.toContain('session=');
    }
  });

  it('ends with the session of its reader, its token too', async () => {
    const leaving = await platform.signIn('one@test.example');
    const given = String((await tokenFor('kh-1', leaving)).json().result);
    const own = sessionOf((await init(given)).json().url);
    expect((await write({ session: own }, 'session')).statusCode).toBe(200);
    const headers = { authorization: leaving };
    expect((await platform.app.inject({ method: 'POST', url: `${API}/logout`, headers })).statusCode).toBe(200);
    expect((await init(given)).statusCode).toBe(401);
    expect((await write({ session: own }, 'session')).statusCode).toBe(401);
    expect((await write({ session: own, message: 'Hello' })).statusCode).toBe(401);
  });

  it('shows and searches its articles under a policy of its own, in frames of the portal only', async () => {
    const all = await get(`articles?${place}`);
    expect(all.statusCode).toBe(200);
    const policy = String(all.headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors ${PORTAL};`);
    const strange = await get('articles?language=en&portal=https%3A%2F%2Fevil.example');
    expect(strange.headers['content-security-policy']).toContain(`frame-ancestors 'none';`);
    expect(strange.body).toContain('data-parent=""');
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(all.body).not.toMatch(/<script(?![^>]* src=)| style=| on\w+=/);
    expect(all.body).toContain(`data-parent="${PORTAL}"`);
    const found = await get(`articles?${place}&q=REFUNDED%20card`);
    expect(found.body).toContain('Cancel an order');
    expect(found.body).not.toContain('Change your password');
    expect((await get(`articles?${place}&q=zebra`)).body).toContain('No article found');
    expect((await get(`articles/cancel?${place}`)).body).toContain('refunded to the card');
    expect((await get(`articles/none?${place}`)).statusCode).toBe(404);
  });

  it('escapes the search text', async () => {
    const { body } = await get(`articles?${place}&q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&lt;script&gt;');
  });

  it('sends a message as a mail from the account of the session', async () => {
    const sent = await write({
      session: await session(),
      message: 'Where is my rider?\n<b>now</b>',
      email: 'x@y.example',
    });
    expect(sent.statusCode).toBe(200);
    expect(sent.body).toContain('Your message is sent');
    const mails = await platform.mailsTo('no-reply@rider.example');
    expect(mails.map(({ text }) => text).join('')).toContain('Where is my rider?');
    expect(mails.map(({ text }) => text).join('')).toContain('From: one@test.example');
  });

  it('reports missing fields, and sends nothing without a session', async () => {
    expect((await write({ session: await session(), message: '  ' })).body).toContain('Enter your message.');
    expect((await write({ session: 'nonsense', message: 'Hello' })).statusCode).toBe(401);
  });
});
