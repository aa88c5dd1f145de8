import { afterEach, describe, expect, it } from 'vitest';
import { anOrder } from '../factories/order';
import { type OpenTab, Portal } from '../fakes/portal';
import { rowsOnDisk } from '../fakes/rows-on-disk';
import { watchOrders } from '../../src/sync/orders/watch-orders';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

async function watch(opened: OpenTab): Promise<void> {
  watchOrders(opened.services, 'kh-0001', false);
  await portal.clock.advance(2_000);
}

describe('one tab’s effect on the others', () => {
  it('fault 21: a frozen leader loses its lock within 20 s', async () => {
    portal.server.put(anOrder());
    // a lock holder that is alive, silent, and never lets go
    void portal.device.locks
      .forTab('frozen')
      .hold('leader:user-1', () => new Promise(() => undefined))
      .catch(() => undefined);
    const other = await portal.signedIn('two');
    await watch(other);
    expect(other.tab.sockets.all).toHaveLength(0);
    expect(other.orders.byId['kh-0001-a1']).toBeDefined();
    await portal.clock.advance(18_000);
    expect(portal.device.locks.holder('leader:user-1')).toBe('two');
    expect(other.tab.sockets.all).toHaveLength(1);
  });

  it('fault 22: signing out stops every tab and erases the device’s data', async () => {
    portal.server.put(anOrder());
    const one = await portal.signedIn('one');
    const two = await portal.signedIn('two');
    await watch(one);
    await watch(two);
    await portal.done(one.services.session.signOut());
    await portal.clock.advance(1_000);
    expect(two.session.status.name).toBe('signed-out');
    expect(two.orders.byId).toEqual({});
    const before = portal.server.requests.length;
    await portal.clock.advance(400_000);
    const ofAccount = portal.server.requests.slice(before).filter(({ path }) => path !== '/flags');
    expect(ofAccount.map(({ path }) => path)).toEqual([]);
    expect(await rowsOnDisk(portal.device.factory)).toBe(0);
  });

  it("fault 22: a frozen tab's late write restores nothing, and the tab shows that it is signed out", async () => {
    portal.server.put(anOrder());
    const frozen = await portal.signedIn('frozen', { without: { channels: true, storageEvents: true } });
    await watch(frozen);
    const other = await portal.signedIn('other');
    await portal.done(other.services.session.signOut());
    frozen.tab.sockets.all.at(-1)?.say('order_update', portal.server.move('kh-0001-a1', 'RECEIVED'));
    await portal.clock.advance(1_000);
    expect(await rowsOnDisk(portal.device.factory)).toBe(0);
    expect(frozen.session.status.name).toBe('signed-out');
    expect(frozen.orders.byId).toEqual({});
  });
});

describe('a stored session', () => {
  it.each(['{', '{"user":{}}', '{"user":{"id":"u","email":"e"},"meta":{"AccessToken":"a\\nb"}}', 'null', '[]'])(
    'fault 25: malformed stored tokens sign out instead of showing a blank page: %s',
    async (text) => {
      portal.device.values.set('rider.auth', text);
      portal.device.values.set('rider.guest_token', 'not.a.token');
      portal.device.values.set('rider.platform_token', 'a\nb');
      const { session } = await portal.tab();
      expect(session.status.name).toBe('signed-out');
    },
  );

  it("fault 25: a user's expired token is renewed once for all calls, and the calls succeed", async () => {
    const { services, session, vendors } = await portal.signedIn();
    portal.server.tokens.clear();
    await portal.done(Promise.all([services.vendors.load(), services.session.unsentCount()]));
    expect([session.status.name, vendors.status.name]).toEqual(['signed-in', 'ready']);
    expect(portal.server.calls('POST', '/login/extend')).toHaveLength(1);
  });

  it('fault 25: a token that cannot be renewed any more locks the account and asks its user to sign in', async () => {
    portal.server.put(anOrder());
    const opened = await portal.signedIn();
    await watch(opened);
    portal.server.tokens.clear();
    portal.server.refreshTokens.clear();
    await portal.done(opened.services.vendors.load());
    expect(opened.session).toMatchObject({ status: { name: 'locked' }, user: { email: 'merchant@sandbox.example' } });
    expect(opened.orders.byId).toEqual({});
  });

  it('fault 25: an expired guest token signs out with a message and is deleted', async () => {
    const opened = await portal.tab();
    await portal.done(opened.services.session.startGuest());
    await portal.clock.advance(10);
    expect(opened.session.status.name).toBe('signed-in');
    portal.server.plainTokens.clear();
    await portal.done(opened.services.vendors.load());
    expect(opened.session.status.name).toBe('signed-out');
    expect(opened.toasts.items.map((toast) => toast.messageId)).toContain('session.guest-ended');
    expect(portal.device.values.get('rider.guest_token')).toBeUndefined();
  });

  it('fault 25: an expired platform token is deleted, and the page says that it waits for the next', async () => {
    portal.device.values.set('rider.platform_token', 'sandbox-godroid-token');
    const opened = await portal.tab();
    await portal.clock.advance(10);
    expect(opened.session.status.name).toBe('signed-in');
    portal.server.plainTokens.clear();
    await portal.done(opened.services.vendors.load());
    expect(opened.session.status).toEqual({ name: 'paused', isChecking: false });
    expect(portal.device.values.get('rider.platform_token')).toBeUndefined();
  });
});
