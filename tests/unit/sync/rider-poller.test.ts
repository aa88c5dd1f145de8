import { beforeEach, describe, expect, it } from 'vitest';
import type { RidersApi } from '../../../src/api/riders-api';
import type { OrderRecord, Rider } from '../../../src/domain/order/order';
import { ORDER_STATUSES } from '../../../src/domain/order/status';
import { RiderPoller } from '../../../src/sync/orders/rider-poller';
import { anOrder } from '../../factories/order';
import { FakeClock } from '../../fakes/fake-clock';

let clock: FakeClock;
let orders: OrderRecord[];
let known: Map<string, Rider>;
let selected: OrderRecord | undefined;
let watched: boolean;
/** `{seconds since the start} {rider}` of each call */
let asked: string[];

beforeEach(() => {
  clock = new FakeClock();
  orders = [];
  known = new Map();
  selected = undefined;
  watched = true;
  asked = [];
});

function polling(hasPositions = false): RiderPoller {
  const start = clock.now();
  const get = async (rider_id: string): Promise<Rider> => {
    asked.push(`${(clock.now() - start) / 1000} ${rider_id}`);
    return { rider_id, name: 'Vuthy Sam', location: { latitude: 11.5, longitude: 104.9 }, updated_at: 1 };
  };
  const poller = new RiderPoller({
    api: { get } as unknown as RidersApi,
    clock,
    hasPositions,
    isWatched: () => watched,
    orders: () => orders,
    selected: () => selected,
    known: (id) => known.get(id),
    onRider: (rider) => known.set(rider.rider_id, rider),
  });
  poller.start();
  return poller;
}

const carried = (rider: string, status = 'PICKED_UP') =>
  anOrder({ order_id: `kh-0001-${rider}`, status, rider_id: rider });

describe('rider positions', () => {
  it('are requested every 2 s when none is pushed', async () => {
    orders = [carried('r1')];
    polling();
    await clock.advance(9_500);
    expect(asked).toEqual(['1 r1', '3 r1', '5 r1', '7 r1', '9 r1']);
  });

  it('are looked for every second when there is no rider to ask about', async () => {
    polling();
    await clock.advance(2_500);
    orders = [carried('r1')];
    await clock.advance(600);
    expect(asked).toEqual(['3 r1']);
  });

  it('are requested through one queue: many riders take turns, never all at once', async () => {
    orders = ['a', 'b', 'c', 'd', 'e', 'f'].map((rider) => carried(rider));
    polling();
    await clock.advance(5_500);
    expect(asked.map((call) => call.split(' ')[0])).toEqual([
      '1',
      '1',
      '1',
      '1',
      '3',
      '3',
      '3',
      '3',
      '5',
      '5',
      '5',
      '5',
    ]);
    expect(asked.map((call) => call.split(' ')[1]).join('')).toBe('abcdefabcdef');
  });

  it('are requested through one queue: the selected order’s rider comes with every turn', async () => {
    orders = ['a', 'b', 'c', 'd', 'e', 'f'].map((rider) => carried(rider));
    selected = orders[5];
    polling();
    await clock.advance(3_500);
    expect(asked.map((call) => call.split(' ')[1]).join('')).toBe('fabcfdea');
  });

  it('are requested in exactly the statuses DELAYED, and RECEIVED_BY_VENDOR up to before DELIVERED', async () => {
    orders = ORDER_STATUSES.map((status) => carried(status, status));
    polling();
    await clock.advance(10_000);
    expect(new Set(asked.map((call) => call.split(' ')[1]))).toEqual(
      new Set([
        'DELAYED',
        'RECEIVED_BY_VENDOR',
        'ACCEPTED_BY_VENDOR',
        'WAITING_FOR_TRANSPORT',
        'ASSIGNED_TO_TRANSPORT',
        'COURIER_ACCEPTED_DELIVERY',
        'MODIFIED',
        'NEAR_VENDOR',
        'PICKED_UP',
        'COURIER_LEFT_VENDOR',
        'NEAR_CUSTOMER',
      ]),
    );
  });

  it('are not requested for their name where finished orders say it, or say that they name nobody', async () => {
    orders = [];
    for (const rider_name of ['Vuthy Sam', null]) {
      selected = { ...carried('r1', 'DELIVERED'), rider_name };
      polling();
      await clock.advance(3_500);
    }
    expect(asked).toEqual([]);
    selected = carried('r1', 'DELIVERED');
    await clock.advance(3_500);
    expect(asked.map((call) => call.split(' ')[1])).toContain('r1');
  });

  it('are not requested while they are pushed, or while the page is hidden', async () => {
    orders = [carried('r1')];
    const poller = polling(true);
    for (let second = 0; second < 30; second += 5) {
      poller.onEvent({
        rider_id: 'r1',
        order_ids: ['kh-0001-r1'],
        location: { latitude: 11.5, longitude: 104.9 },
        updated_at: 1,
      });
      await clock.advance(5_000);
    }
    expect(asked).toEqual([]);
    await clock.advance(7_000);
    expect(asked.length).toBeGreaterThan(0);
    watched = false;
    const before = asked.length;
    await clock.advance(20_000);
    expect(asked).toHaveLength(before);
  });
});
