import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PaymentAttemptRepository } from '../../../server/payments/payment-attempt-repository';
import { PaymentIntentRepository } from '../../../server/payments/payment-intent-repository';
import { PaymentSettlement } from '../../../server/payments/payment-settlement';
import { PaymentSweep } from '../../../server/payments/payment-sweep';
import type { OrderRecord } from '../../../src/domain/order/order';
import { codeOf, startPlatform, type TestPlatform } from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';
import { DISPATCH_TOKEN, dispatcherOf } from '../server-tracking/support/dispatcher';
import { ACCEPTED, Payer, statusesOf } from './support/cards';

const ENDED = ['CANCELLED', 'DELIVERED', 'RETURNED_TO_VENDOR'];

describe.each(DIALECTS)('paid orders that dispatchers and merchants move at once, on %s', (dialect) => {
  let platform: TestPlatform;
  let dispatcher: ReturnType<typeof dispatcherOf>;
  let one: Payer;
  /** a reference for each time that the provider was asked to pay back: with one reference it does so once */
  let asked: string[];
  /** of another process */
  let another: PaymentSweep;

  beforeAll(async () => {
    platform = await startPlatform({ dialect, env: { DISPATCH_TOKEN, ACCESS_TOKEN_SECONDS: '86400' } });
    dispatcher = dispatcherOf(platform);
    one = new Payer(platform, await platform.signIn('one@test.example'));
    const { cards } = platform.services.payments;
    asked = [];
    const refund = cards.refund.bind(cards);
    cards.refund = (reference) => {
      asked.push(reference);
      return refund(reference);
    };
    const { database, payments, live } = platform.services;
    const { db } = database;
    another = new PaymentSweep({
      intents: new PaymentIntentRepository(db),
      attempts: new PaymentAttemptRepository(db),
      settlement: new PaymentSettlement({ db, cards, live, clock: platform.clock }),
      cards: payments.cards,
      clock: platform.clock,
      log: platform.app.log,
    });
  });
  afterAll(() => platform.stop());
  afterEach(async () => {
    await sweep();
    const before = [...asked];
    await sweep();
    // the provider is asked no more for what went back
    expect(asked).toEqual(before);
  });

  const pay = async (...statuses: string[]): Promise<OrderRecord> => {
    const { answer } = await one.pay(ACCEPTED, { key: randomUUID() });
    return dispatcher.walk(await one.order(answer.json().result.order_id), ...statuses);
  };
  const cancel = ({ vendor_id, order_id }: OrderRecord) =>
    one.call('PUT', '/order/cancel', { vendor_id, order_id, reason: 'CUSTOMER_CANCELLED' });
  const paymentsOf = async ({ order_id }: OrderRecord) => {
    const { db } = platform.services.database;
    const attempts = await db.selectFrom('payment_attempts').selectAll().where('order_id', '=', order_id).execute();
    return Promise.all(
      attempts.map(async ({ attempt_id, state }) => {
        const { state: atProvider } = await platform.services.payments.cards.status(attempt_id);
        return { state, atProvider, isAsked: asked.includes(attempt_id) };
      }),
    );
  };
  const REFUNDED = [{ state: 'REFUNDED', atProvider: 'refunded', isAsked: true }];
  const PAID = [{ state: 'PAID', atProvider: 'paid', isAsked: false }];
  /** As the leading process does all the time, and others may at the same moment. */
  const sweep = () => Promise.all([platform.services.payments.sweep.run(), another.run()]);
  /** Every number that the vendor's changes have had, as its portals see them. */
  const listen = () => {
    const numbers: number[] = [];
    const stop = platform.services.bus.subscribe('kh-1', (frame) => {
      const { event, data } = JSON.parse(frame);
      if (event === 'order_update') numbers.push(data.change_number);
    });
    return { numbers, stop };
  };
  const expectNoGap = (numbers: readonly number[]) => {
    expect(numbers).not.toEqual([]);
    const first = Math.min(...numbers);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => first + index));
  };

  it.each([
    ['that nobody accepted', []],
    ['that is on its way', ['COURIER_ACCEPTED_DELIVERY', 'PICKED_UP']],
    ['that is brought back', ['PICKED_UP', 'RETURN_INITIATED']],
  ])('get their money back once when dispatch cancels one %s', async (_what, statuses) => {
    const order = await pay(...statuses);
    expect((await dispatcher.put(order, 'CANCELLED', { reason: 'NO_RIDERS' })).statusCode).toBe(200);
    expect((await paymentsOf(order)).map(({ state }) => state)).toEqual(['REFUND_DUE']);
    await sweep();
    await dispatcher.put(order, 'CANCELLED', { reason: 'NO_RIDERS' });
    platform.clock.advanceAtOnce(60_000);
    await sweep();
    expect(await paymentsOf(order)).toEqual(REFUNDED);
  });

  it('keep what was paid for one that was delivered, or brought back', async () => {
    const delivered = await pay('PICKED_UP', 'DELIVERED');
    const returned = await pay('PICKED_UP', 'RETURN_INITIATED', 'RETURNED_TO_VENDOR');
    await sweep();
    expect([await paymentsOf(delivered), await paymentsOf(returned)]).toEqual([PAID, PAID]);
  });

  it('can’t be cancelled by their merchant once they were collected, though another rider is looked for', async () => {
    for (const statuses of [
      ['PICKED_UP', 'WAITING_FOR_TRANSPORT'],
      ['PICKED_UP', 'RETURN_INITIATED', 'WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT'],
    ]) {
      const order = await pay(...statuses);
      const refusal = await cancel(order);
      expect([refusal.statusCode, codeOf(refusal), refusal.json().errors[0].meta.because]).toEqual([
        409,
        'ORDER_NOT_CANCELLABLE',
        'collected',
      ]);
      await sweep();
      expect(await paymentsOf(order)).toEqual(PAID);
      const end = await dispatcher.put(order, 'CANCELLED', { reason: 'RIDER_ACCIDENT' });
      expect(end.json().result.cancellation).toEqual({ reason: 'RIDER_ACCIDENT', source: 'DISPATCH' });
    }
  });

  it.each([
    ['accepts', 'COURIER_ACCEPTED_DELIVERY', {}],
    ['collects', 'PICKED_UP', {}],
    ['cancels', 'CANCELLED', { reason: 'CUSTOMER_CANCELLED' }],
    ['moves', 'ASSIGNED_TO_TRANSPORT', {}],
  ])('end in one state when their merchant cancels while dispatch %s', async (_what, status, more) => {
    const heard = listen();
    for (let round = 0; round < 4; round += 1) {
      const order = await pay('RECEIVED');
      const isMerchantFirst = round % 2 === 0;
      const early = isMerchantFirst ? cancel(order) : undefined;
      const moving = dispatcher.put(order, status, more);
      const [cancelled, moved] = await Promise.all([early ?? cancel(order), moving, sweep()]);
      await sweep();
      const end = await one.order(order.order_id);
      const codes = [cancelled.statusCode, moved.statusCode];
      const steps = statusesOf(end).slice(statusesOf(order).length);
      const isAfterMove = steps[0] === status && status === 'ASSIGNED_TO_TRANSPORT';
      // a merchant may cancel after such a step, and after no other; dispatch never after the merchant
      expect(steps).toEqual(isAfterMove ? [status, 'CANCELLED'] : [codes[0] === 200 ? 'CANCELLED' : status]);
      expect(codes.filter((code) => code === 200)).toHaveLength(isAfterMove ? 2 : 1);
      expect(codes.filter((code) => code === 409)).toHaveLength(isAfterMove ? 0 : 1);
      expect(await paymentsOf(order)).toEqual(end.status === 'CANCELLED' ? REFUNDED : PAID);
      if (end.status === 'CANCELLED') expect(end.cancellation?.source).toBe(codes[0] === 200 ? 'VENDOR' : 'DISPATCH');
    }
    heard.stop();
    expectNoGap(heard.numbers);
  });

  it('end in one state when many calls of dispatchers end them at once', async () => {
    const heard = listen();
    for (let round = 0; round < 3; round += 1) {
      const order = await pay('PICKED_UP', 'RETURN_INITIATED');
      const answers = await Promise.all([
        dispatcher.put(order, 'DELIVERED'),
        dispatcher.put(order, 'CANCELLED', { reason: 'SPILLAGE' }),
        dispatcher.put(order, 'CANCELLED', { reason: 'SPILLAGE' }),
        dispatcher.put(order, 'RETURNED_TO_VENDOR'),
        sweep(),
      ]);
      await sweep();
      const end = await one.order(order.order_id);
      expect(statusesOf(end).filter((status) => ENDED.includes(status))).toEqual([end.status]);
      // the second of two equal calls is a repetition of the first
      const won = answers.filter((answer) => 'statusCode' in answer && answer.statusCode === 200);
      expect(won).toHaveLength(end.status === 'CANCELLED' ? 2 : 1);
      expect(end.revision).toBe((order.revision ?? 0) + 1);
      expect(await paymentsOf(order)).toEqual(end.status === 'CANCELLED' ? REFUNDED : PAID);
    }
    heard.stop();
    expectNoGap(heard.numbers);
  });

  it('end in one state when they are cancelled from both sides while the simulator moves them on', async () => {
    const heard = listen();
    for (let round = 0; round < 4; round += 1) {
      const order = await pay('RECEIVED');
      const step = { status: 'WAITING_FOR_TRANSPORT', from: 'RECEIVED', at: platform.clock.seconds };
      const simulated = platform.services.transitions.apply(order.order_id, step);
      const answers = await Promise.all([
        cancel(order),
        dispatcher.put(order, 'CANCELLED', { reason: 'NO_RIDERS' }),
        platform.services.transitions.apply(order.order_id, step),
      ]);
      const isMoved = (await simulated) !== undefined || answers[2] !== undefined;
      await sweep();
      const end = await one.order(order.order_id);
      expect(statusesOf(end).slice(statusesOf(order).length)).toEqual([...(isMoved ? [step.status] : []), 'CANCELLED']);
      expect(answers.filter((answer) => answer && 'statusCode' in answer && answer.statusCode === 200)).toHaveLength(1);
      expect(await paymentsOf(order)).toEqual(REFUNDED);
    }
    heard.stop();
    expectNoGap(heard.numbers);
  });

  it('tell a dispatcher that it was their merchant who cancelled, though for the same reason', async () => {
    const order = await pay('RECEIVED');
    await cancel(order);
    const late = await dispatcher.put(order, 'CANCELLED', { reason: 'CUSTOMER_CANCELLED' });
    expect([late.statusCode, late.json().errors[0].meta]).toMatchObject([409, { status: 'CANCELLED', revision: 4 }]);
  });
});
