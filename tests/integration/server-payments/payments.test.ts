import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API, codeOf, startPlatform, type TestPlatform } from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';
import { ACCEPTED, CARDS, CHALLENGED, DECLINED, HOST, onlineRequest, Payer, statusesOf } from './support/cards';

describe.each(DIALECTS)('paying by card on %s', (dialect) => {
  let platform: TestPlatform;
  let one: Payer;
  let two: Payer;

  beforeAll(async () => {
    platform = await startPlatform({ dialect, env: { ACCESS_TOKEN_SECONDS: '86400' } });
    one = new Payer(platform, await platform.signIn('one@test.example'));
    two = new Payer(platform, await platform.signIn('two@test.example'));
  });
  afterAll(() => platform.stop());

  const attemptsOf = (orderId: string) =>
    platform.services.database.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute();
  const countPaid = async () => {
    const rows = await platform.services.database.db
      .selectFrom('card_payments')
      .select('reference')
      .where('state', '=', 'PAID')
      .execute();
    return rows.length;
  };

  it('places the order once an accepted card has paid', async () => {
    const { answer, key } = await one.pay(ACCEPTED);
    expect(answer.statusCode, answer.body).toBe(201);
    const { order_id, redirect_required } = answer.json().result;
    expect(redirect_required).toBeUndefined();
    const record = await one.order(order_id);
    expect(record).toMatchObject({ status: 'NEW', order: { payment_method: 'ONLINE_PAYMENT' }, delivery_fee: 2.1 });
    expect(statusesOf(record)).toEqual(['INITIATED', 'PAYMENT_INITIATED', 'PAYMENT_COMMITTED', 'NEW']);
    expect((await one.orderByKey(key))?.order_id).toBe(order_id);
    expect(await platform.services.orders.activeOrders()).toContainEqual(record);
  });

  it('answers every repeated step under its key, and pays once', async () => {
    const key = randomUUID();
    const order = onlineRequest(platform);
    const first = await one.intent(order, key);
    const again = await one.intent(order, key);
    expect([first.answer.statusCode, again.answer.statusCode]).toEqual([201, 200]);
    expect(again.answer.json()).toEqual(first.answer.json());
    const body = await one.prepare(order, key, await one.card(ACCEPTED));
    const before = await countPaid();
    const paid = await one.confirm(body, key);
    platform.clock.advanceAtOnce(16 * 60_000);
    const late = await one.confirm({ ...body, bearer_token: 'another' }, key);
    expect([paid.statusCode, late.statusCode]).toEqual([201, 200]);
    expect(late.json()).toEqual(paid.json());
    expect(await countPaid()).toBe(before + 1);
    const other = await one.confirm({ ...body, ...(await one.card(ACCEPTED)) }, key);
    expect([other.statusCode, codeOf(other)]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  it('makes one order and one payment from simultaneous confirmations', async () => {
    const key = randomUUID();
    const body = await one.prepare(onlineRequest(platform), key, await one.card(ACCEPTED));
    const before = await countPaid();
    const answers = await Promise.all(Array.from({ length: 8 }, () => one.confirm(body, key)));
    const ids = new Set(answers.filter((a) => a.statusCode < 300).map((a) => a.json().result.order_id));
    expect(ids.size).toBe(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode >= 300)) {
      expect(codeOf(answer)).toBe('IDEMPOTENCY_IN_FLIGHT');
    }
    expect(await countPaid()).toBe(before + 1);
  });

  it('leads the payer to one valid page, however often a confirmation is sent at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const key = randomUUID();
      const body = await one.prepare(onlineRequest(platform), key, await one.card(CHALLENGED));
      const confirmed = Array.from({ length: 12 }, async (_, turn) => {
        // each looks whether it is known at another moment of the first one's work
        for (let pause = 0; pause < turn * 3; pause += 1) await platform.services.orders.find('none');
        return one.confirm(body, key);
      });
      const answers = await Promise.all(confirmed);
      const results = answers.filter(({ statusCode }) => statusCode < 300).map((answer) => answer.json().result);
      const [{ order_id, redirect_required }] = results;
      expect(results).toEqual(results.map(() => ({ order_id, redirect_required })));
      for (const answer of answers.filter(({ statusCode }) => statusCode >= 300)) {
        expect(codeOf(answer)).toBe('IDEMPOTENCY_IN_FLIGHT');
      }
      expect((await attemptsOf(order_id)).map(({ state }) => state)).toEqual(['CHALLENGED']);
      await one.answer(redirect_required.redirectUrl, 'approve');
      expect((await one.order(order_id)).status).toBe('NEW');
    }
  });

  it('makes one order and one payment from simultaneous confirmations with different cards', async () => {
    const key = randomUUID();
    const body = await one.prepare(onlineRequest(platform), key, {});
    const before = await countPaid();
    const cards = await Promise.all(Array.from({ length: 6 }, () => one.card(ACCEPTED)));
    await Promise.all(cards.map((card) => one.confirm({ ...body, ...card }, key)));
    expect(await countPaid()).toBe(before + 1);
    const record = await one.orderByKey(key);
    expect(record?.status).toBe('NEW');
  });

  it('refuses a declined card, and accepts another for the same order', async () => {
    const { answer, body, key } = await one.pay(DECLINED);
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'CARD_DECLINED']);
    const failed = await one.orderByKey(key);
    expect(failed?.status).toBe('PAYMENT_FAILED');
    expect(answer.json().errors[0].meta.order_id).toBe(failed?.order_id);
    const same = await one.confirm(body, key);
    expect(codeOf(same)).toBe('CARD_DECLINED');
    const better = await one.confirm({ ...body, ...(await one.card(ACCEPTED)) }, key);
    expect(better.statusCode).toBe(200);
    expect(better.json().result.order_id).toBe(failed?.order_id);
    const record = await one.order(failed?.order_id ?? '');
    expect(record.status).toBe('NEW');
    expect(record.revision).toBeGreaterThan(failed?.revision ?? 0);
  });

  it.each([
    ['a number with a typing error', '4111111111111112', {}],
    ['a card that has expired', ACCEPTED, { expiry_month: 2, expiry_year: 2026 }],
    ['a code of two digits', ACCEPTED, { cvc: '12' }],
  ])('refuses %s, and creates nothing', async (_what, number, changes) => {
    const key = randomUUID();
    const body = await one.prepare(onlineRequest(platform), key, await one.card(number, true, changes));
    const answer = await one.confirm(body, key);
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'CARD_INVALID']);
    expect(await one.orderByKey(key)).toBeUndefined();
  });

  it('refuses anything but a JWE encrypted for its key, and more or less than one card', async () => {
    const key = randomUUID();
    const good = await one.card(ACCEPTED);
    const body = await one.prepare(onlineRequest(platform), key, {});
    const encrypted_card = { ...good.encrypted_card, jwe: 'a.b.c.d.e' };
    expect(codeOf(await one.confirm({ ...body, encrypted_card }, key))).toBe('CARD_INVALID');
    expect(codeOf(await one.confirm(body, key))).toBe('VALIDATION');
    expect(codeOf(await one.confirm({ ...body, ...good, payment_instrument_id: 'x' }, key))).toBe('VALIDATION');
    const plain = { holder_name: 'X', card_last_digits: '1111', expiry_month: 1, expiry_year: 2030, bin: '411111' };
    const card_details = { ...plain, scheme: 'visa', save_card: false };
    expect(codeOf(await one.confirm({ ...body, card_details }, key))).toBe('CARD_INVALID');
    expect(codeOf(await one.confirm({ ...body, ...good, payment_method: 'generic_creditcard' }, key))).toBe(
      'PAYMENT_METHOD_NOT_ALLOWED',
    );
    expect(await one.orderByKey(key)).toBeUndefined();
  });

  it('sends the payer to the provider, and places the order once it is approved', async () => {
    const { answer, key, body } = await one.pay(CHALLENGED);
    expect(answer.statusCode).toBe(201);
    const { order_id, redirect_required } = answer.json().result;
    const { redirectUrl } = redirect_required;
    expect(redirectUrl).toMatch(new RegExp(`^${CARDS}/card-provider/challenge/[\\w-]{22}$`));
    expect((await one.order(order_id)).status).toBe('PAYMENT_INITIATED');
    expect((await one.confirm(body, key)).json().result).toEqual({ order_id, redirect_required });
    platform.clock.advanceAtOnce(120_000);
    const back = await one.answer(redirectUrl, 'approve');
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `http://${HOST}/order-tracking/kh-1?order_id=${order_id}`,
    ]);
    const record = await one.order(order_id);
    expect(record.status).toBe('NEW');
    // what was promised counts from the payment, not from the card form
    expect(record.estimations?.pickup_at).toBe(platform.clock.seconds + 20 * 60);
    // returned twice: nothing more happens, whatever is said the second time
    const twice = await one.answer(redirectUrl, 'decline');
    expect(twice.statusCode).toBe(303);
    expect(await one.order(order_id)).toEqual(record);
    expect((await one.confirm(body, key)).json().result).toEqual({ order_id });
  });

  it('learns of a payment that was declined on the bank’s page', async () => {
    const { answer } = await one.pay(CHALLENGED);
    const { order_id, redirect_required } = answer.json().result;
    await one.answer(redirect_required.redirectUrl, 'decline');
    const record = await one.order(order_id);
    expect(statusesOf(record)).toEqual(['INITIATED', 'PAYMENT_INITIATED', 'PAYMENT_FAILED']);
    await one.answer(redirect_required.redirectUrl, 'approve');
    expect(await one.order(order_id)).toEqual(record);
  });

  it('cancels a payment that nobody returned from, and its page afterwards', async () => {
    const { answer } = await one.pay(CHALLENGED);
    const { order_id, redirect_required } = answer.json().result;
    platform.clock.advanceAtOnce(14 * 60_000);
    await platform.services.payments.sweep.run();
    expect((await one.order(order_id)).status).toBe('PAYMENT_INITIATED');
    platform.clock.advanceAtOnce(61_000);
    await platform.services.payments.sweep.run();
    expect((await one.order(order_id)).status).toBe('PAYMENT_CANCELLED');
    const before = await countPaid();
    await one.answer(redirect_required.redirectUrl, 'approve');
    expect((await one.order(order_id)).status).toBe('PAYMENT_CANCELLED');
    expect(await countPaid()).toBe(before);
  });

  it('withdraws a payment that is not answered yet, and none that was answered', async () => {
    const cancel = (orderId: string, payer = one) =>
      payer.call('POST', '/order/payment/intent/cancel', {
        vendor_id: payer === one ? 'kh-1' : 'kh-2',
        order_id: orderId,
      });
    const { answer, body, key } = await one.pay(CHALLENGED);
    const { order_id, redirect_required } = answer.json().result;
    expect(codeOf(await cancel(order_id, two))).toBe('NOT_FOUND');
    expect((await cancel(order_id)).json().result).toMatchObject({ order_id, status: 'PAYMENT_CANCELLED' });
    expect((await cancel(order_id)).json().result.status).toBe('PAYMENT_CANCELLED');
    const before = await countPaid();
    await one.answer(redirect_required.redirectUrl, 'approve');
    expect(await countPaid()).toBe(before);
    // its key still pays the same order, with another card
    await one.confirm({ ...body, ...(await one.card(ACCEPTED)) }, key);
    expect((await cancel(order_id)).json().result.status).toBe('NEW');
    expect(await countPaid()).toBe(before + 1);
  });

  it('withdraws an open bank page when another card is tried', async () => {
    const { answer, body, key } = await one.pay(CHALLENGED);
    const { order_id, redirect_required } = answer.json().result;
    const other = await one.confirm({ ...body, ...(await one.card(ACCEPTED)) }, key);
    expect(other.json().result).toEqual({ order_id });
    const before = await countPaid();
    await one.answer(redirect_required.redirectUrl, 'approve');
    expect(await countPaid()).toBe(before);
    expect((await attemptsOf(order_id)).map(({ state }) => state).sort()).toEqual(['CANCELLED', 'PAID']);
  });

  it('keeps the approved payment when another card comes too late', async () => {
    const { answer, body, key } = await one.pay(CHALLENGED);
    const { order_id, redirect_required } = answer.json().result;
    const before = await countPaid();
    await one.answer(redirect_required.redirectUrl, 'approve');
    const other = await one.confirm({ ...body, ...(await one.card(ACCEPTED)) }, key);
    expect(codeOf(other)).toBe('IDEMPOTENCY_MISMATCH');
    expect(await countPaid()).toBe(before + 1);
    expect((await one.order(order_id)).status).toBe('NEW');
  });

  it('refunds a paid order that is cancelled, by whomever', async () => {
    const mine = (await one.pay(ACCEPTED)).answer.json().result.order_id;
    await platform.services.transitions.apply(mine, { status: 'RECEIVED', at: platform.clock.seconds });
    const cancelled = await one.call('PUT', '/order/cancel', {
      vendor_id: 'kh-1',
      order_id: mine,
      reason: 'CUSTOMER_CANCELLED',
    });
    expect(cancelled.statusCode).toBe(200);
    expect((await attemptsOf(mine)).map(({ state }) => state)).toEqual(['REFUNDED']);

    const theirs = (await one.pay(ACCEPTED)).answer.json().result.order_id;
    await platform.services.transitions.apply(theirs, { status: 'CANCELLED', at: platform.clock.seconds });
    await platform.services.payments.sweep.run();
    const [attempt] = await attemptsOf(theirs);
    expect(attempt?.state).toBe('REFUNDED');
    expect(await platform.services.payments.cards.status(attempt?.attempt_id ?? '')).toEqual({ state: 'refunded' });
  });

  it.each(['CANCELLED', 'STALLED', 'PAYMENT_FAILED', 'PAYMENT_CANCELLED'])(
    'owes a refund as soon as a paid order is %s, also by a statement of somebody else',
    async (status) => {
      const { db } = platform.services.database;
      const order_id = (await one.pay(ACCEPTED)).answer.json().result.order_id;
      await db.updateTable('orders').set({ status }).where('order_id', '=', order_id).execute();
      expect((await attemptsOf(order_id)).map(({ state }) => state)).toEqual(['REFUND_DUE']);
      await platform.services.payments.sweep.refundEnded();
      expect((await attemptsOf(order_id)).map(({ state }) => state)).toEqual(['REFUNDED']);
    },
  );

  it('refunds a payment whose order could not be placed', async () => {
    const { answer } = await one.pay(CHALLENGED);
    const { order_id, redirect_required } = answer.json().result;
    await platform.services.transitions.apply(order_id, { status: 'CANCELLED', at: platform.clock.seconds });
    await one.answer(redirect_required.redirectUrl, 'approve');
    expect((await one.order(order_id)).status).toBe('CANCELLED');
    const [attempt] = await attemptsOf(order_id);
    expect(attempt?.state).toBe('REFUNDED');
  });

  it('refunds later what the provider could not refund at once', async () => {
    const orderId = (await one.pay(ACCEPTED)).answer.json().result.order_id;
    await platform.services.transitions.apply(orderId, { status: 'CANCELLED', at: platform.clock.seconds });
    const { cards, sweep } = platform.services.payments;
    const refund = cards.refund.bind(cards);
    cards.refund = () => Promise.reject(new Error('unreachable'));
    await sweep.run();
    expect((await attemptsOf(orderId))[0]?.state).toBe('REFUND_DUE');
    cards.refund = refund;
    platform.clock.advanceAtOnce(15_000);
    await sweep.run();
    await expect.poll(async () => (await attemptsOf(orderId))[0]?.state).toBe('REFUNDED');
  });

  it('asks ever more seldom for a refund that the provider does not know, as after the sandbox', async () => {
    const orderId = (await one.pay(ACCEPTED)).answer.json().result.order_id;
    await platform.services.transitions.apply(orderId, { status: 'CANCELLED', at: platform.clock.seconds });
    const { cards, sweep } = platform.services.payments;
    const refund = cards.refund.bind(cards);
    let asked = 0;
    cards.refund = () => {
      asked += 1;
      return Promise.resolve({ state: 'unknown' });
    };
    for (let rounds = 0; rounds < 480; rounds += 1) {
      await sweep.refundEnded();
      platform.clock.advanceAtOnce(15_000);
    }
    expect(asked).toBeGreaterThan(5);
    expect(asked).toBeLessThan(12);
    cards.refund = refund;
    platform.clock.advanceAtOnce(3_600_000);
    await sweep.refundEnded();
    await expect.poll(async () => (await attemptsOf(orderId))[0]?.state).toBe('REFUNDED');
  });

  it('completes a payment whose answer was lost, and drops one that never arrived', async () => {
    const { cards, sweep } = platform.services.payments;
    const pay = cards.pay.bind(cards);
    const lose = async (arrives: boolean) => {
      cards.pay = async (payment) => {
        if (arrives) await pay(payment);
        throw new Error('connection lost');
      };
      const { answer, key } = await one.pay(ACCEPTED);
      cards.pay = pay;
      expect([answer.statusCode, codeOf(answer)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect((await one.orderByKey(key))?.status).toBe('PAYMENT_INITIATED');
      return key;
    };
    const arrived = await lose(true);
    const lost = await lose(false);
    platform.clock.advanceAtOnce(61_000);
    await sweep.run();
    expect((await one.orderByKey(arrived))?.status).toBe('NEW');
    expect((await one.orderByKey(lost))?.status).toBe('PAYMENT_CANCELLED');
    expect(await sweep.run()).toBeUndefined();
  });

  it('makes no intent while a maintenance closes the platform, and finishes what was begun', async () => {
    const { flags } = platform.services;
    const order = onlineRequest(platform);
    const key = randomUUID();
    const body = await one.prepare(order, key, await one.card(ACCEPTED));
    await flags.set('unplanned-maintenance', true);
    const refused = (await one.intent(onlineRequest(platform), randomUUID())).answer;
    expect([refused.statusCode, codeOf(refused)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect((await one.intent(order, key)).answer.statusCode).toBe(200);
    expect((await one.confirm(body, key)).statusCode).toBe(201);
    await flags.set('unplanned-maintenance', false);
    expect((await one.intent(onlineRequest(platform), randomUUID())).answer.statusCode).toBe(201);
  });

  it('lets an unconfirmed intent expire, and accepts its key again', async () => {
    const key = randomUUID();
    const order = onlineRequest(platform);
    const body = await one.prepare(order, key, await one.card(ACCEPTED));
    platform.clock.advanceAtOnce(16 * 60_000);
    const late = await one.confirm({ ...body, bearer_token: (await one.wallet()).access_token }, key);
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'SignatureExpired']);
    await platform.services.payments.sweep.run();
    const again = await one.intent(order, key);
    expect(codeOf(again.answer)).toBe('SignatureExpired');
    expect(await one.orderByKey(key)).toBeUndefined();
  });

  it('refuses an intent’s id that no database stores', async () => {
    const body = await one.prepare(onlineRequest(platform), randomUUID(), await one.card(ACCEPTED));
    const answer = await one.confirm({ ...body, purchase_intent_id: 'a\u0000b' }, null);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'VALIDATION']);
  });

  it('deletes the personal data of an intent a day after it ended', async () => {
    const { body, answer } = await one.pay(ACCEPTED);
    const abandoned = await one.prepare(onlineRequest(platform), randomUUID(), {});
    const find = (id: string) =>
      platform.services.database.db
        .selectFrom('payment_intents')
        .selectAll()
        .where('intent_id', '=', id)
        .executeTakeFirst();
    platform.clock.advanceAtOnce(2 * 86_400_000);
    await platform.services.payments.sweep.run();
    expect(await find(abandoned.purchase_intent_id)).toBeUndefined();
    expect((await find(body.purchase_intent_id))?.request).toEqual({});
    one = new Payer(platform, await platform.signIn('one@test.example'));
    two = new Payer(platform, await platform.signIn('two@test.example'));
    expect((await one.order(answer.json().result.order_id)).customer.name).toBe('Sok Dara');
  });

  it('refuses a fee that changed between intent and confirmation', async () => {
    const key = randomUUID();
    const body = await one.prepare(onlineRequest(platform), key, await one.card(ACCEPTED));
    const saved = await platform.services.vendors.find('kh-1');
    const location = saved?.vendor_information.location ?? {};
    const move = async (to: typeof location) => {
      await platform.services.vendors.updateLocation('kh-1', to);
      platform.services.vendorDirectory.changed('kh-1');
    };
    await move({ ...location, latitude: 11.55 });
    const answer = await one.confirm(body, key);
    await move(location);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'FEE_CHANGED']);
    expect(answer.json().errors[0].meta.translation_key).toBe('error.fee.changed');
  });

  it('checks the order when the intent is created as if it were placed', async () => {
    const request = onlineRequest(platform);
    const now = platform.clock.seconds;
    for (const [changes, code] of [
      [{ delivery_fee: 0.1 }, 'SIGNATURE_INVALID'],
      [{ order: { ...request.order, payment_method: 'CASH_ON_DELIVERY' } }, 'PAYMENT_METHOD_NOT_ALLOWED'],
      [{ preordered_for: now + 54 * 60 }, 'PREORDER_OUT_OF_RANGE'],
      [{ order: { ...request.order, amount: null } }, 'AMOUNT_REQUIRED'],
      [{ order: { ...request.order, amount: 10.123 } }, 'AMOUNT_PRECISION'],
      [{ order: { ...request.order, amount: 1e300 } }, 'AMOUNT_TOO_LARGE'],
      [{ vat_number: '1234567' }, 'VALIDATION'],
    ] as const) {
      const { answer } = await one.intent({ ...request, ...changes }, randomUUID());
      expect([changes, codeOf(answer)]).toEqual([changes, code]);
    }
  });

  it('uses the VAT number and delivery time of the confirmation', async () => {
    const key = randomUUID();
    const preordered_for = platform.clock.seconds + 7200;
    const body = await one.prepare(onlineRequest(platform), key, await one.card(ACCEPTED));
    const order = { vendor_id: 'kh-1', vat_number: '12345678', preordered_for };
    const tooSoon = await one.confirm({ ...body, order: { ...order, preordered_for: preordered_for - 7000 } }, key);
    expect(codeOf(tooSoon)).toBe('PREORDER_OUT_OF_RANGE');
    const answer = await one.confirm({ ...body, order }, key);
    expect(answer.statusCode).toBe(201);
    const record = await one.order(answer.json().result.order_id);
    expect(record.preordered_for).toBe(preordered_for);
    const row = await platform.services.database.db
      .selectFrom('orders')
      .select('vat_number')
      .where('order_id', '=', record.order_id)
      .executeTakeFirstOrThrow();
    expect(row.vat_number).toBe('12345678');
  });

  it('requires card payments to be activated and offered', async () => {
    const { countryParameters: parameters } = platform.services;
    for (const [name, value, usual] of [
      ['onlinePaymentActivated', 'false', 'true'],
      ['paymentMethods', 'CASH_ON_DELIVERY', 'CASH_ON_DELIVERY|ONLINE_PAYMENT'],
    ] as const) {
      await parameters.set(name, value, 'kh-11');
      const answer = await one.call('POST', '/order/payment/auth/kh-11');
      expect([name, answer.statusCode, codeOf(answer)]).toEqual([name, 422, 'PAYMENT_METHOD_NOT_ALLOWED']);
      await parameters.set(name, usual, 'kh-11');
    }
    const elsewhere = await platform.app.inject({
      method: 'POST',
      url: `${API}/order/payment/auth/kh-1`,
      headers: { authorization: one.authorization, host: '192.168.1.5:8190' },
    });
    expect(elsewhere.json().errors[0].meta.because).toBe('card-origin');
  });

  it("answers 404 for another account's vendor, intent and key, before anything else", async () => {
    const { body, key } = await one.pay(ACCEPTED);
    const foreign = [
      await two.call('POST', '/order/payment/auth/kh-1'),
      await two.call('POST', '/order/payment/intent', { vendor_id: 'kh-1' }),
      await two.call('POST', '/order/payment/intent', { order: { vendor_id: 'kh-1' } }),
      await two.confirm(body, key),
      await two.confirm({ purchase_intent_id: body.purchase_intent_id }, null),
      (await two.intent(onlineRequest(platform, { vendor_id: 'kh-2' }), key)).answer,
    ];
    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('accepts one key for one order, however it is paid', async () => {
    const { key, order } = await one.pay(ACCEPTED);
    const cash = { ...order, order: { ...order.order, payment_method: 'CASH_ON_DELIVERY' } };
    const posted = await one.call('POST', '/order', cash, key);
    expect(codeOf(posted)).toBe('IDEMPOTENCY_MISMATCH');
    const cashKey = randomUUID();
    await one.call('POST', '/order', { ...cash, signature: onlineRequest(platform).signature }, cashKey);
    expect(codeOf((await one.intent(onlineRequest(platform), cashKey)).answer)).toBe('IDEMPOTENCY_MISMATCH');
    const { body } = await one.pay(DECLINED);
    expect(codeOf(await one.confirm(body, randomUUID()))).toBe('IDEMPOTENCY_MISMATCH');
    expect(codeOf(await one.confirm(body, 'no-uuid'))).toBe('VALIDATION');
  });
});
