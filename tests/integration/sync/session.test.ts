import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDeviceDatabase } from '../../../src/db/device-database';
import { aPayload, anOrder } from '../../factories/order';
import { failure } from '../../fakes/fake-platform-server';
import { type OpenTab, Portal } from '../../fakes/portal';
import { rowsOnDisk as rowsOf } from '../../fakes/rows-on-disk';
import { watchOrders } from '../../../src/sync/orders/watch-orders';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const stored = () => JSON.parse(portal.device.values.get('rider.auth') ?? 'null');
const order = { currency: 'USD', draftId: 'd1' };

const rowsOnDisk = (userId?: string) => rowsOf(portal.device.factory, userId);

async function tracking(opened: OpenTab): Promise<void> {
  watchOrders(opened.services, 'kh-0001', false);
  await portal.clock.advance(2_000);
}

describe('signing in', () => {
  it('stores the tokens, loads the vendors, and survives a reload', async () => {
    const { session, vendors } = await portal.signedIn();
    expect(session).toMatchObject({ mode: 'CLASSIC', status: { name: 'signed-in' }, user: { id: 'user-1' } });
    expect(vendors).toMatchObject({ status: { name: 'ready', cachedAt: null }, selectedId: 'kh-0001' });
    await portal.stop();
    const again = await portal.tab();
    expect(again.session.status.name).toBe('signed-in');
    expect(portal.server.calls('POST', '/login')).toHaveLength(1);
  });

  it('that is refused says why, and stores nothing', async () => {
    const { services, session } = await portal.tab();
    const attempt = services.session.signIn('merchant@sandbox.example', 'wrong');
    await expect(portal.done(attempt)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(session.status.name).toBe('signed-out');
    expect(stored()).toBeNull();
  });
});

describe('a device on which nobody has signed in yet', () => {
  const databases = async () => (await portal.device.factory.databases()).map(({ name }) => name);

  it('has no database, nor loads the code of one, until somebody signs in', async () => {
    const { services } = await portal.tab();
    await portal.clock.advance(60_000);
    expect(await databases()).toEqual([]);
    await portal.done(services.session.signIn('merchant@sandbox.example', 'secret'));
    await portal.clock.advance(1_000);
    expect(await databases()).toContain('rider-device');
  });

  it('has the worker’s copy of the session and the flags once somebody has', async () => {
    const { services } = await portal.tab();
    await portal.done(services.session.signIn('merchant@sandbox.example', 'secret'));
    await portal.clock.advance(1_000);
    const device = openDeviceDatabase(portal.device.factory, IDBKeyRange);
    expect(await device.readMirror()).toMatchObject({ userId: 'user-1' });
    expect(await device.readKept('flags')).toBeDefined();
    device.close();
  });

  it('has it as well where the browser never lists its databases', async () => {
    vi.spyOn(portal.device.factory, 'databases').mockReturnValue(new Promise(() => undefined));
    const { services } = await portal.tab();
    await portal.done(services.session.signIn('merchant@sandbox.example', 'secret'));
    await portal.clock.advance(10_000);
    const device = openDeviceDatabase(portal.device.factory, IDBKeyRange);
    expect(await device.readMirror()).toMatchObject({ userId: 'user-1' });
    device.close();
  });

  it('loses the worker’s copy of an earlier session with the session, in a page that has not opened it', async () => {
    await portal.signedIn('tab-1');
    await portal.stop();
    portal.device.values.delete('rider.auth');
    await portal.tab('tab-2');
    await portal.clock.advance(1_000);
    const device = openDeviceDatabase(portal.device.factory, IDBKeyRange);
    expect(await device.readMirror()).toBeUndefined();
    device.close();
  });
});

describe('refreshing the tokens', () => {
  it('happens 600 s before they expire', async () => {
    await portal.signedIn();
    const first = stored().meta.AccessToken;
    await portal.clock.advance(2_980_000);
    expect(stored().meta.AccessToken).toBe(first);
    await portal.clock.advance(30_000);
    expect(stored().meta.AccessToken).not.toBe(first);
    expect(portal.server.calls('POST', '/login/extend')).toHaveLength(1);
  });

  it('happens once for all tabs', async () => {
    await portal.signedIn('one');
    await portal.signedIn('two');
    await portal.clock.advance(3_100_000);
    expect(portal.server.calls('POST', '/login/extend')).toHaveLength(1);
  });

  it('happens when a call meets an expired token, and the call is repeated and succeeds', async () => {
    const { services, vendors } = await portal.signedIn();
    portal.server.tokens.clear();
    await portal.done(services.vendors.load());
    expect(vendors.status.name).toBe('ready');
    expect(portal.server.calls('POST', '/login/extend')).toHaveLength(1);
  });

  it('without a network makes the portal read-only after the expiry, without signing out, until it succeeds', async () => {
    portal.server.put(anOrder());
    const opened = await portal.signedIn();
    await tracking(opened);
    opened.tab.setOnline(false);
    await portal.clock.advance(3_700_000);
    expect(opened.session).toMatchObject({ status: { name: 'signed-in' }, readOnly: true });
    expect(opened.orders.byId['kh-0001-a1']).toBeDefined();
    opened.tab.setOnline(true);
    await portal.clock.advance(2_000);
    expect(opened.session.readOnly).toBe(false);
  });

  it("does not treat a captive portal's 401 as a refusal", async () => {
    const { session } = await portal.signedIn();
    portal.server.override = ({ path }) =>
      path === '/login/extend' ? { status: 401, body: 'sign in here' } : undefined;
    await portal.clock.advance(3_100_000);
    expect(session.status.name).toBe('signed-in');
  });
});

describe('a forced logout', () => {
  async function forced() {
    portal.server.put(anOrder());
    const opened = await portal.signedIn();
    await tracking(opened);
    opened.tab.setOnline(false);
    await (await opened.services.outbox()).submit(aPayload(), order);
    await portal.clock.advance(10);
    portal.server.refreshTokens.clear();
    portal.server.tokens.clear();
    opened.tab.setOnline(true);
    await portal.clock.advance(60_000);
    return opened;
  }

  it('hides the data and locks the account, without deleting or sending anything', async () => {
    const { session, orders, outbox, vendors } = await forced();
    expect(session).toMatchObject({ status: { name: 'locked' }, user: { email: 'merchant@sandbox.example' } });
    expect([orders.byId, outbox.entries, vendors.list]).toEqual([{}, [], []]);
    expect(await rowsOnDisk()).toBeGreaterThan(1);
    expect(portal.server.orders.size).toBe(1);
  });

  it('restores both to the same user at sign-in', async () => {
    const { services, outbox } = await forced();
    await portal.done(services.session.signIn('merchant@sandbox.example', 'secret'));
    await portal.clock.advance(10_000);
    expect(outbox.entries.map((entry) => entry.status.name)).toEqual(['accepted']);
    expect(portal.server.orders.size).toBe(2);
  });

  it('deletes the data when another user signs in', async () => {
    const { services, outbox, session, tab } = await forced();
    const other = await portal.tab('other');
    const tabs = [tab, other.tab].map(({ platform }) => platform.tabStorage);
    for (const name of ['rider.typed/contact', 'rider.typed.user-1/contact'])
      for (const typed of tabs) typed.write(name, '{"message":"typed"}');
    await portal.done(services.session.signIn('other@sandbox.example', 'secret'));
    await portal.clock.advance(10_000);
    expect(session.user?.id).toBe('user-2');
    expect(tabs.flatMap((typed) => typed.keys())).toEqual([]);
    expect(outbox.entries).toEqual([]);
    expect(await rowsOnDisk('user-1')).toBe(0);
    expect(portal.server.orders.size).toBe(1);
  });
});

describe('signing out', () => {
  it('deletes the device’s data, shows a message, and calls the server', async () => {
    portal.server.put(anOrder());
    const opened = await portal.signedIn();
    await tracking(opened);
    expect(await rowsOnDisk()).toBeGreaterThan(0);
    await portal.done(opened.services.session.signOut());
    expect(opened.session.status.name).toBe('signed-out');
    expect(opened.orders.byId).toEqual({});
    expect(await rowsOnDisk()).toBe(0);
    // telling the platform goes on after the sign-out
    await portal.clock.advance(1_000);
    expect([...portal.device.values.keys()]).toEqual([]);
    expect(opened.toasts.items.map((toast) => toast.messageId)).toEqual(['session.disconnected']);
    expect(portal.server.calls('POST', '/logout')).toHaveLength(1);
  });

  it('works offline', async () => {
    const opened = await portal.signedIn();
    await tracking(opened);
    opened.tab.setOnline(false);
    await portal.done(opened.services.session.signOut());
    expect(await rowsOnDisk()).toBe(0);
    expect(opened.session.status.name).toBe('signed-out');
  });

  it('says how many requests would be lost', async () => {
    const { services, tab } = await portal.signedIn();
    tab.setOnline(false);
    await (await services.outbox()).submit(aPayload(), order);
    expect(await services.session.unsentCount()).toBe(1);
  });

  const deaf = { without: { channels: true, storageEvents: true } };

  it('and in again elsewhere: a suspended tab continues with the new session', async () => {
    portal.server.put(anOrder());
    const asleep = await portal.signedIn('asleep', deaf);
    await tracking(asleep);
    // as the screen does, which is drawn again with the services of the account that is opened
    asleep.services.onServices(() => watchOrders(asleep.services, 'kh-0001', false));
    const other = await portal.signedIn('other');
    await portal.done(other.services.session.signOut());
    await portal.done(other.services.session.signIn('merchant@sandbox.example', 'secret'));
    asleep.tab.sockets.all.at(-1)?.say('order_update', portal.server.move('kh-0001-a1', 'RECEIVED'));
    await portal.clock.advance(10_000);
    await portal.done((await asleep.services.drafts()).write('kh-0001', { name: 'kept' }));
    expect(await (await asleep.services.drafts()).read('kh-0001')).toEqual({ name: 'kept' });
    expect(asleep.orders.byId['kh-0001-a1']?.status).toBe('RECEIVED');
  });
});

describe('the account that makes a call', () => {
  it('is a stored platform token’s first', async () => {
    await portal.signedIn();
    portal.device.values.set('rider.platform_token', 'sandbox-godroid-token');
    await portal.stop();
    portal.server.override = ({ path }) => (path === '/vendors' ? failure(503, 'SERVICE_UNAVAILABLE') : undefined);
    const { session } = await portal.tab();
    await portal.clock.advance(1_000);
    expect(session.mode).toBe('GODROID');
    expect(portal.server.calls('GET', '/vendors').at(-1)?.headers.get('authorization')).toBe(
      'GoDroid sandbox-godroid-token',
    );
  });
});
