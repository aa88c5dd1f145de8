import { afterEach, describe, expect, it } from 'vitest';
import { anOrder, aPayload, aVendor } from '../../factories/order';
import { failure } from '../../fakes/fake-platform-server';
import { type OpenTab, Portal } from '../../fakes/portal';
import { watchOrders } from '../../../src/sync/orders/watch-orders';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const TOKEN = 'sandbox-godroid-token';
const kept = (key: string) => portal.device.values.get(`rider.${key}`);
const said = ({ toasts }: OpenTab) => toasts.items.map((toast) => toast.messageId);
const headers = (path: string) => portal.server.calls('GET', path).map(({ headers }) => headers.get('authorization'));

async function embedded(token = TOKEN): Promise<OpenTab> {
  portal.device.values.set('rider.platform_token', token);
  const opened = await portal.tab();
  await portal.clock.advance(10);
  return opened;
}

async function guest(): Promise<OpenTab> {
  const opened = await portal.tab();
  await portal.done(opened.services.session.startGuest());
  await portal.clock.advance(10);
  return opened;
}

const databases = async () => (await portal.device.factory.databases()).map(({ name }) => name);

/** As a host does it: stored first, then read. */
async function hands(opened: OpenTab, token: string): Promise<void> {
  opened.tab.platform.storage.write('rider.platform_token', token);
  await opened.services.session.reread();
}

/** What the account on the screen keeps for a vendor. */
async function drafts(opened: OpenTab): Promise<unknown> {
  return portal.done((await opened.services.drafts()).read('kh-0001'));
}

describe('an embedded portal', () => {
  it('sends the host’s token with every call and to the socket', async () => {
    const opened = await embedded();
    expect(opened.session).toMatchObject({ mode: 'GODROID', status: { name: 'signed-in' }, user: null });
    expect(opened.vendors.status.name).toBe('ready');
    watchOrders(opened.services, 'kh-0001', false);
    await portal.clock.advance(2_000);
    await portal.done((await opened.services.delivery()).countryParameter('serviceHours', 'kh-0001'));
    const calls = portal.server.requests.filter(({ path }) => path !== '/flags');
    expect(calls.length).toBeGreaterThan(2);
    expect(new Set(calls.map((call) => call.headers.get('authorization')))).toEqual(new Set([`GoDroid ${TOKEN}`]));
    const protocol = opened.tab.sockets.all.at(-1)?.protocols[1] ?? '';
    const encoded = protocol
      .replace(/^authorization\./, '')
      .replace(/-/g, '+')
      .replace(/_/g, '/');
    expect(atob(encoded)).toBe(`GoDroid ${TOKEN}`);
  });

  it('with a refused token is signed out with the reason, and the token is deleted (fault 25)', async () => {
    const opened = await embedded('revoked');
    expect(opened.session).toMatchObject({ mode: 'CLASSIC', status: { name: 'signed-out' } });
    expect(said(opened)).toEqual(['session.platform-refused']);
    expect(kept('platform_token')).toBeUndefined();
    expect(opened.vendors.list).toEqual([]);
  });

  it("is not ended by a captive portal's 401, nor by a server that is down", async () => {
    portal.server.override = ({ path }) => (path === '/vendors' ? { status: 401, body: '<html>' } : undefined);
    const opened = await embedded();
    expect(opened.session.mode).toBe('GODROID');
    portal.server.override = () => failure(503, 'SERVICE_UNAVAILABLE');
    void opened.services.vendors.load();
    await portal.clock.advance(10_000);
    expect([opened.session.status.name, kept('platform_token')]).toEqual(['signed-in', TOKEN]);
  });

  it("never shows one host account's data to another: a token of other shops is another account", async () => {
    portal.server.put(anOrder());
    const opened = await embedded();
    watchOrders(opened.services, 'kh-0001', false);
    await portal.done((await opened.services.drafts()).write('kh-0001', { of: 'first' }));
    expect(opened.orders.byId['kh-0001-a1']).toBeDefined();
    portal.server.plainTokens.add('GoDroid second');
    portal.server.vendorsOf.set('GoDroid second', [aVendor({ vendor_id: 'kh-0009' })]);
    portal.server.override = ({ path }) => (path === '/vendors' ? failure(503, 'SERVICE_UNAVAILABLE') : undefined);
    await hands(opened, 'second');
    // nobody knows yet whose it is
    await portal.clock.advance(2_000);
    expect(opened.session.status).toEqual({ name: 'paused', isChecking: true });
    portal.server.override = () => undefined;
    await portal.clock.advance(10_000);
    expect(opened.session).toMatchObject({ mode: 'GODROID', status: { name: 'signed-in' } });
    expect([opened.orders.byId, opened.vendors.list.map(({ vendor_id }) => vendor_id)]).toEqual([{}, ['kh-0009']]);
    expect(await drafts(opened)).toBeUndefined();
    expect(said(opened)).toEqual(['session.host-changed']);
    await hands(opened, TOKEN);
    await portal.clock.advance(10_000);
    // the second token replaced the first: what the first had here went with it
    expect(opened.vendors.list.map(({ vendor_id }) => vendor_id)).toContain('kh-0001');
    expect(await drafts(opened)).toBeUndefined();
  });
});

describe.each([
  ['with storage', {}],
  ['without storage', { indexedDb: false, locks: false, channels: false }],
])('a host’s token that is revoked while the portal is open, %s', (_, without) => {
  async function revoked(): Promise<OpenTab> {
    portal.device.values.set('rider.platform_token', TOKEN);
    const opened = await portal.tab('tab-1', { without });
    await portal.clock.advance(10);
    await portal.done((await opened.services.drafts()).write('kh-0001', { of: 'first' }));
    portal.server.plainTokens.clear();
    await portal.done(opened.services.vendors.load());
    return opened;
  }

  it('leaves everything where it is, without a call, until the host hands over another', async () => {
    const opened = await revoked();
    expect(opened.session).toMatchObject({ mode: 'GODROID', status: { name: 'paused', isChecking: false } });
    expect([said(opened), kept('platform_token')]).toEqual([[], undefined]);
    expect(opened.vendors.list.length).toBeGreaterThan(0);
    const before = portal.server.requests.length;
    const area = (await opened.services.delivery()).countryParameter('serviceHours', 'kh-0001', { fresh: true });
    await expect(portal.done(area)).rejects.toMatchObject({ code: 'NETWORK' });
    await portal.clock.advance(120_000);
    expect(portal.server.requests.slice(before).filter(({ path }) => path !== '/flags')).toEqual([]);

    const { accountId } = opened.session;
    portal.server.plainTokens.add('GoDroid renewed');
    await hands(opened, 'renewed');
    await portal.clock.advance(2_000);
    expect(opened.session).toMatchObject({ mode: 'GODROID', status: { name: 'signed-in' }, accountId });
    expect(await drafts(opened)).toEqual({ of: 'first' });
    expect(headers('/vendors').at(-1)).toBe('GoDroid renewed');
  });

  it('goes on with the same token, if the platform accepts it again', async () => {
    const opened = await revoked();
    portal.server.plainTokens.add(`GoDroid ${TOKEN}`);
    await hands(opened, TOKEN);
    await portal.clock.advance(2_000);
    expect(opened.session.status.name).toBe('signed-in');
    expect(await drafts(opened)).toEqual({ of: 'first' });
  });

  it('is waited for on when the next token is refused as well', async () => {
    const opened = await revoked();
    await hands(opened, 'unknown');
    await portal.clock.advance(2_000);
    expect(opened.session.status).toEqual({ name: 'paused', isChecking: false });
    expect([kept('platform_token'), said(opened)]).toEqual([undefined, []]);
  });

  it('shows nothing to a token that comes offline until the platform has said whose it is', async () => {
    const opened = await revoked();
    portal.server.plainTokens.add('GoDroid renewed');
    opened.tab.setOnline(false);
    await hands(opened, 'renewed');
    await portal.clock.advance(60_000);
    expect(opened.session.status).toEqual({ name: 'paused', isChecking: true });
    opened.tab.setOnline(true);
    await portal.clock.advance(2_000);
    expect(opened.session.status.name).toBe('signed-in');
    expect(await drafts(opened)).toEqual({ of: 'first' });
  });

  it('sends a request that waits under the next token of the same shop, once', async () => {
    portal.device.values.set('rider.platform_token', TOKEN);
    const opened = await portal.tab('tab-1', { without });
    await portal.clock.advance(10);
    portal.server.plainTokens.clear();
    const key = await portal.done(
      opened.services.outbox().then((loaded) => loaded.submit(aPayload(), { currency: 'USD', draftId: 'd' })),
    );
    await portal.clock.advance(30_000);
    expect(opened.session.status.name).toBe('paused');
    expect(opened.outbox.entries.map(({ status }) => status.name)).toEqual(['queued']);
    portal.server.plainTokens.add('GoDroid renewed');
    await hands(opened, 'renewed');
    expect((await portal.status(opened, key))?.name).toBe('accepted');
    expect(portal.server.orders.size).toBe(1);
  });

  it('never sends a request that waits under a token of another shop', async () => {
    portal.device.values.set('rider.platform_token', TOKEN);
    const opened = await portal.tab('tab-1', { without });
    await portal.clock.advance(10);
    portal.server.plainTokens.clear();
    await portal.done(
      opened.services.outbox().then((loaded) => loaded.submit(aPayload(), { currency: 'USD', draftId: 'd' })),
    );
    portal.server.plainTokens.add('GoDroid other');
    portal.server.vendorsOf.set('GoDroid other', [aVendor({ vendor_id: 'kh-0009' })]);
    await hands(opened, 'other');
    await portal.clock.advance(120_000);
    expect(opened.session.status.name).toBe('signed-in');
    expect([opened.outbox.entries, portal.server.orders.size]).toEqual([[], 0]);
    expect(await drafts(opened)).toBeUndefined();
  });
});

describe('a host’s token that was revoked', () => {
  it('leaves what was typed to the next token of the same shop, after a reload too', async () => {
    const before = await embedded();
    await portal.done((await before.services.drafts()).write('kh-0001', { of: 'first' }));
    portal.server.plainTokens.clear();
    await portal.done(before.services.vendors.load());
    await portal.stop();
    const opened = await portal.tab();
    expect(opened.session.status.name).toBe('signed-out');
    portal.server.plainTokens.add('GoDroid renewed');
    await hands(opened, 'renewed');
    expect(opened.session).toMatchObject({ status: { name: 'paused', isChecking: true }, accountId: null });
    await portal.clock.advance(2_000);
    expect(opened.session.status.name).toBe('signed-in');
    expect(await drafts(opened)).toEqual({ of: 'first' });
  });

  it('is waited for in every tab', async () => {
    const one = await embedded();
    const two = await portal.tab('two');
    await portal.clock.advance(10);
    portal.server.plainTokens.clear();
    await portal.done(one.services.vendors.load());
    expect([one.session.status.name, two.session.status.name]).toEqual(['paused', 'paused']);
    portal.server.plainTokens.add('GoDroid renewed');
    await hands(one, 'renewed');
    await portal.clock.advance(2_000);
    expect([one.session.status.name, two.session.status.name]).toEqual(['signed-in', 'signed-in']);
    expect([said(one), said(two)]).toEqual([[], []]);
  });
});

describe('a host’s access over a signed-in user', () => {
  it('can be left for the user’s own session, with all its data', async () => {
    const before = await portal.signedIn();
    await portal.done((await before.services.drafts()).write('kh-0001', { of: 'user' }));
    await portal.stop();
    const hosted = await embedded();
    expect(hosted.session).toMatchObject({ mode: 'GODROID', beneath: 'merchant@sandbox.example' });
    expect(await drafts(hosted)).toBeUndefined();
    await portal.done(hosted.services.session.leaveHost());
    await portal.clock.advance(2_000);
    expect(hosted.session).toMatchObject({ mode: 'CLASSIC', user: { id: 'user-1' }, beneath: null });
    expect(await drafts(hosted)).toEqual({ of: 'user' });
    expect(kept('platform_token')).toBeUndefined();
  });
});

describe('a guest', () => {
  it('gets a session and a vendor at once, and is still signed in after a reload, offline too', async () => {
    portal.server.override = ({ path }) => (path === '/vendors' ? failure(503, 'SERVICE_UNAVAILABLE') : undefined);
    const opened = await guest();
    expect(opened.session).toMatchObject({ mode: 'GUEST', status: { name: 'signed-in' }, user: null });
    expect(opened.vendors).toMatchObject({ status: { name: 'ready' }, list: [{ name: 'guest' }] });
    expect(portal.server.calls('POST', '/guest/session')[0]?.body).toEqual({});
    const vendor = { ...opened.vendors.list[0] };
    await portal.stop();
    const again = await portal.tab();
    await portal.clock.advance(10_000);
    expect(again.session.mode).toBe('GUEST');
    expect(again.vendors.list).toEqual([vendor]);
    expect(headers('/vendors').at(-1)).toBe(`Bearer ${kept('guest_token')}`);
  });

  it.each([
    [failure(429, 'TOO_MANY_REQUESTS', { 'retry-after': '3600' }), 'TOO_MANY_REQUESTS'],
    [{ status: 201, body: { result: { token: 'no.token.atall', vendor: { vendor_id: 'x' } } } }, 'BAD_ANSWER'],
  ])('is not signed in when the platform gives no session (%#)', async (answer, code) => {
    portal.server.override = ({ path }) => (path === '/guest/session' ? answer : undefined);
    const { services, session } = await portal.tab();
    await expect(portal.done(services.session.startGuest())).rejects.toMatchObject({ code });
    expect([session.status.name, kept('guest_token')]).toEqual(['signed-out', undefined]);
  });

  it('starts with the session that a price was requested with, which nobody was signed in to until then', async () => {
    const { services, session } = await portal.tab();
    const prepared = portal.done(Promise.all([services.session.prepareGuest(), services.session.prepareGuest()]));
    const [vendorId] = await prepared;
    expect([session.status.name, kept('guest_token')]).toEqual(['signed-out', undefined]);
    expect(await portal.done((await services.delivery()).countryParameter('serviceHours', vendorId))).toBe('0000:2359');
    await portal.done(services.session.startGuest());
    expect(portal.server.calls('POST', '/guest/session')).toHaveLength(1);
    expect(headers('/get-country-parameter/serviceHours')[0]).toBe(`Bearer ${kept('guest_token')}`);
    expect(session.mode).toBe('GUEST');
  });

  it('gets another session for the next price when the platform refuses the first one', async () => {
    const { services, session } = await portal.tab();
    const vendorId = await portal.done(services.session.prepareGuest());
    portal.server.plainTokens.clear();
    const read = (await services.delivery()).countryParameter('serviceHours', vendorId);
    await expect(portal.done(read)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await portal.done(services.session.prepareGuest())).not.toBe(vendorId);
    expect(session.status.name).toBe('signed-out');
  });

  it('cannot start without a network, and the error says so', async () => {
    const { services, tab } = await portal.tab();
    tab.setOnline(false);
    await expect(portal.done(services.session.startGuest())).rejects.toMatchObject({ code: 'NETWORK' });
  });

  it.each(['x', 'not.a.token', `h.${btoa(JSON.stringify({ sub: 'g', exp: 5 }))}.s`])(
    'with an unreadable or expired stored token is signed out: %s',
    async (token) => {
      portal.device.values.set('rider.guest_token', token);
      const opened = await portal.tab();
      expect(opened.session.status.name).toBe('signed-out');
      expect([kept('guest_token'), said(opened)]).toEqual([undefined, ['session.guest-ended']]);
    },
  );

  it('session that expires does not affect a signed-in user', async () => {
    await portal.signedIn();
    portal.device.values.set('rider.guest_token', 'x');
    const opened = await portal.tab();
    expect(opened.session).toMatchObject({ mode: 'CLASSIC', status: { name: 'signed-in' } });
    expect([kept('guest_token'), said(opened)]).toEqual([undefined, []]);
  });

  it('whose session the platform does not know is signed out with a message', async () => {
    const opened = await guest();
    portal.server.plainTokens.clear();
    await portal.done(opened.services.vendors.load());
    expect(opened.session.status.name).toBe('signed-out');
    expect(said(opened)).toEqual(['session.guest-ended']);
  });

  it('who signs in as a user does not see the guest’s data, which stays separate until the user signs out', async () => {
    const opened = await guest();
    await portal.done((await opened.services.drafts()).write('kh-0001', { of: 'guest' }));
    const [mine] = (await databases()).filter((name) => name?.startsWith('rider-guest-'));
    await portal.done(opened.services.session.signIn('merchant@sandbox.example', 'secret'));
    await portal.clock.advance(2_000);
    expect(opened.session).toMatchObject({ mode: 'CLASSIC', user: { id: 'user-1' } });
    expect(await drafts(opened)).toBeUndefined();
    expect(headers('/vendors').at(-1)).toMatch(/^Bearer access-\d+ id-user-1$/);
    expect([mine, kept('guest_token')]).toEqual([expect.any(String), expect.any(String)]);
    await portal.done(opened.services.session.signOut());
    // telling the platform goes on after the sign-out
    await portal.clock.advance(1_000);
    expect([...portal.device.values.keys()]).toEqual([]);
    expect(said(opened)).toEqual(['session.disconnected']);
  });

  it('who signs out leaves no data here, and the platform ends the session', async () => {
    const one = await guest();
    const two = await portal.tab('two');
    const token = kept('guest_token');
    await portal.done((await one.services.drafts()).write('kh-0001', { of: 'guest' }));
    await portal.done(one.services.session.signOut());
    await portal.clock.advance(1_000);
    expect(portal.server.calls('POST', '/logout')[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect([one.session.status.name, two.session.status.name]).toEqual(['signed-out', 'signed-out']);
    expect([said(one), said(two)]).toEqual([['session.disconnected'], ['session.disconnected']]);
    portal.device.values.set('rider.guest_token', token ?? '');
    await one.services.session.reread();
    await portal.clock.advance(1_000);
    expect(await drafts(one)).toBeUndefined();
  });

  it('whose session has ended still finds their orders on this device, until someone signs out here', async () => {
    const opened = await guest();
    const payload = aPayload({ vendor_id: opened.vendors.list[0]?.vendor_id ?? '' });
    await portal.done(
      opened.services.outbox().then((loaded) => loaded.submit(payload, { currency: 'USD', draftId: 'd' })),
    );
    await portal.clock.advance(2_000);
    const [made] = [...portal.server.orders.values()];
    const kept = { order_id: made?.order_id, tracking_id: made?.tracking_id, created_at: made?.created_at };
    expect(await (await opened.services.guests()).orders()).toEqual([kept]);

    portal.server.plainTokens.clear();
    await portal.done(opened.services.vendors.load());
    await portal.done(opened.services.session.startGuest());
    await portal.clock.advance(2_000);
    expect(Object.keys(opened.orders.byId)).toEqual([]);
    expect(await (await opened.services.guests()).orders()).toEqual([kept]);
    await portal.done(opened.services.session.signOut());
    const device = portal.device.factory.open('rider-device');
    await new Promise((resolve) => {
      device.onsuccess = resolve;
    });
    const all = device.result.transaction('guestOrders').objectStore('guestOrders').getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    expect(all.result).toEqual([]);
    device.result.close();
  });

  it('is invited to create an account once, also after a reload', async () => {
    const opened = await guest();
    expect(await (await opened.services.guests()).invites()).toBe(true);
    await (await opened.services.guests()).declineInvitation();
    await portal.stop();
    const again = await portal.tab();
    expect(await portal.done(again.services.guests().then((loaded) => loaded.invites()))).toBe(false);
  });
});
