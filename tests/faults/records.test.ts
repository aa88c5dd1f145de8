import { afterEach, describe, expect, it } from 'vitest';
import { anOrder } from '../factories/order';
import { Portal } from '../fakes/portal';
import { quarantined, watermark } from '../fakes/rows-on-disk';
import { watchOrders } from '../../src/sync/orders/watch-orders';

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

describe('records from the platform', () => {
  it('fault 26: one malformed record is left out and requested by its id, and the others are kept', async () => {
    portal.server.put(anOrder());
    portal.server.put(anOrder({ order_id: 'kh-0001-b2' }));
    portal.server.override = ({ path }) =>
      path.endsWith('/orders')
        ? {
            status: 200,
            body: {
              result: { data: [anOrder(), { order_id: 'kh-0001-b2', status: 7 }, 'junk'], pagination_key: null },
            },
          }
        : undefined;
    const { orders } = await watching();
    expect(Object.keys(orders.byId).sort()).toEqual(['kh-0001-a1', 'kh-0001-b2']);
    expect(await quarantined(portal.device.factory)).toEqual(['kh-0001-b2']);
  });

  it('fault 26: one record with an impossible time is left out, and the watermark follows the newest of the others', async () => {
    const order = anOrder();
    portal.server.put(order);
    const timeless = anOrder({ order_id: 'kh-0001-b2', updated_at: 1e18 });
    portal.server.override = ({ path }) =>
      path.endsWith('/orders')
        ? { status: 200, body: { result: { data: [order, timeless], pagination_key: null } } }
        : undefined;
    const { orders } = await watching();
    expect(Object.keys(orders.byId)).toEqual(['kh-0001-a1']);
    expect(await quarantined(portal.device.factory)).toEqual(['kh-0001-b2']);
    expect(await watermark(portal.device.factory)).toBe(order.updated_at);
  });

  it('the watermark never passes the platform’s own time, whatever times the records have', async () => {
    const ahead = anOrder({ updated_at: Math.floor(portal.clock.now() / 1000) + 3600 });
    portal.server.put(ahead);
    const { orders } = await watching();
    expect(orders.byId['kh-0001-a1']?.updated_at).toBe(ahead.updated_at);
    expect(await watermark(portal.device.factory)).toBeLessThanOrEqual(Math.ceil(portal.clock.now() / 1000));
  });

  it('fault 26: an order with an unknown status is accepted', async () => {
    portal.server.put(anOrder({ status: 'TELEPORTED' }));
    const { orders } = await watching();
    expect(orders.byId['kh-0001-a1']?.status).toBe('TELEPORTED');
  });

  it('fault 26: an order whose optional fields are null or missing is shown', async () => {
    const nothing = { tracking_id: null, revision: null, currency: null, rider_id: null, estimations: null };
    portal.server.put({ ...anOrder(), ...nothing, sender: null, voucher: null, pickup_code: null, cancellation: null });
    const { orders } = await watching();
    expect(orders.byId['kh-0001-a1']?.status).toBe('NEW');
  });

  it('fault 18: late, doubled and reordered events lead to the newest record', async () => {
    portal.server.put(anOrder());
    const { orders, tab } = await watching();
    const events = ['RECEIVED', 'WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT', 'WAITING_FOR_TRANSPORT'].map(
      (status) => portal.server.move('kh-0001-a1', status),
    );
    for (const index of [3, 0, 2, 2, 1, 0, 3]) {
      tab.sockets.last.say('order_update', events[index]);
      await portal.clock.advance(60);
    }
    expect(orders.byId['kh-0001-a1']).toMatchObject({ status: 'WAITING_FOR_TRANSPORT', revision: 5 });
  });
});
