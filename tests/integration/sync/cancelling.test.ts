import { afterEach, describe, expect, it } from 'vitest';
import { anOrder } from '../../factories/order';
import { Portal } from '../../fakes/portal';
import { watchOrders } from '../../../src/sync/orders/watch-orders';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

async function watching() {
  const opened = await portal.signedIn();
  watchOrders(opened.services, 'kh-0001', false);
  await portal.clock.advance(2_000);
  return opened;
}

describe('cancelling an order', () => {
  const ID = anOrder().order_id;

  it('leaves the order as it is until the answer', async () => {
    const order = portal.server.put(anOrder({ status: 'RECEIVED' }));
    const { services, orders, cancellations } = await watching();
    portal.network.fail('PUT', /cancel/, 'hang');
    await portal.done(services.cancellations().then((loaded) => loaded.submit(order, 'NO_RIDERS')));
    expect(cancellations.byOrder[ID]).toMatchObject({ status: { name: 'waiting' } });
    expect(orders.byId[ID]?.status).toBe('RECEIVED');
    await portal.clock.advance(60_000);
    expect(orders.byId[ID]).toMatchObject({ status: 'CANCELLED', revision: 2 });
    expect(cancellations.byOrder[ID]).toMatchObject({ status: { name: 'done' } });
  });

  it('that is refused leaves it as it is, with the refusal, until that is read', async () => {
    const order = portal.server.put(anOrder({ status: 'PICKED_UP' }));
    const { services, orders, cancellations } = await watching();
    await portal.done(services.cancellations().then((loaded) => loaded.submit(order, 'NO_RIDERS')));
    await portal.clock.advance(1_000);
    expect(cancellations.byOrder[ID]).toMatchObject({ status: { name: 'refused', code: 'ORDER_NOT_CANCELLABLE' } });
    expect(orders.byId[ID]?.status).toBe('PICKED_UP');
    await portal.done(services.cancellations().then((loaded) => loaded.dismiss(ID)));
    expect(cancellations.byOrder[ID]).toBeUndefined();
  });

  it('whose answer is lost is asked for again, and done', async () => {
    const order = portal.server.put(anOrder({ status: 'RECEIVED' }));
    const { services, orders, cancellations } = await watching();
    portal.network.fail('PUT', /cancel/, 'truncated');
    await portal.done(services.cancellations().then((loaded) => loaded.submit(order, 'NO_RIDERS')));
    await portal.clock.advance(5_000);
    expect(orders.byId[ID]?.status).toBe('CANCELLED');
    expect(cancellations.byOrder[ID]?.status.name).toBe('done');
  });

  it('offline is stored, and sent once the network is back, also by the page opened next', async () => {
    const order = portal.server.put(anOrder({ status: 'RECEIVED' }));
    const { services, orders, cancellations, tab } = await watching();
    tab.setOnline(false);
    await portal.done(services.cancellations().then((loaded) => loaded.submit(order, 'NO_RIDERS')));
    expect(cancellations.byOrder[ID]).toMatchObject({ status: { name: 'waiting' }, isSent: false });
    expect(orders.byId[ID]?.status).toBe('RECEIVED');
    expect(portal.server.calls('PUT', '/order/cancel')).toHaveLength(0);
    await portal.stop();
    portal.network.online = true;
    await portal.tab();
    await portal.clock.advance(5_000);
    expect(portal.server.orders.get(ID)?.status).toBe('CANCELLED');
  });

  it('is taken back as long as nothing of it was sent', async () => {
    const order = portal.server.put(anOrder({ status: 'RECEIVED' }));
    const { services, tab } = await watching();
    tab.setOnline(false);
    await portal.done(services.cancellations().then((loaded) => loaded.submit(order, 'NO_RIDERS')));
    expect(await portal.done(services.cancellations().then((loaded) => loaded.withdraw(ID)))).toBe(true);
    tab.setOnline(true);
    await portal.clock.advance(60_000);
    expect(portal.server.calls('PUT', '/order/cancel')).toHaveLength(0);
  });

  it('is asked about before a sign-out, which ends it', async () => {
    const order = portal.server.put(anOrder({ status: 'RECEIVED' }));
    const { services, cancellations, tab } = await watching();
    tab.setOnline(false);
    await portal.done(services.cancellations().then((loaded) => loaded.submit(order, 'NO_RIDERS')));
    expect(await portal.done(services.session.cancellingCount())).toBe(1);
    await portal.done(services.session.signOut());
    expect(cancellations.byOrder[ID]).toBeUndefined();
    tab.setOnline(true);
    await portal.signedIn('again');
    await portal.clock.advance(60_000);
    expect(portal.server.orders.get(ID)?.status).toBe('RECEIVED');
  });

  it('of an outlet is asked for under the outlet', async () => {
    const order = portal.server.put(anOrder({ order_id: 'kh-0101-z9', vendor_id: 'kh-0101', status: 'RECEIVED' }));
    const { services } = await watching();
    await portal.done(services.cancellations().then((loaded) => loaded.submit(order, 'NO_RIDERS')));
    await portal.clock.advance(1_000);
    expect(portal.server.calls('PUT', '/order/cancel').map(({ body }) => body)).toMatchObject([
      { vendor_id: 'kh-0101', order_id: 'kh-0101-z9', reason: 'NO_RIDERS' },
    ]);
  });
});
