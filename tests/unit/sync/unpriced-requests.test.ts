import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '../../../src/db/schema';
import type { PriceTerms } from '../../../src/domain/order-request/price/unpriced';
import type { RequestQueue } from '../../../src/sync/queue/request-queue';
import { aPayload } from '../../factories/order';
import { OutboxBench } from '../../fakes/outbox-bench';

const MINUTE = 60_000;
const HERE = { latitude: 11.5621, longitude: 104.916 };
const { signature: _signature, ...unsigned } = aPayload();
const UNPRICED = { ...unsigned, delivery_fee: 0, signature: '' };
const to = UNPRICED.customer.location;
const SUBJECT: PriceTerms['subject'] = {
  vendorId: 'kh-0001',
  source: HERE,
  destination: { latitude: to.latitude, longitude: to.longitude },
  type: 'INSTANT',
  voucher: null,
};

async function only(queue: RequestQueue): Promise<OutboxRow> {
  const [row, ...others] = await queue.list();
  if (row === undefined || others.length > 0) throw new Error('not one row');
  return row;
}

const feeWithSurcharge = (now: number) => ({
  fee: 2.4,
  currency: 'USD',
  signature: 'fee-2.4',
  expires_at: now + 900,
  cash_surcharge: 0.5,
  cash_signature: 'cash-2.9',
});

/** A request stored without a connection, which then comes back. */
async function kept({
  limit = null,
  later = false,
  method = UNPRICED.order.payment_method,
}: {
  limit?: number | null;
  later?: boolean;
  method?: string;
} = {}) {
  const bench = new OutboxBench();
  const queue = bench.tab('a');
  bench.network.online = false;
  const preordered_for = Math.floor(bench.clock.now() / 1000) + 30 * 3600;
  const request = { ...UNPRICED, order: { ...UNPRICED.order, payment_method: method } };
  const { key } = await queue.add(later ? { ...request, preordered_for } : request, {
    currency: 'USD',
    draftId: 'd',
    pricing: { subject: later ? { ...SUBJECT, type: 'SCHEDULED' } : SUBJECT, limit },
  });
  await queue.step(key);
  expect(await only(queue)).toMatchObject({ state: 'unpriced', sentAt: null });
  bench.network.online = true;
  const step = () => bench.finish(queue.step(key));
  const sent = () => bench.server.calls('POST', '/order').map(({ body }) => body);
  return { bench, queue, key, step, sent };
}

describe('a request that was made without a connection', () => {
  it('asks for area and fee, and is sent at the agreed price, once', async () => {
    const { bench, queue, step, sent } = await kept({ limit: 2.4 });
    await step();
    expect(await only(queue)).toMatchObject({ state: 'accepted' });
    expect(sent()).toEqual([{ ...UNPRICED, delivery_fee: 2.4, signature: 'fee-2.4' }]);
    await step();
    expect(bench.orderCount).toBe(1);
    expect(bench.server.calls('POST', '/delivery/area/validate')).toHaveLength(1);
  });

  it.each([
    { limit: 2.9, method: 'CASH_ON_DELIVERY', price: { delivery_fee: 2.9, signature: 'cash-2.9' } },
    { limit: 2.89, method: 'CASH_ON_DELIVERY', price: null },
    { limit: 2.4, method: 'PAID', price: { delivery_fee: 2.4, signature: 'fee-2.4' } },
  ])('is sent up to $limit with the surcharge of its method: $method', async ({ limit, method, price }) => {
    const { bench, queue, key, step, sent } = await kept({ limit, method });
    bench.server.override = ({ path }) =>
      path === '/delivery/fee' ? { status: 200, body: { result: feeWithSurcharge(bench.server.nowS) } } : undefined;
    await step();
    expect(sent()).toEqual(price ? [expect.objectContaining(price)] : []);
    if (price !== null) return;
    await queue.confirm(key);
    await step();
    expect(sent()).toEqual([expect.objectContaining({ delivery_fee: 2.9, signature: 'cash-2.9' })]);
  });

  it('waits with its fee for the user who has agreed to none, and is sent with one tap', async () => {
    const { queue, key, step, sent } = await kept();
    await step();
    expect(await only(queue)).toMatchObject({ state: 'unpriced', pricing: { found: { quote: { fee: 2.4 } } } });
    await step();
    expect(sent()).toEqual([]);
    await queue.confirm(key);
    await step();
    expect(await only(queue)).toMatchObject({ state: 'accepted' });
    expect(sent()).toHaveLength(1);
  });

  it('asks when the fee is above the limit', async () => {
    const { queue, key, step, sent } = await kept({ limit: 2.39 });
    await step();
    expect(sent()).toEqual([]);
    await queue.confirm(key);
    await step();
    expect(sent()).toMatchObject([{ delivery_fee: 2.4 }]);
  });

  it('asks when the address is outside the area, and can then be withdrawn', async () => {
    const { bench, queue, key, step, sent } = await kept({ limit: 9 });
    bench.server.area = 'UNDELIVERABLE';
    await step();
    await queue.confirm(key);
    await step();
    expect(await only(queue)).toMatchObject({ state: 'unpriced', pricing: { found: { name: 'undeliverable' } } });
    expect(sent()).toEqual([]);
    expect(await queue.cancel(key)).toBe(true);
  });

  it('for now asks after two minutes even below the limit; for a later time after a day', async () => {
    for (const [later, minutes, orders] of [
      [false, 1, 1],
      [false, 3, 0],
      [true, 3, 1],
      [true, 25 * 60, 0],
    ] as const) {
      const { bench, step } = await kept({ limit: 5, later });
      await bench.clock.advance(minutes * MINUTE);
      await step();
      expect([later, minutes, bench.orderCount]).toEqual([later, minutes, orders]);
    }
  });

  it('asks for the fee again when its signature has expired before the user agreed, and asks about a higher one', async () => {
    const { bench, queue, key, step, sent } = await kept();
    await step();
    await bench.clock.advance(20 * MINUTE);
    bench.server.fee = 2.6;
    await queue.confirm(key);
    await step();
    expect(sent()).toEqual([]);
    expect(await only(queue)).toMatchObject({ pricing: { limit: 2.4, found: { quote: { fee: 2.6 } } } });
    await queue.confirm(key);
    await step();
    expect(sent()).toMatchObject([{ delivery_fee: 2.6, signature: 'fee-2.6' }]);
  });

  it('at the same fee under a new signature is sent without a second question', async () => {
    const { bench, queue, key, step } = await kept();
    await step();
    await bench.clock.advance(20 * MINUTE);
    await queue.confirm(key);
    await step();
    expect(bench.orderCount).toBe(1);
  });

  it('stays as it is while the platform does not answer, and asks again', async () => {
    const { bench, queue, key, sent } = await kept({ limit: 5 });
    bench.server.override = ({ path }) =>
      path === '/delivery/fee' ? { status: 503, body: { errors: [{ code: 'SERVICE_UNAVAILABLE' }] } } : undefined;
    const { retryMs } = await bench.finish(queue.step(key));
    expect(retryMs).toBeGreaterThan(0);
    expect(await only(queue)).toMatchObject({ state: 'unpriced' });
    expect(sent()).toEqual([]);
  });

  it('keeps its bytes once they were sent, also when it waits for the user again', async () => {
    const { bench, queue, key, step, sent } = await kept({ limit: 5 });
    bench.network.fail('POST', /order$/, 'reset-before-send');
    await step();
    await bench.clock.advance(20 * MINUTE);
    await step();
    expect(await only(queue)).toMatchObject({ state: 'ask' });
    bench.server.fee = 9;
    await queue.confirm(key);
    await step();
    expect(sent()).toMatchObject([{ delivery_fee: 2.4 }]);
  });

  it('is not lost on a platform without keys', async () => {
    const bench = new OutboxBench();
    bench.hasKeys = false;
    const queue = bench.tab('a');
    const { key } = await queue.add(UNPRICED, {
      currency: 'USD',
      draftId: 'd',
      pricing: { subject: SUBJECT, limit: 3 },
    });
    await bench.finish(queue.step(key));
    expect(bench.server.calls('POST', '/order')).toHaveLength(1);
  });
});

it('the latest fee to the same place is known from this device', async () => {
  const { queue, step, bench } = await kept({ limit: 5 });
  await step();
  expect(await queue.lastFee('kh-0001', SUBJECT.destination)).toEqual(
    [...bench.server.orders.values()][0]?.delivery_fee,
  );
  expect(await queue.lastFee('kh-0001', HERE)).toBeNull();
  expect(await queue.lastFee('kh-0002', SUBJECT.destination)).toBeNull();
});
