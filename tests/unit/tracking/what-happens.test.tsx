import { beforeEach, describe, expect, it } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import type { OrderRecord } from '../../../src/domain/order/order';
import { OrderDetail } from '../../../src/features/orders/detail/order-detail';
import { orders } from '../../../src/state/orders';
import { anOrder, NOW_S } from '../../factories/order';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();

beforeEach(() => {
  orders.ridersById = {};
});

const RIDER = {
  rider_id: 'r1',
  name: 'Vuthy Sam',
  phone_number: '+85512000111',
  location: { latitude: 11.56, longitude: 104.92 },
  updated_at: NOW_S,
};

async function read(order: OrderRecord): Promise<string> {
  await page.show(<OrderDetail order={order} vendorId="kh-0001" closeHref="/" />, { market: MARKETS['KH'] });
  return page.place.textContent ?? '';
}

const accepted = (status: string, given: Partial<OrderRecord> = {}) =>
  anOrder({
    status,
    rider_id: RIDER.rider_id,
    status_history: ['NEW', 'COURIER_ACCEPTED_DELIVERY', status].map((each, index) => ({
      status: each,
      created_at: NOW_S + index,
    })),
    ...given,
  });

describe('what happens now, on the page of an order', () => {
  it('just placed: a rider is looked for', async () => {
    expect(await read(anOrder({ status: 'NEW' }))).toContain("We're finding a rider");
  });

  it('scheduled: a rider comes in time, and nobody is looked for yet', async () => {
    const later = Math.floor(Date.now() / 1000) + 86_400;
    const words = await read(anOrder({ status: 'RECEIVED', preordered_for: later }));
    expect(words).toContain('A rider will come in time');
    expect(words).not.toContain("We're finding a rider");
  });

  it.each([
    ['COURIER_ACCEPTED_DELIVERY', 'Vuthy Sam is on the way to the pickup point'],
    ['NEAR_VENDOR', 'Vuthy Sam is almost at the pickup point'],
    ['PICKED_UP', 'Vuthy Sam is on the way to the customer'],
    ['NEAR_CUSTOMER', 'Vuthy Sam is almost at the customer'],
    ['DELIVERED', 'Vuthy Sam delivered it'],
  ])('%s: "%s"', async (status, sentence) => {
    orders.ridersById = { r1: RIDER };
    expect(await read(accepted(status))).toContain(sentence);
  });

  it('a delay is said, with what the rider does', async () => {
    orders.ridersById = { r1: RIDER };
    const words = await read(accepted('DELAYED'));
    expect(words).toContain("Delayed: it's taking longer than planned.");
    expect(words).toContain('Vuthy Sam is on the way to the pickup point');
  });

  it('puts the customer, the address and the money before the timeline, and the actions last', async () => {
    const order = anOrder({ status: 'RECEIVED' });
    const words = await read(order);
    const places = [order.customer.name, order.customer.location.address, 'Timeline', 'Share tracking link'].map(
      (text) => words.indexOf(text),
    );
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect([...page.place.querySelectorAll('button[aria-haspopup="menu"]')]).toHaveLength(1);
    expect(page.place.querySelector('button[aria-disabled="true"]')).toBeNull();
  });
});
