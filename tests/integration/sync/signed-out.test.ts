import { afterEach, describe, expect, it, vi } from 'vitest';
import { anOrder, aPayload } from '../../factories/order';
import { failure } from '../../fakes/fake-platform-server';
import { Portal } from '../../fakes/portal';
import { UNSENT_LOGOUT } from '../../../src/domain/session/storage-keys';
import { KEPT_IN_STORAGE } from '../../../src/sync/kept-on-device';
import { watchOrders } from '../../../src/sync/orders/watch-orders';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

describe('a page to which nobody is signed in', () => {
  it('has nothing to choose, to lose or to show, which is no error', async () => {
    const { services, vendors } = await portal.tab();
    services.vendors.select('kh-0001');
    services.vendors.setIncludeOutlets(true);
    const failed = vi.fn();
    process.once('unhandledRejection', failed);
    watchOrders(services, 'kh-0001', false)();
    await portal.clock.advance(100);
    expect(failed).not.toHaveBeenCalled();
    process.off('unhandledRejection', failed);
    expect([vendors.selectedId, vendors.includeOutlets]).toEqual([null, false]);
    expect(await services.session.unsentCount()).toBe(0);
    expect(await services.session.unplacedFiles()).toBe(0);
  });

  it('misses nothing in a browser that has everything', async () => {
    const { connection } = await portal.tab();
    expect(Object.values(connection.missing)).toEqual([false, false, false, false]);
  });

  it('can neither load nor send anything of an account', async () => {
    const { services } = await portal.tab();
    const signedOut = { code: 'SIGNED_OUT' };
    await expect(services.vendors.load()).rejects.toMatchObject(signedOut);
    await expect(services.tracking().then((loaded) => loaded.refresh())).rejects.toMatchObject(signedOut);
    await expect(
      services.outbox().then((loaded) => loaded.submit(aPayload(), { currency: 'USD', draftId: 'd' })),
    ).rejects.toMatchObject(signedOut);
    await expect(services.payments().then((loaded) => loaded.ofDraft('d'))).rejects.toMatchObject(signedOut);
    await expect(services.updates().then((loaded) => loaded.ofOrder('kh-0001-a1'))).rejects.toMatchObject(signedOut);
    await expect(portal.done((await services.drafts()).read('kh-0001'))).rejects.toMatchObject(signedOut);
  });
});

describe('the demo accounts', () => {
  const accounts = [{ email: 'merchant@sandbox.example', password: 'secret' }];

  it('are those of a sandbox, asked for without any session', async () => {
    portal.server.override = ({ path }) =>
      path === '/sandbox/accounts' ? { status: 200, body: { result: { accounts } } } : undefined;
    const { services } = await portal.tab();
    expect(await portal.done(services.session.sandboxAccounts())).toEqual(accounts);
    expect(portal.server.calls('GET', '/sandbox/accounts')[0]?.headers.get('authorization')).toBeNull();
  });

  it('are none elsewhere', async () => {
    portal.server.override = ({ path }) => (path === '/sandbox/accounts' ? failure(404, 'NOT_FOUND') : undefined);
    const { services } = await portal.tab();
    expect(await portal.done(services.session.sandboxAccounts())).toEqual([]);
  });
});

describe('signing out', () => {
  it('has the worker forget the places of the map, and leaves nothing of the first screen', async () => {
    portal.server.put(anOrder());
    const { services, tab } = await portal.signedIn();
    const forgetPlaces = vi.spyOn(tab.platform, 'forgetPlaces');
    watchOrders(services, 'kh-0001', false);
    await portal.clock.advance(3_000);
    expect(portal.device.values.has('rider.first_screen')).toBe(true);
    await portal.done(services.session.signOut());
    expect(forgetPlaces).toHaveBeenCalledOnce();
    await portal.clock.advance(1_000);
    expect([...portal.device.values.keys()]).toEqual([]);
  });

  it('works where the device’s own database fails', async () => {
    const { services, session } = await portal.signedIn('tab-1', { without: { indexedDb: true } });
    await portal.done(services.session.signOut());
    expect(session.status.name).toBe('signed-out');
  });

  it('leaves nothing on the device, nor in any of its tabs, but what is of the device', async () => {
    const { services, tab } = await portal.signedIn();
    const other = await portal.signedIn('tab-2');
    const names = Object.entries(KEPT_IN_STORAGE).filter(
      // of sessions, of which the portal itself tells the platform
      ([name, owner]) => owner !== 'session' && name !== UNSENT_LOGOUT,
    );
    const named = ([name, owner]: readonly [string, string]) => (owner === 'account' ? `${name}user-1` : name);
    for (const entry of names) {
      portal.device.values.set(named(entry), '{"form":"typed"}');
      for (const { platform } of [tab, other.tab]) platform.tabStorage.write(named(entry), '{"form":"typed"}');
    }
    await portal.done(services.session.signOut());
    await portal.clock.advance(1_000);
    const ofDevice = names.filter(([, owner]) => owner === 'device').map(([name]) => name);
    expect([...portal.device.values.keys()].sort()).toEqual(ofDevice.sort());
    const typed = names.filter(([name]) => name.includes('typed')).map(named);
    for (const { platform } of [tab, other.tab])
      expect(typed.filter((name) => platform.tabStorage.read(name) !== null)).toEqual([]);
  });

  it('keeps what another account on the device has typed', async () => {
    const { services } = await portal.signedIn();
    portal.device.values.set('rider.unwritten_drafts.user-10', '{}');
    await portal.done(services.session.signOut());
    expect(portal.device.values.has('rider.unwritten_drafts.user-10')).toBe(true);
  });
});

describe('the public link of an order', () => {
  it('is the new one on the screen once it was renewed', async () => {
    portal.server.put(anOrder());
    const { services, orders } = await portal.signedIn();
    watchOrders(services, 'kh-0001', false);
    await portal.clock.advance(2_000);
    expect(orders.byId['kh-0001-a1']?.tracking_id).toBe('track-a1');
    portal.server.override = ({ path }) =>
      path === '/order/kh-0001-a1/tracking-link/rotate'
        ? { status: 200, body: { result: portal.server.move('kh-0001-a1', 'NEW', { tracking_id: 'track-new' }) } }
        : undefined;
    await portal.done(services.documents().then((loaded) => loaded.renewLink('kh-0001-a1')));
    expect(orders.byId['kh-0001-a1']?.tracking_id).toBe('track-new');
  });
});
