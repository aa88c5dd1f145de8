import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { distanceMetres } from '../../../src/domain/order/distance';
import { ActiveOrderRepository } from '../../../server/orders/active-orders';
import { Fleet } from '../../../sandbox/riders/fleet';
import { SandboxProofs } from '../../../sandbox/riders/proof-pictures';
import { Simulator, type SimulatorDeps } from '../../../sandbox/riders/simulator';
import type { OrderRecord } from '../../../src/domain/order/order';
import { required } from '../../../src/lib/assert';
import type { RiderUpdateDto } from '../../../src/protocol/schemas';
import {
  DROP_OFF,
  orderRequest,
  PICKUP,
  postOrder,
  startPlatform,
  type TestPlatform,
} from '../server/support/platform';

const SPEED = 20;
const STEP_MS = 250;

describe('the dispatch simulator', () => {
  let platform: TestPlatform;
  let one: string;
  let events: { event: string; data: unknown; at: number }[];
  let stopListening: () => void;

  beforeAll(async () => {
    platform = await startPlatform();
    stopListening = platform.services.bus.subscribe('kh-1', (frame) =>
      events.push({ ...JSON.parse(frame), at: platform.clock.now() }),
    );
  });
  afterAll(async () => {
    stopListening();
    await platform.stop();
  });
  // One platform for all: nothing active and three riders in their places is how each test begins.
  beforeEach(async () => {
    const { db } = platform.services.database;
    await db.updateTable('orders').set({ active: false }).execute();
    await db.deleteFrom('riders').execute();
    for (const [index, east] of [0.004, 0.008, 0.012].entries()) {
      await platform.services.riders.upsert({
        rider_id: `kh-rider-${index + 1}`,
        name: `Rider ${index + 1}`,
        location: { latitude: PICKUP.latitude, longitude: PICKUP.longitude + east },
        updated_at: platform.clock.seconds,
      });
    }
    events = [];
    // Hours pass in some of the tests: a session is over sooner.
    one = await platform.signIn('one@test.example');
  });

  function simulator(changes: Partial<SimulatorDeps> = {}): Simulator {
    const { services } = platform;
    return new Simulator({
      active: new ActiveOrderRepository(services.database.db),
      orders: services.orders,
      transitions: services.transitions,
      live: services.live,
      fleet: new Fleet(services.riders, 'kh-'),
      proofs: new SandboxProofs(services.flags),
      routes: services.surroundings.routes,
      clock: services.clock,
      log: services.log,
      speed: SPEED,
      incidents: false,
      ...changes,
    });
  }

  async function run(sim: Simulator, seconds: number, until: () => boolean = () => false): Promise<void> {
    for (let ms = 0; ms < seconds * 1000 && !until(); ms += STEP_MS) {
      platform.clock.advanceAtOnce(STEP_MS);
      await sim.tick();
    }
  }

  async function place(changes = {}): Promise<string> {
    return (await postOrder(platform, orderRequest(platform, changes), { authorization: one })).json().result.order_id;
  }
  const find = async (id: string) => required(await platform.services.orders.find(id), 'order');
  const riderUpdates = () =>
    events.filter(({ event }) => event === 'rider_update') as unknown as { data: RiderUpdateDto; at: number }[];

  it('brings an order to its customer within two minutes, step by step, with a rider who moves along the streets', async () => {
    const id = await place();
    const sim = simulator();
    const started = platform.clock.seconds;
    await run(sim, 200, () => events.some(({ data }) => (data as OrderRecord).status === 'DELIVERED'));
    const order = await find(id);
    expect(order.status_history.map((entry) => entry.status)).toEqual([
      'NEW',
      'RECEIVED',
      'WAITING_FOR_TRANSPORT',
      'ASSIGNED_TO_TRANSPORT',
      'COURIER_ACCEPTED_DELIVERY',
      'RECEIVED_BY_VENDOR',
      'ACCEPTED_BY_VENDOR',
      'NEAR_VENDOR',
      'PICKED_UP',
      'COURIER_LEFT_VENDOR',
      'NEAR_CUSTOMER',
      'DELIVERED',
    ]);
    const took = order.updated_at - started;
    expect(took).toBeGreaterThan(30);
    expect(took).toBeLessThan(150);
    const times = order.status_history.map((entry) => entry.created_at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(order.rider_id).toBe('kh-rider-1');

    const updates = riderUpdates();
    expect(updates.length).toBeGreaterThan(20);
    updates.forEach(({ data, at }, index) => {
      expect(data.order_ids).toEqual([id]);
      const previous = updates[index - 1];
      if (previous === undefined) return;
      expect(at - previous.at).toBeGreaterThanOrEqual(1_000);
      const speed = distanceMetres(previous.data.location, data.location) / ((at - previous.at) / 1000) / SPEED;
      expect(speed).toBeLessThan(12);
    });
    const rider = required(await platform.services.riders.find('kh-rider-1'), 'rider');
    expect(distanceMetres(rider.location, DROP_OFF)).toBeLessThan(30);
  });

  it('reads all new orders in one query, and none while nothing changes', async () => {
    const placed = [await place(), await place(), await place()];
    const asked: (readonly string[])[] = [];
    const findMany: SimulatorDeps['orders']['findMany'] = (ids) => {
      asked.push(ids);
      return platform.services.orders.findMany(ids);
    };
    const sim = simulator({ orders: { findMany } });
    await sim.tick();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toEqual(expect.arrayContaining(placed));
    platform.clock.advanceAtOnce(1_000);
    await sim.tick();
    expect(asked.slice(1).flat()).toEqual([]);
  });

  it('publishes a position about every second while the rider rides', async () => {
    await place();
    const sim = simulator();
    const statusAt = (status: string) =>
      events.find(({ event, data }) => event === 'order_update' && (data as OrderRecord).status === status)?.at;
    await run(sim, 200, () => statusAt('NEAR_CUSTOMER') !== undefined);
    const [from, to] = [required(statusAt('COURIER_LEFT_VENDOR'), 'left'), required(statusAt('NEAR_CUSTOMER'), 'near')];
    const riding = riderUpdates().filter(({ at }) => at >= from && at <= to);
    expect(riding.length).toBeGreaterThanOrEqual(Math.floor((to - from) / 1_250) - 1);
  });

  it('gives estimations close to what then happens', async () => {
    const id = await place();
    const sim = simulator();
    await run(sim, 200, () => events.some(({ data }) => (data as OrderRecord).status === 'DELIVERED'));
    const order = await find(id);
    const time = (status: string) =>
      required(
        order.status_history.find((entry) => entry.status === status),
        status,
      ).created_at;
    for (const { event, data } of events) {
      const record = data as OrderRecord;
      if (event !== 'order_update' || (record.status_history?.length ?? 0) < 5) continue;
      expect(Math.abs((record.estimations?.pickup_at ?? 0) - time('PICKED_UP'))).toBeLessThanOrEqual(3);
      if (record.status !== 'DELIVERED')
        expect(Math.abs((record.estimations?.delivery_at ?? 0) - time('DELIVERED'))).toBeLessThanOrEqual(3);
    }
  });

  it('continues after a restart at any point', async () => {
    const id = await place();
    let sim = simulator();
    for (let round = 0; round < 40; round += 1) {
      await run(sim, 5);
      await sim.stop();
      sim = simulator();
    }
    const order = await find(id);
    expect(order.status).toBe('DELIVERED');
    const statuses = order.status_history.map((entry) => entry.status);
    expect(new Set(statuses).size).toBe(statuses.length);
    expect(statuses).toHaveLength(12);
  });

  it('does not skip steps of an order after a long stop', async () => {
    const id = await place();
    await run(simulator(), 6);
    const before = (await find(id)).status_history.length;
    platform.clock.advanceAtOnce(3_600_000);
    const sim = simulator();
    await run(sim, 2);
    expect((await find(id)).status_history.length).toBeLessThanOrEqual(before + 2);
  });

  it('stops when the order is cancelled, and frees its rider', async () => {
    const id = await place();
    const sim = simulator();
    await run(sim, 200, () => riderUpdates().length > 0);
    const { rider_id: riderId } = await find(id);
    await platform.services.transitions.apply(id, {
      status: 'CANCELLED',
      at: platform.clock.seconds,
      cancellation: { reason: 'CUSTOMER_CANCELLED', source: 'VENDOR' },
    });
    const seen = riderUpdates().length;
    await run(sim, 30);
    expect((await find(id)).status).toBe('CANCELLED');
    expect(riderUpdates().length - seen).toBeLessThanOrEqual(1);
    const next = await place();
    await run(sim, 60, () => riderUpdates().some(({ data }) => data.order_ids.includes(next)));
    expect((await find(next)).rider_id).toBe(riderId);
  });

  it('receives a pre-order at once so that it can be cancelled, waits, and delivers it at its time', async () => {
    const due = platform.clock.seconds + 3_600;
    const id = await place({ preordered_for: due });
    const sim = simulator();
    await run(sim, 60);
    const waiting = await find(id);
    expect(waiting.status).toBe('RECEIVED');
    expect(Math.abs(required(waiting.estimations?.delivery_at, 'estimated delivery') - due)).toBeLessThan(60);
    platform.clock.advanceAtOnce((3_600 - 60 - 200) * 1000);
    await run(sim, 300, () => events.some(({ data }) => (data as OrderRecord).status === 'DELIVERED'));
    const order = await find(id);
    expect(order.status).toBe('DELIVERED');
    expect(Math.abs(required(order.status_history.at(-1), 'last step').created_at - due)).toBeLessThan(60);
  });

  it('continues from a status set from outside', async () => {
    const id = await place();
    const sim = simulator();
    await run(sim, 2);
    await platform.services.transitions.apply(id, { status: 'COURIER_LEFT_VENDOR', at: platform.clock.seconds });
    await run(sim, 200, () => events.some(({ data }) => (data as OrderRecord).status === 'DELIVERED'));
    const statuses = (await find(id)).status_history.map((entry) => entry.status);
    expect(statuses.slice(statuses.indexOf('COURIER_LEFT_VENDOR'))).toEqual([
      'COURIER_LEFT_VENDOR',
      'NEAR_CUSTOMER',
      'DELIVERED',
    ]);
  });

  it('adds riders when all are busy: many orders, one rider each', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => place()));
    const sim = simulator({ incidents: true });
    await run(sim, 20);
    const riders = (await Promise.all(ids.map(find))).map((order) => order.rider_id).filter(Boolean);
    expect(new Set(riders).size).toBe(riders.length);
    await run(sim, 300);
    for (const id of ids) expect(['DELIVERED', 'RETURNED_TO_VENDOR']).toContain((await find(id)).status);
  });
});
