import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrdersApi } from '../../src/api/orders-api';
import { createHttpClient } from '../../src/api/http-client';
import { openMemoryDatabase } from '../../src/db/memory-database';
import type { OrderRecord } from '../../src/domain/order/order';
import { GapFill } from '../../src/sync/orders/gap-fill';
import { OrderWriter } from '../../src/sync/orders/order-writer';
import { OrdersProjection } from '../../src/sync/projection/orders-projection';
import { Projector } from '../../src/sync/projection/projector';
import { orders, resetOrders } from '../../src/state/orders';
import { anOrder } from '../factories/order';
import { FakeClock } from '../fakes/fake-clock';
import { FakeNetwork } from '../fakes/fake-network';
import { FakePlatformServer } from '../fakes/fake-platform-server';
import { generated } from '../setup/soak';

const RUNS = generated(100);
const SCOPE = { vendorId: 'kh-0001', includeOutlets: false };

/** What happens: an order changes and its event is lost, delayed, doubled or delivered; or the gap is filled; or time passes. */
const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      name: fc.constant('move' as const),
      order: fc.nat({ max: 3 }),
      status: fc.constantFrom('RECEIVED', 'ASSIGNED_TO_TRANSPORT', 'WAITING_FOR_TRANSPORT', 'PICKED_UP', 'CANCELLED'),
      fate: fc.constantFrom(
        'passed' as const,
        'lost' as const,
        'late' as const,
        'doubled' as const,
        'partial' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('fill' as const), broken: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ name: fc.constant('pass' as const), seconds: fc.constantFrom(0, 1, 7, 90, 400) }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

async function converges(events: Event[], revisions: boolean): Promise<void> {
  const clock = new FakeClock(undefined, 3);
  const server = new FakePlatformServer(clock);
  const network = new FakeNetwork(server);
  server.tokens.set('a', 'user-1');
  const http = createHttpClient({
    base: 'http://portal.test',
    version: 'v',
    fetch: network.fetch,
    clock,
    auth: { header: () => 'Bearer a i', refresh: async () => 'failed' },
    // no retries within a call: the schedule decides what fails
    isOnline: () => false,
  });
  const api = new OrdersApi(http);
  const db = openMemoryDatabase();
  const writer = new OrderWriter({ db, api, clock, onWritten: () => undefined });
  resetOrders();
  const projector = new Projector(Promise.resolve(db));
  const ignored = () => undefined;
  const projection = new OrdersProjection({ db, projector, clock, onChanged: ignored, onUnreadable: ignored });
  await projection.start();
  const fill = new GapFill({
    db,
    api,
    writer,
    clock,
    serverNow: () => clock.now(),
    timezone: 'Asia/Phnom_Penh',
    hasChanges: true,
    latest: () => undefined,
  });
  const seen = (record: OrderRecord): OrderRecord => (revisions ? record : { ...record, revision: null });
  const late: OrderRecord[] = [];
  for (let index = 0; index < 4; index += 1) server.put(seen(anOrder({ order_id: `kh-0001-${index}` })));
  const signal = new AbortController().signal;
  await fill.run(SCOPE, signal);

  for (const step of events) {
    if (step.name === 'pass') await clock.advance(step.seconds * 1_000);
    else if (step.name === 'fill') {
      if (step.broken) network.fail('GET', /orders$/, 'truncated');
      await fill.run(SCOPE, signal).catch(() => undefined);
    } else {
      // without revisions, two changes within one second can't be told apart
      if (!revisions) await clock.advance(1_000);
      const record = seen(server.move(`kh-0001-${step.order}`, step.status));
      if (!revisions) server.put(record);
      const { order_id, vendor_id, status } = record;
      if (step.fate === 'passed' || step.fate === 'doubled') writer.onEvent(record);
      if (step.fate === 'late' || step.fate === 'doubled') late.push(record);
      if (step.fate === 'partial') writer.onEvent({ order_id, vendor_id, status });
      await clock.advance(60);
    }
  }
  // finally all delayed events arrive, newest first, around the last fill
  for (const record of late.reverse()) writer.onEvent(record);
  await clock.advance(60);
  network.heal();
  await fill.run(SCOPE, signal);
  for (const record of late) writer.onEvent(record);
  await clock.advance(60);
  expect({ ...orders.byId }).toEqual(
    Object.fromEntries([...server.orders].map(([id, record]) => [id, sorted(record)])),
  );
}

/** Histories are compared as sets: the portal orders entries of the same second by name. */
function sorted(record: OrderRecord): OrderRecord {
  const entries = new Map(record.status_history.map((entry) => [`${entry.created_at} ${entry.status}`, entry]));
  const history = [...entries.values()].sort(
    (a, b) => a.created_at - b.created_at || (a.status < b.status ? -1 : a.status > b.status ? 1 : 0),
  );
  return { ...record, status_history: history };
}

describe('fault 18: the screen equals the server', () => {
  const events = fc.array(event, { maxLength: 25 });

  it(`after ${RUNS} random schedules of lost, late, doubled and partial events`, { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(events, (given) => converges(given, true)),
      { numRuns: RUNS },
    );
  });

  it('with a platform that sends no revisions', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(events, (given) => converges(given, false)),
      { numRuns: RUNS / 2 },
    );
  });
});
