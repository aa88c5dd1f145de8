import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openDeviceDatabase } from '../../../src/db/device-database';
import { Cache } from '../../../src/sync/cache';
import { createGuests } from '../../../src/sync/guest-orders';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import { anOrder } from '../../factories/order';
import { FakeClock } from '../../fakes/fake-clock';

const DAY_S = 86_400;

it('orders of guests stay on the device for 30 days, newest first', async () => {
  const clock = new FakeClock();
  const store = openDeviceDatabase(new IDBFactory(), IDBKeyRange);
  const cache = new Cache(Promise.resolve(openMemoryDatabase()), clock);
  const guests = createGuests(
    async () => store,
    () => cache,
    clock,
  );
  const now = Math.floor(clock.now() / 1000);
  const order = (id: string, days: number) =>
    anOrder({ order_id: id, tracking_id: `t-${id}`, created_at: now - days * DAY_S });
  await guests.keep([order('old', 31)]);
  expect(await guests.orders()).toEqual([]);
  await guests.keep([order('b', 29), order('a', 1), { ...order('untracked', 1), tracking_id: null }]);
  expect((await guests.orders()).map(({ order_id }) => order_id)).toEqual(['a', 'b']);
  expect((await store.guestOrders()).map(({ order_id }) => order_id)).toEqual(['a', 'b']);
  store.close();
});

it('without storage there is nothing to find', async () => {
  const clock = new FakeClock();
  const cache = new Cache(Promise.resolve(openMemoryDatabase()), clock);
  const guests = createGuests(
    async () => undefined,
    () => cache,
    clock,
  );
  await guests.keep([anOrder()]);
  expect(await guests.orders()).toEqual([]);
});
