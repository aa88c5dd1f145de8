import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OrderRepository } from '../../../server/orders/order-repository';
import { OrderTransitions } from '../../../server/orders/order-transitions';
import { OutboxRepository } from '../../../server/outbox/outbox-repository';
import { InProcessBus, LivePublisher } from '../../../server/realtime/bus';
import { RiderPositionInterval } from '../../../server/realtime/rider-position-interval';
import type { OrderRecord } from '../../../src/domain/order/order';
import { required } from '../../../src/lib/assert';
import { API, orderRequest, postOrder, startPlatform, type TestPlatform } from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';
import { TestDevice, TestPushService } from './support/push-service';

const MINUTE_MS = 60_000;

describe.each(DIALECTS)('notifications on %s, when something fails on their way', (dialect) => {
  let platform: TestPlatform;
  let service: TestPushService;
  let authorization: string;
  let devices = 0;

  beforeAll(async () => {
    service = await TestPushService.start();
    platform = await startPlatform({ dialect, env: { ACCESS_TOKEN_SECONDS: '86400', PUSH_HOSTS: '127.0.0.1' } });
    authorization = await platform.signIn('one@test.example');
  });
  afterAll(async () => {
    await platform.stop();
    await service.stop();
  });
  beforeEach(async () => {
    const { db } = platform.services.database;
    await db.deleteFrom('push_subscriptions').execute();
    await db.deleteFrom('outbox').execute();
    service.refused.clear();
    service.retryAfter = () => undefined;
  });

  const subscribe = async () => {
    devices += 1;
    const device = new TestDevice(service, `/outbox-${devices}`);
    const url = `${API}/push/subscriptions`;
    const headers = { authorization };
    await platform.app.inject({ method: 'POST', url, headers, payload: device.subscription });
    return device;
  };
  const place = async (): Promise<OrderRecord> =>
    (await postOrder(platform, orderRequest(platform), { authorization })).json().result;
  const put = async ({ order_id }: OrderRecord, status: string) => {
    await platform.services.transitions.apply(order_id, { status, at: platform.clock.seconds });
    await platform.services.push.settled();
  };
  /** Another process, which ends after the commit and before it can tell anybody. */
  const putAndDie = ({ order_id }: OrderRecord, status: string) => {
    const { db } = platform.services.database;
    const nobody = new LivePublisher(new InProcessBus(), new RiderPositionInterval(platform.clock));
    return new OrderTransitions(db, nobody).apply(order_id, { status, at: platform.clock.seconds });
  };
  const later = async (ms: number) => {
    platform.clock.advanceAtOnce(ms);
    platform.services.push.send();
    await platform.services.push.settled();
  };
  const waiting = () => platform.services.database.db.selectFrom('outbox').selectAll().execute();
  const statuses = (device: TestDevice) => device.messages().map(({ status }) => status);

  it('are sent by another process when the one that made the change died before', async () => {
    const device = await subscribe();
    await putAndDie(await place(), 'PICKED_UP');
    expect(statuses(device)).toEqual([]);
    const stop = platform.services.push.start();
    await platform.services.push.settled();
    stop();
    expect(statuses(device)).toEqual(['PICKED_UP']);
    expect(await waiting()).toEqual([]);
  });

  it('are not written for changes that nobody is notified of, nor by a transaction that fails', async () => {
    await putAndDie(await place(), 'PICKED_UP');
    expect(await waiting()).toEqual([]);
    await subscribe();
    await putAndDie(await place(), 'RECEIVED');
    const order = await place();
    const failed = platform.services.database.db.transaction().execute(async (trx) => {
      await new OrderRepository(trx).update(order.order_id, { status: 'DELIVERED', updatedAt: order.updated_at });
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await waiting()).toEqual([]);
  });

  it('are sent again when their process died while it sent them', async () => {
    const device = await subscribe();
    await putAndDie(await place(), 'DELIVERED');
    await sql`update outbox set attempts = 1, due_at = ${platform.clock.seconds + 60}`.execute(
      platform.services.database.db,
    );
    await later(0);
    expect(statuses(device)).toEqual([]);
    await later(MINUTE_MS);
    expect(statuses(device)).toEqual(['DELIVERED']);
  });

  it('reach a device once its push service is back, and the others once only', async () => {
    const [unlucky, lucky] = [await subscribe(), await subscribe()];
    service.refused.set(unlucky.path, 503);
    await put(await place(), 'DELIVERED');
    expect(statuses(lucky)).toEqual(['DELIVERED']);
    expect(await waiting()).toHaveLength(1);
    service.delivered.length = 0;
    service.refused.clear();
    await later(MINUTE_MS);
    expect([statuses(unlucky), statuses(lucky)]).toEqual([['DELIVERED'], []]);
    expect(Number(service.delivered[0]?.headers.ttl)).toBe(4 * 3600 - 60);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['seconds', () => '1200', 20],
    ['a date', () => new Date((platform.clock.seconds + 600) * 1000).toUTCString(), 10],
    ['more than an hour', () => '9999999', 60],
  ])('are not sent before a push service wants them, within bounds: %s', async (_, retryAfter, minutes) => {
    const device = await subscribe();
    service.refused.set(device.path, 429);
    service.retryAfter = retryAfter;
    await put(await place(), 'DELIVERED');
    // first in the row of all devices, then in its own
    for (const next of [429, 201]) {
      service.delivered.length = 0;
      await later((minutes - 1) * MINUTE_MS);
      expect(service.delivered).toEqual([]);
      service.refused.set(device.path, next);
      await later(MINUTE_MS);
      expect(statuses(device)).toEqual(['DELIVERED']);
    }
    expect(await waiting()).toEqual([]);
  });

  it('are not tried again when the order has another status meanwhile', async () => {
    const device = await subscribe();
    service.refused.set(device.path, 503);
    const order = await place();
    await put(order, 'NEAR_VENDOR');
    service.delivered.length = 0;
    service.refused.clear();
    await put(order, 'PICKED_UP');
    await later(MINUTE_MS);
    expect(statuses(device)).toEqual(['PICKED_UP']);
    expect(await waiting()).toEqual([]);
  });

  it('are not tried again for a device whose session has ended', async () => {
    const device = await subscribe();
    service.refused.set(device.path, 503);
    await put(await place(), 'DELIVERED');
    service.delivered.length = 0;
    await platform.services.database.db.deleteFrom('push_subscriptions').execute();
    await later(MINUTE_MS);
    expect(service.delivered).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('are given up after four hours, at growing intervals', async () => {
    const device = await subscribe();
    service.refused.set(device.path, 503);
    await put(await place(), 'DELIVERED');
    for (let minutes = 0; minutes < 310; minutes += 1) await later(MINUTE_MS);
    expect(service.delivered.length).toBeGreaterThan(5);
    expect(service.delivered.length).toBeLessThan(20);
    expect(await waiting()).toEqual([]);
    service.delivered.length = 0;
  });

  it('are left to the process that has them now by one that stood still until its lease had ended', async () => {
    const { db } = platform.services.database;
    const { seconds } = platform.clock;
    const rows = new OutboxRepository(db, 'push');
    await subscribe();
    await putAndDie(await place(), 'DELIVERED');
    const stale = required(await rows.claim(seconds, seconds + 60), 'a row');
    const current = required(await rows.claim(seconds + 61, seconds + 121), 'the same row');
    const left = ['one', 'two'].map((recipient) => ({ recipient, due_at: seconds }));
    await rows.split(stale, left);
    await rows.postpone(stale, seconds);
    expect(await waiting()).toEqual([current]);
    await rows.split(current, left);
    expect((await waiting()).map(({ recipient }) => recipient).sort()).toEqual(['one', 'two']);
  });

  it('end with a row that keeps ending its process, and the device of an expired subscription is removed', async () => {
    const device = await subscribe();
    const { db } = platform.services.database;
    await putAndDie(await place(), 'DELIVERED');
    await sql`update outbox set attempts = 1000`.execute(db);
    await later(0);
    expect([statuses(device), await waiting()]).toEqual([[], []]);
    service.refused.set(device.path, 410);
    await put(await place(), 'DELIVERED');
    expect(await waiting()).toEqual([]);
    expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
  });
});
