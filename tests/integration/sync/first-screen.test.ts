import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOrder } from '../../factories/order';
import { type OpenTab, Portal } from '../../fakes/portal';
import { watchOrders } from '../../../src/sync/orders/watch-orders';

let portal = new Portal();
beforeEach(() => {
  portal.server.put(anOrder());
});
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const KEY = 'rider.first_screen';
const kept = () => portal.device.values.get(KEY);
const ID = 'kh-0001-a1';

async function watching(name: string, given?: Parameters<Portal['tab']>[1]): Promise<OpenTab> {
  const opened = await portal.signedIn(name, given);
  watchOrders(opened.services, 'kh-0001', false);
  await portal.clock.advance(3_000);
  return opened;
}

/** The portal is opened again; its first screen is painted when `paint` is called. */
async function openedAgain(given: Parameters<Portal['tab']>[1] = {}) {
  let paint = (): void => undefined;
  const firstScreen = new Promise<void>((resolve) => {
    paint = resolve;
  });
  const tab = await portal.tab('again', { shell: 'tracking', ...given, firstScreen });
  return { ...tab, paint };
}

describe('the screen at the next start', () => {
  it('shows the stored list with its age before the database is open, then the database’s', async () => {
    const before = await watching('one');
    const at = before.connection.lastUpdateAt;
    await portal.stop();
    portal.network.online = false;
    const again = await openedAgain();
    expect(again.orders.byId[ID]?.status).toBe('NEW');
    expect(again.orders.early).toEqual({ vendorId: 'kh-0001', at, more: {} });
    expect(again.connection.lastUpdateAt).toBe(at);
    expect(again.vendors).toMatchObject({ selectedId: 'kh-0001', status: { name: 'ready' } });
    expect(again.orders.freshness.name).toBe('hydrating');
    watchOrders(again.services, 'kh-0001', false);
    await portal.clock.advance(5_000);
    expect(again.orders.freshness.name).toBe('hydrating');
    again.paint();
    await portal.clock.advance(100);
    expect(again.orders.freshness).toEqual({ name: 'cached', at });
    expect(again.orders.early).toBeNull();
    expect(again.orders.byId[ID]?.status).toBe('NEW');
  });

  it('is painted before the platform is asked for anything, vendors and flags included', async () => {
    await watching('one');
    await portal.stop();
    portal.server.requests.length = 0;
    const again = await openedAgain();
    await portal.clock.advance(5_000);
    expect(portal.server.requests).toEqual([]);
    again.paint();
    await portal.clock.advance(5_000);
    const asked = portal.server.requests.map(({ path }) => path);
    expect(asked).toEqual(expect.arrayContaining(['/vendors', '/flags']));
  });

  it('ends with the newer records of the database, and writes none of the older ones back', async () => {
    await watching('one');
    const old = kept() ?? '';
    portal.server.move(ID, 'RECEIVED');
    await portal.clock.advance(400_000);
    await portal.stop();
    expect(kept()).not.toBe(old);
    portal.device.values.set(KEY, old);
    portal.network.online = false;
    const again = await openedAgain();
    expect(again.orders.byId[ID]?.status).toBe('NEW');
    again.paint();
    watchOrders(again.services, 'kh-0001', false);
    await portal.clock.advance(3_000);
    expect(again.orders.byId[ID]?.status).toBe('RECEIVED');
    expect(kept()).toContain('RECEIVED');
  });

  it('cancels an order shown early only once the database is open', async () => {
    await watching('one');
    await portal.stop();
    const again = await openedAgain();
    const order = again.orders.byId[ID];
    if (order === undefined) throw new Error('not shown');
    const cancelling = again.services.cancellations().then((loaded) => loaded.submit({ ...order }, 'CUSTOMER_REQUEST'));
    await portal.clock.advance(2_000);
    expect(again.orders.byId[ID]?.status).toBe('NEW');
    again.paint();
    await portal.done(cancelling);
    await portal.clock.advance(1_000);
    expect(again.orders.byId[ID]?.status).toBe('CANCELLED');
  });
});

describe('the stored first screen of an account', () => {
  it('is deleted when it signs out in any tab, even when another tab was about to store it', async () => {
    const [one, two] = [await watching('one'), await watching('two')];
    expect(kept()).toContain(ID);
    portal.server.move(ID, 'RECEIVED');
    two.services
      .tracking()
      .then((loaded) => loaded.refresh())
      .catch(() => undefined);
    await portal.clock.advance(200);
    await portal.done(one.services.session.signOut());
    await portal.clock.advance(5_000);
    expect(kept()).toBeUndefined();
    const again = await openedAgain();
    expect(again.orders.byId).toEqual({});
  });

  it('is neither shown to another account nor left for it', async () => {
    await watching('one');
    const old = kept() ?? '';
    await portal.stop();
    const auth = JSON.parse(portal.device.values.get('rider.auth') ?? '') as { user: object };
    portal.device.values.set('rider.auth', JSON.stringify({ ...auth, user: { ...auth.user, id: 'user-2' } }));
    portal.network.online = false;
    const again = await openedAgain();
    expect(again.orders.byId).toEqual({});
    expect(again.vendors.list).toEqual([]);
    again.paint();
    await portal.clock.advance(5_000);
    expect(kept() ?? '').not.toBe(old);
    expect(kept() ?? '').not.toContain(ID);
  });

  it('is not shown after the session was ended, until its user is back', async () => {
    await watching('one');
    await portal.stop();
    const auth = JSON.parse(portal.device.values.get('rider.auth') ?? '') as object;
    portal.device.values.set('rider.auth', JSON.stringify({ ...auth, meta: null }));
    const again = await openedAgain();
    again.paint();
    await portal.clock.advance(3_000);
    expect(again.session.status.name).toBe('locked');
    expect(again.orders.byId).toEqual({});
    expect(again.vendors.list).toEqual([]);
  });

  it('is not stored where the browser has no database', async () => {
    await watching('one', { without: { indexedDb: true } });
    expect(kept()).toBeUndefined();
  });
});
