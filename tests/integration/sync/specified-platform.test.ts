import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, aPayload } from '../../factories/order';
import { Portal } from '../../fakes/portal';

let portal = new Portal();
beforeEach(() => {
  portal.server.extensions = false;
  portal.server.isSpecified = true;
});
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const signedIn = () => portal.signedIn('tab', { config: { platformExtensions: false } });
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
    const quote = await portal.done(services.delivery.quote('kh-0001', FROM, TO, 'INSTANT'));
    expect(quote).toMatchObject({ fee: 2.4, signature: 'fee-2.4', currency: 'USD' });
    expect(quote.distance_m ?? null).toBeNull();
  });

  it('accepts a request by naming the order, whose record is fetched', async () => {
    const tab = await signedIn();
    const key = await portal.done(tab.services.outbox.submit(aPayload(), given));
    await portal.status(tab, key);
    const [orderId = ''] = portal.server.orders.keys();
    expect(tab.outbox.entries.map(({ status }) => status)).toEqual([{ name: 'accepted', orderId }]);
    expect(portal.server.calls('GET', '/order').map(({ query }) => query.get('orderId'))).toContain(orderId);
    expect(tab.orders.byId[orderId]).toMatchObject({ order_id: orderId, vendor_id: 'kh-0001' });
  });

  it('has accepted it also when the record cannot be fetched', async () => {
    const tab = await signedIn();
    portal.network.fail('GET', /^\/order$/, ...Array.from({ length: 4 }, () => 'reset-before-send' as const));
    const key = await portal.done(tab.services.outbox.submit(aPayload(), given));
    await portal.clock.advance(60_000);
    const entry = await portal.done(tab.services.outbox.entry(key));
    expect(entry?.status.name).toBe('accepted');
    expect(portal.server.calls('POST', '/order')).toHaveLength(1);
  });

  it('cancels an order by an answer that says nothing', async () => {
    const tab = await signedIn();
    const order = portal.server.put(anOrder({ status: 'RECEIVED' }));
    tab.services.tracking.watch('kh-0001', false);
    await portal.clock.advance(5_000);
    await portal.done(tab.services.cancellations.submit(order, 'closed'));
    await portal.clock.advance(60_000);
    expect(tab.orders.byId[order.order_id]).toMatchObject({ status: 'CANCELLED', cancellation: { reason: 'closed' } });
    expect(Object.values(tab.cancellations.byOrder).filter(({ status }) => status.name === 'waiting')).toEqual([]);
  });

  it('gets no header, parameter or call that it does not know', async () => {
    const { services } = await signedIn();
    portal.server.put(anOrder({ status: 'ASSIGNED_TO_TRANSPORT' }));
    services.tracking.watch('kh-0001', false);
    await portal.done(services.delivery.countryParameter('serviceHours', 'kh-0001'));
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
    tab.services.tracking.watch('kh-0001', false);
    await portal.clock.advance(5_000);
    const opened = tab.tab.sockets.all.length;
    const asked = portal.server.calls('GET', '/vendor/kh-0001/orders').length;
    await portal.clock.advance(120_000);
    expect(tab.tab.sockets.all).toHaveLength(opened);
    expect(tab.connection.live.name).toBe('live');
    expect(portal.server.calls('GET', '/vendor/kh-0001/orders')).toHaveLength(asked);
    // the sweep of portal §9
    await portal.clock.advance(240_000);
    expect(portal.server.calls('GET', '/vendor/kh-0001/orders').length).toBeGreaterThan(asked);
  });

  it('may say that something has changed, and not what', async () => {
    const tab = await signedIn();
    tab.services.tracking.watch('kh-0001', false);
    await portal.clock.advance(5_000);
    const asked = portal.server.calls('GET', '/vendor/kh-0001/orders').length;
    tab.tab.sockets.last.say('order_update', { created_at: portal.server.nowS });
    await portal.clock.advance(1_000);
    expect(portal.server.calls('GET', '/vendor/kh-0001/orders').length).toBeGreaterThan(asked);
  });
});
