import { afterEach, describe, expect, it } from 'vitest';
import { anOrder, aVendor, NOW_S } from '../../factories/order';
import { settle } from '../../fakes/fake-clock';
import { failure } from '../../fakes/fake-platform-server';
import { Portal } from '../../fakes/portal';
import { watchOrders } from '../../../src/sync/orders/watch-orders';

/** Turns of the event loop in which fake-indexeddb, a row a turn, has surely written a few hundred. */
const MANY_ROWS = 3_000;

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

async function watching(live = true) {
  const opened = await portal.signedIn('tab-1', { live });
  const stop = watchOrders(opened.services, 'kh-0001', false);
  await portal.clock.advance(2_000);
  return { ...opened, stop };
}

const lists = () => portal.server.calls('GET', '/vendor/kh-0001/orders');

describe('opening the tracking screen', () => {
  it('subscribes first, then fetches today’s and the scheduled orders', async () => {
    portal.server.put(anOrder());
    const { orders, tab } = await watching();
    expect(tab.sockets.last.sent).toContainEqual({ event: 'subscribeToVendor', data: { vendor_id: 'kh-0001' } });
    expect(orders.byId['kh-0001-a1']?.status).toBe('NEW');
    expect(orders.freshness.name).toBe('fresh');
    const queries = lists().map(({ query }) => Object.fromEntries(query));
    const every = { count: '200', include_outlets: 'false' };
    const openedAt = Math.floor(portal.clock.now() / 1000) - 2;
    expect(queries).toEqual([
      // the day began at 00:00 in Phnom Penh, seven hours east
      { ...every, from: String(Date.UTC(2026, 2, 13, 17) / 1000), to: String(openedAt + 5) },
      // up to two days ahead
      { ...every, scheduled: 'true', from: String(openedAt - 86_400), to: String(openedAt + 2 * 86_400) },
    ]);
  });

  it('fetches only what has changed since when the socket answers late', async () => {
    portal.server.put(anOrder());
    const opened = await portal.signedIn('tab-1', { live: false });
    watchOrders(opened.services, 'kh-0001', false);
    await portal.clock.advance(3_000);
    const first = lists().length;
    expect(first).toBe(2);
    expect(opened.orders.freshness.name).toBe('fresh');
    const swept = portal.server.calls('POST', '/orders/batch').length;
    const meanwhile = portal.server.move('kh-0001-a1', 'RECEIVED');
    opened.tab.sockets.answering = true;
    opened.tab.sockets.last.open();
    await portal.clock.advance(500);
    expect(
      lists()
        .slice(first)
        .map(({ query }) => query.get('updated_since')),
    ).toEqual([expect.stringMatching(/^\d+$/)]);
    expect(portal.server.calls('POST', '/orders/batch')).toHaveLength(swept);
    expect(opened.orders.byId['kh-0001-a1']?.revision).toBe(meanwhile.revision);
  });

  it('leaves out orders scheduled further ahead than allowed', async () => {
    const preordered = (id: string, ahead: number) =>
      portal.server.put(
        anOrder({ order_id: id, created_at: NOW_S - 86_400 * 3, preordered_for: NOW_S + ahead, status: 'RECEIVED' }),
      );
    preordered('kh-0001-soon', 86_400);
    preordered('kh-0001-late', 86_400 * 3);
    const { orders } = await watching();
    expect(Object.keys(orders.byId)).toEqual(['kh-0001-soon']);
  });

  it('fetches even when the socket never opens', async () => {
    portal.server.put(anOrder());
    const { orders } = await watching(false);
    expect(orders.byId['kh-0001-a1']).toBeDefined();
  });

  it('reads all pages', async () => {
    for (let index = 0; index < 450; index += 1) portal.server.put(anOrder({ order_id: `kh-0001-${index}` }));
    const { orders } = await watching();
    await settle(MANY_ROWS);
    expect(Object.keys(orders.byId)).toHaveLength(450);
  });

  it('reports once that the list cannot be loaded', async () => {
    portal.server.override = ({ path }) => (path.endsWith('/orders') ? failure(500, 'INTERNAL') : undefined);
    const { orders, toasts } = await watching();
    await portal.clock.advance(30_000);
    expect(orders.freshness).toEqual({ name: 'failed', at: null });
    expect(toasts.items.map((toast) => toast.messageId)).toEqual(['error.cant-retrieve-current-orders']);
  });
});

describe('live events', () => {
  it('of an outlet that have run too far ahead have its parent’s list fetched', async () => {
    const { tab, services } = await portal.signedIn('tab-1', { live: true });
    watchOrders(services, 'kh-0001', true);
    await portal.clock.advance(2_000);
    portal.server.override = ({ path }) =>
      path === '/vendor/kh-0002/changes'
        ? { status: 200, body: { result: { data: [], last: 9_000, more: false, reset: true } } }
        : undefined;
    tab.sockets.last.say('subscribe_ok', { vendor_id: 'kh-0001', change_numbers: { 'kh-0001': 1, 'kh-0002': 1 } });
    await portal.clock.advance(2_000);
    const before = lists().length;
    tab.sockets.last.say('changes', { vendor_id: 'kh-0002', change_number: 9_000 });
    await portal.clock.advance(4_000);
    expect(portal.server.calls('GET', '/vendor/kh-0002/changes')).not.toEqual([]);
    expect(lists().length).toBeGreaterThan(before);
  });

  it('change only the row of their order', async () => {
    portal.server.put(anOrder());
    portal.server.put(anOrder({ order_id: 'kh-0001-b2' }));
    const { orders, tab } = await watching();
    const untouched = orders.byId['kh-0001-b2'];
    tab.sockets.last.say('order_update', portal.server.move('kh-0001-a1', 'RECEIVED'));
    await portal.clock.advance(100);
    expect(orders.byId['kh-0001-a1']?.status).toBe('RECEIVED');
    expect(orders.byId['kh-0001-b2']).toBe(untouched);
  });

  it('that are partial are never merged: a burst of them is one call by id', async () => {
    portal.server.put(anOrder());
    const { orders, tab } = await watching();
    portal.server.move('kh-0001-a1', 'RECEIVED');
    for (let count = 0; count < 5; count += 1) {
      tab.sockets.last.say('order_update', { order_id: 'kh-0001-a1', vendor_id: 'kh-0001', status: 'PICKED_UP' });
    }
    await portal.clock.advance(200);
    expect(orders.byId['kh-0001-a1']?.status).toBe('RECEIVED');
    expect(portal.server.calls('GET', '/order')).toHaveLength(1);
  });

  it('of a second change during the call by id cause one more call', async () => {
    portal.server.put(anOrder());
    const { orders, tab } = await watching();
    const partial = { order_id: 'kh-0001-a1', vendor_id: 'kh-0001', status: 'RECEIVED' };
    const answers: (() => void)[] = [];
    const inner = portal.network.fetch;
    (portal.network as { fetch: typeof fetch }).fetch = async (input, init) => {
      const answer = await inner(input, init);
      if (typeof input === 'string' && input.includes('orderId='))
        await new Promise<void>((resolve) => answers.push(resolve));
      return answer;
    };
    portal.server.move('kh-0001-a1', 'RECEIVED');
    tab.sockets.last.say('order_update', partial);
    await portal.clock.advance(100);
    portal.server.move('kh-0001-a1', 'CANCELLED');
    for (let count = 0; count < 3; count += 1) tab.sockets.last.say('order_update', partial);
    await portal.clock.advance(100);
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await portal.clock.advance(100);
    answers[1]?.();
    await portal.clock.advance(100);
    expect(orders.byId['kh-0001-a1']?.status).toBe('CANCELLED');
    expect(answers).toHaveLength(2);
  });

  it('missed on a socket that went silent are fetched within 75 s', async () => {
    portal.server.put(anOrder());
    const { orders, tab } = await watching();
    portal.server.move('kh-0001-a1', 'RECEIVED');
    await portal.clock.advance(75_000);
    expect(tab.sockets.all.length).toBeGreaterThan(1);
    expect(orders.byId['kh-0001-a1']?.status).toBe('RECEIVED');
  });

  it('missed while offline are fetched within 5 s of the network coming back, with at most three calls', async () => {
    for (let index = 0; index < 200; index += 1) portal.server.put(anOrder({ order_id: `kh-0001-${index}` }));
    const { orders, tab } = await watching();
    await settle(MANY_ROWS);
    tab.setOnline(false);
    await portal.clock.advance(600_000);
    expect(orders.freshness.name).toBe('cached');
    for (let count = 0; count < 1_000; count += 1) portal.server.move(`kh-0001-${count % 200}`, 'RECEIVED');
    const before = portal.server.requests.length;
    tab.setOnline(true);
    await portal.clock.advance(5_000);
    await settle(MANY_ROWS);
    const orderCalls = portal.server.requests.slice(before).filter(({ path }) => path.includes('orders'));
    expect(Object.values(orders.byId).every((order) => order.revision === 6)).toBe(true);
    expect(orderCalls.length).toBeLessThanOrEqual(3);
    expect(orders.freshness.name).toBe('fresh');
  });

  it('do not move the time from which changes are fetched: 120 s before the newest fetched record', async () => {
    portal.server.put(anOrder({ updated_at: NOW_S - 500, created_at: NOW_S - 600 }));
    const { tab } = await watching();
    portal.server.put(anOrder({ order_id: 'kh-0001-late', updated_at: NOW_S - 10 }));
    tab.sockets.last.say('order_update', anOrder({ order_id: 'kh-0001-new', updated_at: NOW_S + 50 }));
    await portal.clock.advance(100);
    tab.sockets.last.end(1006);
    await portal.clock.advance(5_000);
    expect(lists().at(-1)?.query.get('updated_since')).toBe(String(NOW_S - 500 - 120));
  });

  it('missed for an order changed before the watermark are found by the sweep', async () => {
    portal.server.put(anOrder());
    const { orders, tab } = await watching();
    const silent = { ...anOrder(), status: 'DELIVERED', revision: 9, updated_at: NOW_S - 5_000 };
    portal.server.put(silent);
    tab.sockets.last.end(1006);
    await portal.clock.advance(5_000);
    expect(orders.byId['kh-0001-a1']?.status).toBe('DELIVERED');
  });

  it('do not delete an order by its absence from the list, only by a 404 for its id', async () => {
    portal.server.put(anOrder());
    const { orders, tab } = await watching();
    portal.server.orders.clear();
    portal.server.override = ({ path }) =>
      path === '/orders/batch' ? { status: 200, body: { result: { data: [], missing: [] } } } : undefined;
    tab.sockets.last.end(1006);
    await portal.clock.advance(5_000);
    expect(orders.byId['kh-0001-a1']).toBeDefined();
    portal.server.override = () => undefined;
    tab.sockets.last.end(1006);
    await portal.clock.advance(5_000);
    expect(orders.byId['kh-0001-a1']).toBeUndefined();
  });
});

describe('a platform that knows only the specification', () => {
  it('is asked for today each time, and for each unfinished order missing from the list', async () => {
    portal.server.extensions = false;
    portal.server.put(anOrder());
    const opened = await portal.signedIn('tab-1', { config: { platformExtensions: false } });
    watchOrders(opened.services, 'kh-0001', false);
    await portal.clock.advance(2_000);
    const moved = portal.server.move('kh-0001-a1', 'DELIVERED');
    portal.server.put({ ...moved, created_at: NOW_S - 90_000 });
    opened.tab.sockets.last.end(1006);
    await portal.clock.advance(5_000);
    expect(lists().some(({ query }) => query.has('updated_since'))).toBe(false);
    expect(portal.server.calls('POST', '/orders/batch')).toHaveLength(0);
    expect(opened.orders.byId['kh-0001-a1']?.status).toBe('DELIVERED');
  });
});

describe('the fallback refresh', () => {
  /** Time passes on a live socket, which says so every 20 s. */
  async function alive(tab: Awaited<ReturnType<typeof watching>>['tab'], seconds: number) {
    for (let passed = 0; passed < seconds; passed += 20) {
      await portal.clock.advance(20_000);
      tab.sockets.last.say('heartbeat', { at: 1 });
    }
  }

  it('comes every 300 s while the socket is live, every 60 s while it is not', async () => {
    const { tab } = await watching();
    const start = lists().length;
    await alive(tab, 280);
    expect(lists().length).toBe(start);
    await alive(tab, 40);
    expect(lists().length).toBeGreaterThan(start);
    tab.sockets.answering = false;
    tab.sockets.last.end(1006);
    const before = lists().length;
    await portal.clock.advance(70_000);
    expect(lists().length).toBeGreaterThan(before);
  });

  it.each([
    ['dynamic estimation', { flag: true, mode: 'CLASSIC' }],
    ['guests', { flag: false, mode: 'GUEST' }],
  ] as const)('comes every 60 s on a live socket too, for %s', async (_, { flag, mode }) => {
    portal.server.flags['dynamic-time-estimation'] = flag;
    const { tab, session } = await watching();
    session.mode = mode;
    const start = lists().length;
    await alive(tab, 40);
    expect(lists().length).toBe(start);
    await alive(tab, 25);
    expect(lists().length).toBeGreaterThan(start);
  });
});

describe('the tracking screen offline', () => {
  it('opens with what was seen before, with its age', async () => {
    portal.server.put(anOrder());
    await watching();
    const seenAt = portal.clock.now();
    await portal.stop();
    await portal.clock.advance(3_600_000);
    portal.network.online = false;
    const { orders } = await watching();
    expect(orders.byId['kh-0001-a1']?.customer.name).toBe('Sok Dara');
    const { freshness } = orders;
    expect(freshness.name).toBe('cached');
    expect(seenAt - (('at' in freshness && freshness.at) || 0)).toBeLessThan(60_000);
  });

  it('asks again for an opened order whose answer was lost, once the platform answers', async () => {
    const order = portal.server.put(anOrder({ status: 'RECEIVED' }));
    const { services } = await portal.signedIn();
    watchOrders(services, 'kh-0001', false);
    await portal.clock.advance(2_000);
    const asked = () => portal.server.calls('GET', '/order').length;
    portal.network.online = false;
    await portal.done(
      services.tracking().then((loaded) => {
        loaded.select(order.order_id);
        return loaded.loadOrder('kh-0001', order.order_id);
      }),
    );
    const before = asked();
    portal.network.online = true;
    await portal.clock.advance(400_000);
    expect(asked()).toBe(before + 1);
  });

  it('shows an order opened by its id, however old it is', async () => {
    portal.server.put(anOrder({ created_at: NOW_S - 10 * 86_400, status: 'DELIVERED' }));
    const first = await portal.signedIn();
    await portal.done(first.services.tracking().then((loaded) => loaded.loadOrder('kh-0001', 'kh-0001-a1')));
    await portal.stop();
    portal.network.online = false;
    const { services, orders } = await portal.signedIn();
    await portal.done(services.tracking().then((loaded) => loaded.loadOrder('kh-0001', 'kh-0001-a1')));
    expect(orders.byId['kh-0001-a1']?.status).toBe('DELIVERED');
  });

  describe('an outlet’s order on its parent’s screen', () => {
    const order = anOrder({ order_id: 'kh-0101-a1', vendor_id: 'kh-0101', status: 'RECEIVED' });
    const asked = () => portal.server.calls('GET', '/order').map(({ query }) => query.get('vendorId'));
    async function signedInAsParent() {
      portal.server.vendors = [
        aVendor({ vendor_id: 'kh-0100', is_parent: true }),
        aVendor({ vendor_id: 'kh-0101', parent_vendor_id: 'kh-0100' }),
      ];
      const tab = await portal.signedIn();
      await portal.done(tab.services.vendors.load());
      return tab;
    }

    it('is requested under the vendor that its id names', async () => {
      portal.server.put(order);
      const { services, orders } = await signedInAsParent();
      await portal.done(services.tracking().then((loaded) => loaded.loadOrder('kh-0100', order.order_id)));
      expect(asked()).toEqual(['kh-0101']);
      expect(orders.byId[order.order_id]?.status).toBe('RECEIVED');
    });

    it("is requested under the record's own vendor, whatever its id looks like", async () => {
      const odd = portal.server.put({ ...order, order_id: 'X-1' });
      const { services, orders } = await signedInAsParent();
      watchOrders(services, 'kh-0100', true);
      await portal.clock.advance(2_000);
      await portal.done(services.tracking().then((loaded) => loaded.loadOrder('kh-0100', odd.order_id)));
      expect(asked()).toEqual(['kh-0101']);
      expect(orders.byId[odd.order_id]).toBeDefined();
    });

    it('stays on the device when another vendor was asked and does not have it', async () => {
      const odd = { ...order, order_id: 'X-1' };
      const { services, orders, tab } = await signedInAsParent();
      watchOrders(services, 'kh-0100', true);
      await portal.clock.advance(2_000);
      portal.network.fail('GET', /^\/order$/, { status: 503, code: 'SERVICE_UNAVAILABLE', retryAfter: '2' });
      const loading = services.tracking().then((loaded) => loaded.loadOrder('kh-0100', odd.order_id));
      await portal.clock.advance(500);
      // the record comes while the call under the chosen vendor waits for its second try
      tab.sockets.last.say('order_update', portal.server.put(odd));
      await portal.clock.advance(500);
      expect(orders.byId[odd.order_id]).toBeDefined();
      await portal.done(loading);
      expect(asked()).toEqual(['kh-0100']);
      expect(orders.byId[odd.order_id]?.status).toBe('RECEIVED');
      expect(orders.missingIds[odd.order_id]).toBeUndefined();
    });
  });

  it('is reported when it does not exist', async () => {
    const { services, orders } = await portal.signedIn();
    await portal.done(services.tracking().then((loaded) => loaded.loadOrder('kh-0001', 'kh-0001-none')));
    expect(orders.missingIds['kh-0001-none']).toBe(true);
  });
});

describe('riders', () => {
  const moving = () => portal.server.put(anOrder({ status: 'PICKED_UP', rider_id: 'r1' }));
  const polls = () => portal.server.calls('GET', '/riders/r1').length;

  it('of finished orders are requested once, for their name, and only when the order is opened', async () => {
    portal.server.put(anOrder({ status: 'DELIVERED', rider_id: 'r1' }));
    portal.server.riders.set('r1', { name: 'Vuthy', latitude: 11.5, longitude: 104.9 });
    const { orders, services } = await watching();
    await portal.clock.advance(10_000);
    expect(polls()).toBe(0);
    void services.tracking().then((loaded) => loaded.select('kh-0001-a1'));
    await portal.clock.advance(30_000);
    expect(polls()).toBe(1);
    expect(orders.ridersById.r1?.name).toBe('Vuthy');
  });

  it('of the order on the screen are requested once, then follow pushed positions', async () => {
    moving();
    portal.server.riders.set('r1', { name: 'Vuthy', latitude: 11.5, longitude: 104.9 });
    const { orders, services, tab } = await watching();
    void services.tracking().then((loaded) => loaded.select('kh-0001-a1'));
    await portal.clock.advance(2_000);
    expect(orders.ridersById.r1).toMatchObject({ name: 'Vuthy', location: { latitude: 11.5 } });
    const before = polls();
    for (let count = 1; count <= 5; count += 1) {
      const at = NOW_S + 100 + count;
      tab.sockets.last.say('rider_update', {
        rider_id: 'r1',
        order_ids: ['kh-0001-a1'],
        location: { latitude: 11.5 + count / 100, longitude: 104.9 },
        updated_at: at,
      });
      await portal.clock.advance(3_000);
    }
    expect(polls()).toBe(before);
    expect(orders.ridersById.r1).toMatchObject({ name: 'Vuthy', location: { latitude: 11.55 } });
  });

  it('are polled every 2 s when nothing was pushed for 10 s', async () => {
    moving();
    portal.server.riders.set('r1', { name: 'Vuthy', latitude: 11.5, longitude: 104.9 });
    await watching();
    expect(polls()).toBe(0);
    await portal.clock.advance(12_000);
    const before = polls();
    await portal.clock.advance(20_000);
    expect(polls() - before).toBe(10);
  });

  it('of orders not selected are not requested: pushed positions are enough for their markers', async () => {
    moving();
    const { orders, tab } = await watching();
    for (let count = 0; count < 5; count += 1) {
      const location = { latitude: 11.5, longitude: 104.9 };
      tab.sockets.last.say('rider_update', { rider_id: 'r1', order_ids: ['kh-0001-a1'], location, updated_at: NOW_S });
      await portal.clock.advance(8_000);
    }
    expect(polls()).toBe(0);
    expect(orders.ridersById.r1).toMatchObject({ name: '', location: { latitude: 11.5 } });
  });

  it('have a name even when the pushed position is newer than the answer with the name', async () => {
    moving();
    const { orders, services, tab } = await watching();
    const location = { latitude: 11.7, longitude: 104.9 };
    const updated_at = NOW_S + 3_600;
    tab.sockets.last.say('rider_update', { rider_id: 'r1', order_ids: ['kh-0001-a1'], location, updated_at });
    portal.server.riders.set('r1', { name: 'Vuthy', latitude: 11.5, longitude: 104.9 });
    void services.tracking().then((loaded) => loaded.select('kh-0001-a1'));
    await portal.clock.advance(3_000);
    expect(orders.ridersById.r1).toMatchObject({ name: 'Vuthy', location, updated_at });
  });

  it('are still known after a reload without a network, with the age of their position', async () => {
    moving();
    portal.server.riders.set('r1', { name: 'Vuthy', latitude: 11.5, longitude: 104.9 });
    const { orders, services } = await watching();
    void services.tracking().then((loaded) => loaded.select('kh-0001-a1'));
    await portal.clock.advance(15_000);
    const at = orders.ridersById.r1?.updated_at ?? 0;
    await services.stop();
    portal.network.online = false;
    const reloaded = await portal.tab('tab-2');
    await portal.clock.advance(1_000);
    expect(reloaded.orders.ridersById.r1).toMatchObject({ name: 'Vuthy', location: { latitude: 11.5 } });
    // kept every 5 s
    expect(at - (reloaded.orders.ridersById.r1?.updated_at ?? 0)).toBeLessThanOrEqual(5);
  });

  it('unknown to the platform are requested again after 15 s, not every 2 s', async () => {
    moving();
    const { services } = await watching();
    void services.tracking().then((loaded) => loaded.select('kh-0001-a1'));
    await portal.clock.advance(25_000);
    expect(polls()).toBe(2);
  });

  it('are not polled for an order whose status needs none', async () => {
    portal.server.put(anOrder({ status: 'DELIVERED', rider_id: 'r1' }));
    await watching();
    await portal.clock.advance(20_000);
    expect(polls()).toBe(0);
  });
});
