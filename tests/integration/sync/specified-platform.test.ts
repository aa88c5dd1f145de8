import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { twinQuestions } from '../../../src/domain/order/twins';
import { anOrder, aPayload } from '../../factories/order';
import { anOutletForm } from '../../factories/outlet';
import { withOutlets } from '../../fakes/fake-outlets';
import { type OpenTab, Portal } from '../../fakes/portal';
import { unkeyedRequests } from '../../../src/state/outbox';
import { watchOrders } from '../../../src/sync/orders/watch-orders';

let portal = new Portal();
beforeEach(() => {
  portal.server.extensions = false;
  portal.server.isSpecified = true;
});
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const signedIn = (name = 'tab') => portal.signedIn(name, { config: { platformExtensions: false } });
const given = { currency: 'USD', draftId: 'd1' };
const [FROM, TO] = [
  { latitude: 11.55, longitude: 104.91 },
  { latitude: 11.56, longitude: 104.92 },
];
/** What the platform refused because the specification does not name it. */
const unnamed = () =>
  portal.server.requests.filter(({ headers, query }) => headers.has('x-portal-version') || query.has('vendor_id'));

describe('a platform of the specification alone', () => {
  it('quotes with nothing but fee and signature', async () => {
    const { services } = await signedIn();
    const quote = await portal.done((await services.delivery()).quote('kh-0001', FROM, TO, 'INSTANT'));
    expect(quote).toMatchObject({ fee: 2.4, signature: 'fee-2.4', currency: 'USD' });
    expect(quote.distance_m ?? null).toBeNull();
  });

  it('accepts a request by naming the order, whose record is fetched', async () => {
    const tab = await signedIn();
    const key = await portal.done(tab.services.outbox().then((loaded) => loaded.submit(aPayload(), given)));
    await portal.status(tab, key);
    const [orderId = ''] = portal.server.orders.keys();
    expect(tab.outbox.entries.map(({ status }) => status)).toEqual([{ name: 'accepted', orderId }]);
    expect(portal.server.calls('GET', '/order').map(({ query }) => query.get('orderId'))).toContain(orderId);
    expect(tab.orders.byId[orderId]).toMatchObject({ order_id: orderId, vendor_id: 'kh-0001' });
  });

  it('has accepted it also when the record cannot be fetched', async () => {
    const tab = await signedIn();
    portal.network.fail('GET', /^\/order$/, ...Array.from({ length: 4 }, () => 'reset-before-send' as const));
    const key = await portal.done(tab.services.outbox().then((loaded) => loaded.submit(aPayload(), given)));
    await portal.clock.advance(60_000);
    const entry = await portal.done(tab.services.outbox().then((loaded) => loaded.entry(key)));
    expect(entry?.status.name).toBe('accepted');
    expect(portal.server.calls('POST', '/order')).toHaveLength(1);
  });

  it('cancels an order by an answer that says nothing', async () => {
    const tab = await signedIn();
    const order = portal.server.put(anOrder({ status: 'RECEIVED' }));
    watchOrders(tab.services, 'kh-0001', false);
    await portal.clock.advance(5_000);
    await portal.done(tab.services.cancellations().then((loaded) => loaded.submit(order, 'closed')));
    await portal.clock.advance(60_000);
    expect(tab.orders.byId[order.order_id]).toMatchObject({ status: 'CANCELLED', cancellation: { reason: 'closed' } });
    expect(Object.values(tab.cancellations.byOrder).filter(({ status }) => status.name === 'waiting')).toEqual([]);
  });

  it('is asked to cancel an order once, and then what became of it', async () => {
    const { services, orders } = await signedIn();
    const order = portal.server.put(anOrder({ status: 'RECEIVED' }));
    await portal.done(services.cancellations().then((loaded) => loaded.submit(order, 'closed')));
    await portal.clock.advance(5_000);
    expect(portal.server.calls('PUT', '/order/cancel')).toHaveLength(1);
    expect(orders.byId[order.order_id]?.status).toBe('CANCELLED');
  });

  it('is not asked again to cancel an order whose answer was lost, when it has cancelled it', async () => {
    const { services, cancellations } = await signedIn();
    const order = portal.server.put(anOrder({ status: 'RECEIVED' }));
    portal.network.fail('PUT', /cancel/, 'drop-after-commit');
    await portal.done(services.cancellations().then((loaded) => loaded.submit(order, 'closed')));
    await portal.clock.advance(60_000);
    expect(portal.server.calls('PUT', '/order/cancel')).toHaveLength(1);
    expect(cancellations.byOrder[order.order_id]?.status).toEqual({ name: 'done' });
  });

  it('is asked again for an order that it took no notice of', async () => {
    const { services, cancellations } = await signedIn();
    const order = portal.server.put(anOrder({ status: 'RECEIVED' }));
    portal.network.fail('PUT', /cancel/, 'reset-before-send');
    await portal.done(services.cancellations().then((loaded) => loaded.submit(order, 'closed')));
    await portal.clock.advance(60_000);
    expect(portal.server.calls('PUT', '/order/cancel')).toHaveLength(1);
    expect(cancellations.byOrder[order.order_id]?.status).toEqual({ name: 'done' });
  });

  it.each([
    ['as it was', anOutletForm()],
    ['with another name', anOutletForm({ name: 'Better name' })],
  ])('has one collection point when its answer was lost and it is saved again, %s', async (_how, form) => {
    withOutlets(portal.server);
    const { services } = await signedIn();
    portal.network.fail('POST', /\/outlet/, 'drop-after-commit');
    expect(await portal.done(services.outlets().then((loaded) => loaded.save(null, anOutletForm())))).toMatchObject({
      name: 'unknown',
    });
    expect(await portal.done(services.outlets().then((loaded) => loaded.save(null, form)))).toMatchObject({
      name: 'saved',
    });
    expect(portal.server.calls('POST', '/outlet')).toHaveLength(1);
    expect(portal.server.vendors.map(({ name }) => name)).toEqual(['Shop kh-0100', form.name]);
  });

  it('gets a collection point again that it has not taken', async () => {
    withOutlets(portal.server);
    const { services } = await signedIn();
    portal.network.fail('POST', /\/outlet/, 'reset-before-send');
    expect(await portal.done(services.outlets().then((loaded) => loaded.save(null, anOutletForm())))).toMatchObject({
      name: 'unknown',
    });
    expect(await portal.done(services.outlets().then((loaded) => loaded.save(null, anOutletForm())))).toMatchObject({
      name: 'saved',
    });
    expect(portal.server.vendors).toHaveLength(2);
  });

  it('gets no header, parameter or call that it does not know', async () => {
    const { services } = await signedIn();
    portal.server.put(anOrder({ status: 'ASSIGNED_TO_TRANSPORT' }));
    watchOrders(services, 'kh-0001', false);
    await portal.done((await services.delivery()).countryParameter('serviceHours', 'kh-0001'));
    expect(await portal.done(services.session.sandboxAccounts())).toEqual([]);
    await portal.clock.advance(120_000);
    await portal.done(services.session.signOut());
    await portal.clock.advance(1_000);
    expect(unnamed()).toEqual([]);
    expect(new Set(portal.server.requests.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set([
        // the portal's own file, beside it
        'GET /fwfFallback.json',
        'POST /login',
        'GET /vendors',
        'GET /vendor/kh-0001/orders',
        'GET /get-country-parameter/serviceHours',
        'POST /logout',
      ]),
    );
  });
});

describe('its socket', () => {
  it('may be silent for hours', async () => {
    const tab = await signedIn();
    watchOrders(tab.services, 'kh-0001', false);
    await portal.clock.advance(5_000);
    const opened = tab.tab.sockets.all.length;
    const asked = portal.server.calls('GET', '/vendor/kh-0001/orders').length;
    await portal.clock.advance(120_000);
    expect(tab.tab.sockets.all).toHaveLength(opened);
    expect(tab.connection.live.name).toBe('live');
    expect(portal.server.calls('GET', '/vendor/kh-0001/orders')).toHaveLength(asked);
    // the sweep of specification/orders-and-tracking.md#fallback-refresh
    await portal.clock.advance(240_000);
    expect(portal.server.calls('GET', '/vendor/kh-0001/orders').length).toBeGreaterThan(asked);
  });

  it('may say that something has changed, and not what', async () => {
    const tab = await signedIn();
    watchOrders(tab.services, 'kh-0001', false);
    await portal.clock.advance(5_000);
    const asked = portal.server.calls('GET', '/vendor/kh-0001/orders').length;
    tab.tab.sockets.last.say('order_update', { created_at: portal.server.nowS });
    await portal.clock.advance(1_000);
    expect(portal.server.calls('GET', '/vendor/kh-0001/orders').length).toBeGreaterThan(asked);
  });
});

describe('a request whose order is not certain', () => {
  const posts = () => portal.server.calls('POST', '/order').length;
  const statuses = ({ outbox }: OpenTab) => outbox.entries.map(({ status }) => status);
  const asked = ({ outbox, orders }: OpenTab) =>
    twinQuestions(unkeyedRequests(outbox.entries), orders.byId).map(({ orderId, twin }) => [orderId, twin.order_id]);

  async function lost() {
    const tab = await signedIn();
    portal.network.fail('POST', /order$/, 'drop-after-commit');
    const key = await portal.done(tab.services.outbox().then((loaded) => loaded.submit(aPayload(), given)));
    await portal.status(tab, key, ['failed']);
    await portal.clock.advance(1_000);
    const [orderId = ''] = portal.server.orders.keys();
    return { tab, key, orderId };
  }

  it('is asked about with the order that the list has, and not taken for it before its user says so', async () => {
    const { tab, key, orderId } = await lost();
    expect(asked(tab)).toEqual([[null, orderId]]);
    await portal.clock.advance(180_000);
    expect(statuses(tab)).toEqual([{ name: 'failed', status: null }]);
    await portal.done(tab.services.outbox().then((loaded) => loaded.settle(key, orderId)));
    await portal.clock.advance(1_000);
    expect(statuses(tab)).toEqual([{ name: 'accepted', orderId }]);
    expect(asked(tab)).toEqual([]);
    expect(posts()).toBe(1);
  });

  it('keeps the question and the answer over a reload and in another tab, and is asked about nothing else offline', async () => {
    const { tab, key, orderId } = await lost();
    portal.network.online = false;
    const other = await signedIn('other');
    await portal.clock.advance(1_000);
    expect(asked(other)).toEqual([[null, orderId]]);
    await portal.done(other.services.outbox().then((loaded) => loaded.setApart(key, orderId)));
    await portal.clock.advance(1_000);
    for (const one of [tab, other, await signedIn('later')]) {
      await portal.clock.advance(1_000);
      expect(asked(one)).toEqual([]);
      expect(statuses(one)).toEqual([{ name: 'failed', status: null }]);
    }
    expect(posts()).toBe(1);
  });

  it('is found later, when the platform was slow to write it down', async () => {
    const tab = await signedIn();
    portal.network.fail('POST', /order$/, 'reset-before-send');
    const key = await portal.done(tab.services.outbox().then((loaded) => loaded.submit(aPayload(), given)));
    await portal.status(tab, key, ['failed']);
    expect(asked(tab)).toEqual([]);
    const { order_id } = portal.server.put(anOrder({ order_id: 'kh-0001-late', created_at: portal.server.nowS }));
    await portal.clock.advance(90_000);
    expect(asked(tab)).toEqual([[null, order_id]]);
  });

  it('is sent again when its user says so while the list is still being asked for', async () => {
    const tab = await signedIn();
    portal.network.fail('POST', /order$/, 'reset-before-send');
    portal.network.fail('GET', /kh-0001\/orders$/, 'hang');
    const key = await portal.done(tab.services.outbox().then((loaded) => loaded.submit(aPayload(), given)));
    await portal.status(tab, key, ['failed']);
    await portal.done(tab.services.outbox().then((loaded) => loaded.confirm(key)));
    await portal.clock.advance(40_000);
    expect(posts()).toBe(1);
    expect(statuses(tab)[0]?.name).toBe('accepted');
  });

  it('is asked about also after it was sent again: both may have arrived', async () => {
    const { tab, key, orderId } = await lost();
    await portal.done(tab.services.outbox().then((loaded) => loaded.confirm(key)));
    await portal.status(tab, key);
    const [accepted] = statuses(tab);
    await portal.clock.advance(1_000);
    expect(asked(tab)).toEqual([[accepted?.name === 'accepted' ? accepted.orderId : '', orderId]]);
  });

  it('is asked about when it was edited and sent: the earlier version may have arrived', async () => {
    const { tab, key, orderId } = await lost();
    const edited = aPayload({ order: { ...aPayload().order, amount: 99 } });
    const next = await portal.done(
      tab.services.outbox().then((loaded) => loaded.submit(edited, { ...given, lookedFor: [key] })),
    );
    await portal.status(tab, next);
    await portal.clock.advance(1_000);
    expect(asked(tab).map(([, twin]) => twin)).toEqual([orderId]);
  });

  it('is asked about when a browser has sent an accepted one twice, until one is cancelled or both are kept', async () => {
    const tab = await signedIn();
    portal.network.fail('POST', /order$/, 'sent-twice');
    const key = await portal.done(tab.services.outbox().then((loaded) => loaded.submit(aPayload(), given)));
    await portal.status(tab, key);
    await portal.clock.advance(1_000);
    const [first = '', second = ''] = portal.server.orders.keys();
    expect(statuses(tab)).toEqual([{ name: 'accepted', orderId: second }]);
    expect(asked(tab)).toEqual([[second, first]]);
    await portal.done(tab.services.outbox().then((loaded) => loaded.setApart(key, first)));
    await portal.clock.advance(1_000);
    expect(asked(tab)).toEqual([]);
    expect(portal.server.calls('PUT', '/order/cancel')).toEqual([]);
  });
});
