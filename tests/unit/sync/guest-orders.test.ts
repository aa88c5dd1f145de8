import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { openDeviceDatabase } from '../../../src/db/device-database';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import { AppError } from '../../../src/lib/app-error';
import { Cache } from '../../../src/sync/cache';
import { createGuests, type GuestOrdersParts } from '../../../src/sync/guest-orders';
import { anOrder } from '../../factories/order';
import { FakeClock } from '../../fakes/fake-clock';

const DAY_S = 86_400;
const TOKEN = `x.${btoa(JSON.stringify({ sub: 'guest-1' }))}.x`;

function open(changes: Partial<GuestOrdersParts> = {}) {
  const clock = new FakeClock();
  const store = openDeviceDatabase(new IDBFactory(), IDBKeyRange);
  const cache = new Cache(Promise.resolve(openMemoryDatabase()), clock);
  const claim = vi.fn((_vendorId: string, _token: string) => Promise.resolve(1));
  const onClaimed = vi.fn(() => Promise.resolve());
  const guests = createGuests({
    device: async () => store,
    cache: () => cache,
    serverClock: clock,
    guestToken: () => TOKEN,
    claim,
    onClaimed,
    ...changes,
  });
  const now = Math.floor(clock.now() / 1000);
  const order = (id: string, days = 0) =>
    anOrder({ order_id: id, tracking_id: `t-${id}`, created_at: now - days * DAY_S });
  return { clock, store, guests, order, claim, onClaimed };
}

it('guests’ orders stay on the device for 30 days, newest first', async () => {
  const { store, guests, order } = open();
  await guests.keep([order('old', 31)]);
  expect(await guests.orders()).toEqual([]);
  await guests.keep([order('b', 29), order('a', 1), { ...order('untracked', 1), tracking_id: null }]);
  expect((await guests.orders()).map(({ order_id }) => order_id)).toEqual(['a', 'b']);
  expect((await store.guestOrders()).map(({ order_id }) => order_id)).toEqual(['a', 'b']);
  store.close();
});

it('guests’ orders are no longer found after 30 days, also when no other was placed since', async () => {
  const { clock, guests, order } = open();
  await guests.keep([order('guest-1-a')]);
  clock.sleepPage(30 * DAY_S * 1000);
  expect(await guests.orders()).toHaveLength(1);
  clock.sleepPage(1_000);
  expect(await guests.orders()).toEqual([]);
});

it('a guest is invited to create an account until the invitation was declined', async () => {
  const { guests } = open();
  expect(await guests.invites()).toBe(true);
  await guests.declineInvitation();
  expect(await guests.invites()).toBe(false);
});

it('guests’ orders are none without storage', async () => {
  const { guests, order } = open({ device: async () => undefined });
  await guests.keep([order('guest-1-a')]);
  expect(await guests.orders()).toEqual([]);
  expect(await guests.joinable()).toEqual([]);
});

it('the orders this guest sent join a shop once, and no other guest’s do', async () => {
  const { guests, order, claim, onClaimed } = open();
  await guests.keep([order('guest-1-a'), order('guest-2-b')]);
  expect((await guests.joinable()).map(({ order_id }) => order_id)).toEqual(['guest-1-a']);
  await guests.join('kh-0001');
  expect(claim).toHaveBeenCalledExactlyOnceWith('kh-0001', TOKEN);
  expect(onClaimed).toHaveBeenCalledOnce();
  expect(await guests.joinable()).toEqual([]);
});

it('the user is asked once whether a guest’s orders should join the shop', async () => {
  const { guests, order, claim } = open();
  await guests.keep([order('guest-1-a')]);
  await guests.leaveApart();
  expect(await guests.joinable()).toEqual([]);
  expect(claim).not.toHaveBeenCalled();
});

it('the user is asked again when the platform could not be reached, and the orders have joined when the answer was lost', async () => {
  const claim = vi.fn((_vendorId: string, _token: string) => Promise.resolve(1));
  const { guests, order, onClaimed } = open({ claim });
  await guests.keep([order('guest-1-a')]);
  claim.mockRejectedValueOnce(new AppError('NETWORK'));
  await expect(guests.join('kh-0001')).rejects.toThrow('NETWORK');
  expect(await guests.joinable()).toHaveLength(1);
  claim.mockRejectedValueOnce(new AppError('NOT_FOUND', { status: 404 }));
  await guests.join('kh-0001');
  expect(onClaimed).toHaveBeenCalledOnce();
  expect(await guests.joinable()).toEqual([]);
});

it('a guest’s orders do not join without the guest’s session', async () => {
  const { guests, order, claim } = open({ guestToken: () => null });
  await guests.keep([order('guest-1-a')]);
  expect(await guests.joinable()).toEqual([]);
  await guests.join('kh-0001');
  expect(claim).not.toHaveBeenCalled();
});
