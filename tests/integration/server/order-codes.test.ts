import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewOrder, OrderRepository } from '../../../server/orders/order-repository';
import { insertOrders } from '../../../server/orders/order-insertion';
import { anOrder } from '../../factories/order';
import { API, startPlatform, type TestPlatform } from './support/platform';
import { DIALECTS } from './support/postgres';

describe.each(DIALECTS)('the codes of orders on %s', (dialect) => {
  let platform: TestPlatform;
  let calls = 0;

  beforeAll(async () => {
    platform = await startPlatform({ dialect });
  }, 300_000);
  afterAll(() => platform.stop());

  const anew = (orderId: string, idempotencyKey: string | null, phone = '+85512345678'): NewOrder => {
    const order = anOrder({ order_id: orderId, vendor_id: orderId.slice(0, 4), tracking_id: randomUUID() });
    return {
      record: { ...order, customer: { ...order.customer, phone_number: phone } },
      createdBy: 'one',
      active: false,
      idempotencyKey,
      fingerprint: null,
      ageValidationRequired: false,
    };
  };
  const insert = (...orders: NewOrder[]) =>
    platform.services.database.db.transaction().execute((trx) => insertOrders(new OrderRepository(trx), orders));
  const lookUp = async (code: string, phone: string) => {
    calls += 1;
    const answer = await platform.app.inject({
      method: 'POST',
      url: `${API}/tracking/lookup`,
      payload: { order_id: code, phone_number: phone },
      remoteAddress: `10.1.0.${calls}`,
    });
    return answer.statusCode === 200 ? answer.json().result.tracking_id : answer.statusCode;
  };

  it.each([null, 'some-key'])('an order whose code is used gets another one (key: %s)', async (key) => {
    const [first] = await insert(anew(`kh-1-aaaa2${key === null ? 2 : 3}`, null));
    const [second] = await insert(anew(first?.record.order_id ?? '', key));
    expect(second?.record.order_id).toMatch(/^kh-1-[2-9a-z]{6}$/);
    expect(second?.record.order_id).not.toBe(first?.record.order_id);
    expect(second?.record.tracking_id).not.toBe(first?.record.tracking_id);
  });

  it('of several, those with a used key are left out, and equal codes become different ones', async () => {
    await insert(anew('kh-1-bbbb22', 'known-key'));
    const stored = await insert(
      anew('kh-1-bbbb22', 'new-key-1'),
      anew('kh-1-cccc22', 'new-key-2'),
      anew('kh-1-cccc22', 'new-key-3'),
      anew('kh-1-dddd22', 'known-key'),
    );
    expect(new Set(stored.map(({ idempotencyKey }) => idempotencyKey))).toEqual(
      new Set(['new-key-1', 'new-key-2', 'new-key-3']),
    );
    expect(new Set(stored.map(({ record }) => record.order_id)).size).toBe(3);
    const kept = await platform.services.orders.idsByKey(['new-key-1', 'new-key-2', 'new-key-3', 'known-key']);
    expect(kept.get('known-key')).toBe('kh-1-bbbb22');
    for (const { idempotencyKey, record } of stored) expect(kept.get(idempotencyKey ?? '')).toBe(record.order_id);
  });

  it('find the order with the phone number, also where two shops have used one code', async () => {
    const [one, other] = await insert(
      anew('kh-1-q2tyg4', null, '+85512345678'),
      anew('kh-2-q2tyg4', null, '+85517222333'),
    );
    for (const typed of ['Q2T-YG4', 'q2tyg4', '02t yg4', 'kh-1-Q2T-YG4']) {
      expect(await lookUp(typed, '012 345 678'), typed).toBe(one?.record.tracking_id);
    }
    expect(await lookUp('Q2T-YG4', '+855 17 222 333')).toBe(other?.record.tracking_id);
    expect(await lookUp('Q2T-YG4', '012 345 679')).toBe(404);
    expect(await lookUp('Q2T-YG5', '012 345 678')).toBe(404);
    expect(await lookUp('kh-2-Q2T-YG4', '012 345 678')).toBe(404);
  });

  it('find an earlier order by the ten signs that screens showed', async () => {
    const [earlier] = await insert(anew('kh-1-ttpvnmt876', null));
    expect(await lookUp('TTPVNMT876', '012 345 678')).toBe(earlier?.record.tracking_id);
    expect(await lookUp('kh-1-ttpvnmt876', '012 345 678')).toBe(earlier?.record.tracking_id);
  });
});
