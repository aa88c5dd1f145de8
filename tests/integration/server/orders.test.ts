import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../../src/domain/order/order';
import {
  API,
  codeOf,
  DROP_OFF,
  get,
  orderRequest,
  PICKUP,
  postOrder,
  startPlatform,
  type TestPlatform,
} from './support/platform';
import { DIALECTS } from './support/postgres';

describe.each(DIALECTS)('orders on %s', (dialect) => {
  let platform: TestPlatform;
  let one: string;
  let two: string;

  beforeAll(async () => {
    platform = await startPlatform({ dialect, env: { ACCESS_TOKEN_SECONDS: '86400' } });
    one = await platform.signIn('one@test.example');
    two = await platform.signIn('two@test.example');
  });
  afterAll(() => platform.stop());

  const place = async (changes: Parameters<typeof orderRequest>[1] = {}): Promise<OrderRecord> => {
    const answer = await postOrder(platform, orderRequest(platform, changes), { authorization: one });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().result;
  };
  const list = async (query: string, vendor = 'kh-1') =>
    (await get(platform, `${API}/vendor/${vendor}/orders?${query}`, one)).json().result;
  const cancel = (payload: object, authorization = one) =>
    platform.app.inject({ method: 'PUT', url: `${API}/order/cancel`, headers: { authorization }, payload });

  it('limits the orders an account may place in an hour, with keys or without', async () => {
    const limited = await startPlatform({ dialect, env: { ORDERS_PER_HOUR: '2' } });
    const authorization = await limited.signIn('one@test.example');
    const send = (key?: null) =>
      postOrder(limited, orderRequest(limited), { authorization, ...(key === null ? { key } : {}) });
    expect([(await send()).statusCode, (await send(null)).statusCode]).toEqual([201, 201]);
    const refused = await send(null);
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = await limited.signIn('two@test.example');
    const theirs = orderRequest(limited, { vendor_id: 'kh-2' });
    expect((await postOrder(limited, theirs, { authorization: other })).statusCode).toBe(201);
    await limited.stop();
  });

  it('creates the record that the specification describes', async () => {
    const record = await place({ pickup_tasks: { pickup_code: 'A-17' }, vat_number: 'VAT12345' });
    const now = platform.clock.seconds;
    expect(record).toMatchObject({
      vendor_id: 'kh-1',
      revision: 1,
      status: 'NEW',
      status_history: [{ status: 'NEW', created_at: now }],
      created_at: now,
      updated_at: now,
      delivery_fee: 2.1,
      currency: 'USD',
      pickup_code: 'A-17',
      vat_number: 'VAT12345',
      order: { payment_method: 'CASH_ON_DELIVERY', amount: 12.5, description: 'two boxes' },
    });
    expect(record.order_id).toMatch(/^kh-1-[2-9a-hjkmnp-tv-z]{6}$/);
    expect(record.tracking_id).toMatch(/^[\w-]{22}$/);
    expect(record.estimations?.pickup_at).toBe(now + 20 * 60);
    const read = await get(platform, `${API}/order?vendorId=kh-1&orderId=${record.order_id}`, one);
    expect(read.json().result).toEqual(record);
  });

  it('stores nothing but the documented fields', async () => {
    const request = orderRequest(platform);
    const extra = { ...request, status: 'DELIVERED', customer: { ...request.customer, admin: true } };
    const answer = await postOrder(platform, extra, { authorization: one });
    expect(answer.json().result).toMatchObject({ status: 'NEW' });
    expect(answer.json().result.customer).not.toHaveProperty('admin');
  });

  it('accepts the delivery methods of a feature while its flag is on', async () => {
    for (const [method, flag] of [
      ['PAYMENT_ON_DELIVERY', 'pay-at-pickup'],
      ['NONE', 'no-payment-method'],
    ] as const) {
      const place = () =>
        postOrder(platform, orderRequest(platform, withOrder({ payment_method: method })), { authorization: one });
      expect(codeOf(await place())).toBe('PAYMENT_METHOD_NOT_ALLOWED');
      await platform.services.flags.set(flag, true);
      expect((await place()).json().result).toMatchObject({ status: 'NEW', order: { payment_method: method } });
      await platform.services.flags.set(flag, false);
    }
  });

  it.each([
    ['a tampered fee', { delivery_fee: 0.1 }, 422, 'SIGNATURE_INVALID'],
    ['a made-up signature', { signature: 'x' }, 422, 'SIGNATURE_INVALID'],
    ['a discount nobody signed', { discounted_delivery_fee: 0.1, discounted_signature: 'x' }, 422, 'SIGNATURE_INVALID'],
    ['a payment method not offered', withOrder({ payment_method: 'PAID' }), 422, 'PAYMENT_METHOD_NOT_ALLOWED'],
    [
      'online payment without its intent',
      withOrder({ payment_method: 'ONLINE_PAYMENT' }),
      422,
      'PAYMENT_METHOD_NOT_ALLOWED',
    ],
    ['no amount where the market wants one', withOrder({ amount: null }), 422, 'AMOUNT_REQUIRED'],
    ['an amount with more decimals than its currency', withOrder({ amount: 10.123 }), 422, 'AMOUNT_PRECISION'],
    ['an amount nobody can pay', withOrder({ amount: 1e300 }), 422, 'AMOUNT_TOO_LARGE'],
    ['an amount above the maximum', withOrder({ amount: 10_000.01 }), 422, 'AMOUNT_TOO_LARGE'],
    ['a negative amount', withOrder({ amount: -1 }), 400, 'VALIDATION'],
    ['a description of 201 characters', withOrder({ description: 'x'.repeat(201) }), 400, 'VALIDATION'],
    ['notes over 1000 bytes', withNotes('ក'.repeat(334)), 400, 'VALIDATION'],
    ['a pickup code of 31 characters', { pickup_tasks: { pickup_code: 'x'.repeat(31) } }, 400, 'VALIDATION'],
    ['a VAT number of 7 characters', { vat_number: '1234567' }, 400, 'VALIDATION'],
    ['a voucher', { voucher: { code: 'X', amount: 1, type: 'PERCENT' } }, 422, 'VOUCHER_NOT_AVAILABLE'],
    ['a card number in the description', withOrder({ description: 'Card 4111 1111 1111 1111' }), 400, 'VALIDATION'],
    ['a card number in the notes', withNotes('pay with 4111-1111-1111-1111'), 400, 'VALIDATION'],
    ['a cold bag', withOrder({ cold_bag_needed: true }), 400, 'VALIDATION'],
    ['an age check where the market has none', { age_validation_required: true }, 400, 'VALIDATION'],
    ['a name with digits', withCustomer({ name: 'R2D2' }), 400, 'VALIDATION'],
    ['an impossible phone number', withCustomer({ phone_number: '12' }), 400, 'VALIDATION'],
    ['an amount written as text', withOrder({ amount: '12' }), 400, 'VALIDATION'],
    ['a vendor without coordinates', { vendor_id: 'kh-3' }, 422, 'VENDOR_WITHOUT_COORDINATES'],
    ['a vendor that is another merchant’s', { vendor_id: 'kh-2' }, 404, 'NOT_FOUND'],
    ['a vendor that does not exist', { vendor_id: 'kh-404' }, 404, 'NOT_FOUND'],
  ])('refuses %s', async (_what, changes, status, code) => {
    const answer = await postOrder(platform, { ...orderRequest(platform), ...changes }, { authorization: one });
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
  });

  it.each([
    ['012 345 678', '+85512345678'],
    ['+855-12-345-678', '+85512345678'],
    ['០១២ ៣៤៥ ៦៧៨', '+85512345678'],
    ['+66 81 234 5678', '+66812345678'],
  ])('stores the phone number %s as %s, and finds it by both', async (phone_number, kept) => {
    const customer = { name: 'Sok', phone_number, location: { ...DROP_OFF, address: 'x' } };
    const order = await place({ customer, sender: { phone_number, location: { ...PICKUP, address: 'x' } } });
    expect([order.customer.phone_number, order.sender?.phone_number]).toEqual([kept, kept]);
    const found = await list(`customer_phone_number=${encodeURIComponent(phone_number)}`);
    expect(found.data.map(({ order_id }: OrderRecord) => order_id)).toContain(order.order_id);
  });

  it('refuses an address of a shop that nobody can read', async () => {
    for (const address_text of [' ', '\n\t', '\u200b']) {
      const answer = await platform.app.inject({
        method: 'PUT',
        url: `${API}/vendor/kh-1/address`,
        headers: { authorization: one },
        payload: { address_text, ...PICKUP },
      });
      expect([answer.statusCode, answer.json().errors[0].meta.translation_key]).toEqual([
        400,
        'validation.fill-address',
      ]);
    }
  });

  it('refuses a card number in a changed order and in a shop’s notes to riders', async () => {
    const { order_id } = await place();
    const notes = 'card 5555 5555 5555 4444';
    const put = (path: string, payload: object) =>
      platform.app.inject({ method: 'PUT', url: `${API}${path}`, headers: { authorization: one }, payload });
    const { delivery_fee, signature } = orderRequest(platform);
    const changed = { vendor_id: 'kh-1', payment_method: 'CASH_ON_DELIVERY', amount: 1, delivery_fee, signature };
    for (const [answer, key] of [
      [
        await put(`/order/${order_id}`, { ...changed, item_details: notes, location: { ...DROP_OFF, address: 'x' } }),
        'validation.description-card-number',
      ],
      [
        await put(`/order/${order_id}`, {
          ...changed,
          item_details: '',
          location: { ...DROP_OFF, address: 'x', notes },
        }),
        'validation.notes-card-number',
      ],
      [await put('/vendor/kh-1/address', { address_text: 'x', ...PICKUP, notes }), 'validation.notes-card-number'],
    ] as const) {
      expect([answer.statusCode, answer.json().errors[0].meta.translation_key]).toEqual([400, key]);
    }
  });

  it.each([
    ['a name of 256 characters', withCustomer({ name: 'x'.repeat(256) }), 'validation.name-too-long'],
    ['no name', withCustomer({ name: '' }), 'validation.fill-customer-name'],
    ['a phone number of 33 characters', withCustomer({ phone_number: '1'.repeat(33) }), 'validation.phone-incorrect'],
    ['an address of 1001 characters', withAddress('x'.repeat(1001)), 'validation.address-too-long'],
    ['no address', withAddress(''), 'validation.fill-address'],
    ['notes of 2049 characters', withNotes('x'.repeat(2049)), 'address.error.notes-too-long'],
    ['a long description', withOrder({ description: 'x'.repeat(201) }), 'validation.fill-description'],
    ['an amount in words', withOrder({ amount: 'ten' }), 'validation.fill-amount'],
    [
      'a long pickup code',
      { pickup_tasks: { pickup_code: 'x'.repeat(31) } },
      'request.pickup-code.submit.validation-error.length',
    ],
    ['a short VAT number', { vat_number: '1' }, 'validation.vat-number-length'],
  ])('names the field of %s', async (_what, changes, key) => {
    const answer = await postOrder(platform, { ...orderRequest(platform), ...changes }, { authorization: one });
    expect([answer.statusCode, answer.json().errors[0].meta.translation_key]).toEqual([400, key]);
  });

  it('accepts texts of exactly the maximum length', async () => {
    const customer = withAddress('🙂'.repeat(1000)).customer;
    const record = await place({ customer: { ...customer, name: '🙂'.repeat(255) } });
    expect([...record.customer.name]).toHaveLength(255);
  });

  it('refuses an address outside the delivery area', async () => {
    const far = { latitude: DROP_OFF.latitude + 1, longitude: DROP_OFF.longitude, address: 'far away' };
    const customer = { name: 'Sok', phone_number: '+85512345678', location: far };
    const answer = await postOrder(platform, orderRequest(platform, { customer }), { authorization: one });
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'UNDELIVERABLE']);
  });

  it('accepts a pre-order from 55 minutes to 2 days ahead', async () => {
    const now = platform.clock.seconds;
    for (const ahead of [54 * 60, 2 * 86_400 + 60]) {
      const request = orderRequest(platform, { preordered_for: now + ahead });
      const answer = await postOrder(platform, request, { authorization: one });
      expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'PREORDER_OUT_OF_RANGE']);
    }
    for (const ahead of [55 * 60, 2 * 86_400]) {
      const record = await place({ preordered_for: now + ahead });
      expect(record.preordered_for).toBe(now + ahead);
      // it is the time of the delivery, and the rider collects before
      expect(record.estimations?.delivery_at).toBe(now + ahead);
      expect(record.estimations?.pickup_at).toBeLessThan(now + ahead);
    }
  });

  it('refuses an outlet that is closed at the time of delivery', async () => {
    // 11:00 in Phnom Penh
    await platform.services.countryParameters.set('serviceHours', '1200:1300', 'kh-11');
    const answer = await postOrder(platform, orderRequest(platform, { vendor_id: 'kh-11' }), { authorization: one });
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'OUTLET_CLOSED']);
    const later = platform.clock.seconds + 90 * 60;
    expect((await place({ vendor_id: 'kh-11', preordered_for: later })).vendor_id).toBe('kh-11');
    await platform.services.countryParameters.set('serviceHours', '0000:2359', 'kh-11');
  });

  it('reads the service hours for a pre-order in the country’s zone, or with a flag in the vendor’s own', async () => {
    const { vendors, countryParameters: parameters, flags } = platform.services;
    const outlet = await vendors.find('kh-12');
    if (outlet === undefined) throw new Error('no outlet');
    const information = { ...outlet.vendor_information, timezone: 'Europe/Berlin' };
    await vendors.insert({ ...outlet, vendor_id: 'kh-14', vendor_information: information });
    await parameters.set('serviceHours', '0900:2200', 'kh-14');
    const authorization = await platform.signIn('one@test.example');
    expect((await get(platform, `${API}/vendor/kh-14`, authorization)).json().result.vendor_information.timezone).toBe(
      'Europe/Berlin',
    );
    // 14:00 in Phnom Penh, 08:00 in Berlin
    const request = () =>
      orderRequest(platform, { vendor_id: 'kh-14', preordered_for: Date.UTC(2026, 2, 2, 7, 0, 0) / 1000 });
    expect((await postOrder(platform, request(), { authorization })).statusCode).toBe(201);
    // every variation that the portal takes for on
    for (const variation of [true, 'on', 'true']) {
      await flags.set('vendor-timezone-for-preorder', variation);
      expect(codeOf(await postOrder(platform, request(), { authorization }))).toBe('OUTLET_CLOSED');
    }
    await flags.set('vendor-timezone-for-preorder', false);
  });

  it('lists newest first, a page at a time, without gaps or duplicates', async () => {
    const placed: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      // three orders share a second: the key has to continue between them
      if (index % 3 === 0) platform.clock.advanceAtOnce(1000);
      placed.push((await place({ vendor_id: 'kh-12' })).order_id);
    }
    const seen: string[] = [];
    let key = '';
    for (let page = 0; page < 10; page += 1) {
      const result = await list(`count=2${key && `&pagination_key=${key}`}`, 'kh-12');
      seen.push(...result.data.map((record: OrderRecord) => record.order_id));
      if (result.pagination_key === null) break;
      key = result.pagination_key;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(new Set(placed));
    const times = (await list('count=200', 'kh-12')).data.map((record: OrderRecord) => record.created_at);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('filters by time, outlets, phone number and kind', async () => {
    platform.clock.advanceAtOnce(10_000);
    const now = platform.clock.seconds;
    const plain = await place();
    const customer = { ...plain.customer, phone_number: '+855 77 888 999' };
    const scheduled = await place({ preordered_for: now + 7200 });
    const called = (await place({ customer, vendor_id: 'kh-11' })).order_id;
    const ids = async (query: string, vendor = 'kh-1') =>
      (await list(query, vendor)).data.map((record: OrderRecord) => record.order_id);
    expect(new Set(await ids(`from=${now}&to=${now}`))).toEqual(new Set([plain.order_id, scheduled.order_id]));
    expect(await ids(`from=${now}&scheduled=false`)).toEqual([plain.order_id]);
    expect(await ids(`from=${now + 7200}&to=${now + 7200}&scheduled=true`)).toEqual([scheduled.order_id]);
    expect(await ids(`from=${now}`, 'kh-10')).toEqual([]);
    expect(await ids(`from=${now}&include_outlets=true`, 'kh-10')).toEqual([called]);
    for (const number of ['077 888 999', '+85577888999', '77888999', '០៧៧ ៨៨៨ ៩៩៩', '٠٧٧٨٨٨٩٩٩']) {
      expect(await ids(`customer_phone_number=${encodeURIComponent(number)}`, 'kh-11')).toEqual([called]);
    }
    expect(await ids('customer_phone_number=4444444', 'kh-11')).toEqual([]);
    for (const number of ['', 'abc', '000', '+', '%']) {
      const url = `${API}/vendor/kh-11/orders?customer_phone_number=${encodeURIComponent(number)}`;
      const answer = await get(platform, url, one);
      expect([number, answer.statusCode, codeOf(answer)]).toEqual([number, 400, 'VALIDATION']);
    }
  });

  it('lists by the last change with updated_since, inclusive', async () => {
    const old = await place();
    platform.clock.advanceAtOnce(5000);
    const at = platform.clock.seconds;
    await platform.services.transitions.apply(old.order_id, { status: 'RECEIVED', at });
    const changed = await list(`updated_since=${at}`);
    expect(changed.data.map((record: OrderRecord) => record.order_id)).toEqual([old.order_id]);
    expect(changed.data[0].revision).toBe(2);
    expect((await list(`updated_since=${at + 1}`)).data).toEqual([]);
  });

  it('refuses a pagination key it has not issued, and invalid numbers', async () => {
    for (const query of ['pagination_key=abc', 'count=0', 'count=201', 'from=yesterday', 'updated_since=-1']) {
      const answer = await get(platform, `${API}/vendor/kh-1/orders?${query}`, one);
      expect([query, answer.statusCode, codeOf(answer)]).toEqual([query, 400, 'VALIDATION']);
    }
  });

  it('cancels only where the specification allows it', async () => {
    const record = await place();
    const payload = { vendor_id: 'kh-1', order_id: record.order_id, reason: 'CUSTOMER_CANCELLED' };
    const early = await cancel(payload);
    expect([early.statusCode, codeOf(early)]).toEqual([409, 'ORDER_NOT_CANCELLABLE']);
    await platform.services.transitions.apply(record.order_id, { status: 'RECEIVED', at: platform.clock.seconds });
    const badReason = await cancel({ ...payload, reason: 'BORED' });
    expect([badReason.statusCode, codeOf(badReason)]).toEqual([400, 'VALIDATION']);
    const foreign = await cancel(payload, two);
    expect(foreign.statusCode).toBe(404);
    const done = (await cancel(payload)).json().result;
    expect(done).toMatchObject({
      status: 'CANCELLED',
      revision: 3,
      cancellation: { reason: 'CUSTOMER_CANCELLED', source: 'VENDOR' },
    });
    expect(done.status_history.at(-1)).toEqual({ status: 'CANCELLED', created_at: platform.clock.seconds });
    expect(codeOf(await cancel(payload))).toBe('ORDER_NOT_CANCELLABLE');
    const revived = await platform.services.transitions.apply(record.order_id, {
      status: 'PICKED_UP',
      at: platform.clock.seconds,
    });
    expect(revived).toBeUndefined();
  });

  it('cancels a delayed order while the flag is on', async () => {
    const record = await place();
    await platform.services.transitions.apply(record.order_id, { status: 'RECEIVED', at: platform.clock.seconds });
    await platform.services.transitions.apply(record.order_id, { status: 'DELAYED', at: platform.clock.seconds });
    const payload = { vendor_id: 'kh-1', order_id: record.order_id, reason: 'LATE_DELIVERY' };
    await platform.services.flags.change({ 'delayed-cancellation': false });
    expect((await cancel(payload)).statusCode).toBe(409);
    await platform.services.flags.change({ 'delayed-cancellation': true });
    expect((await cancel(payload)).statusCode).toBe(200);
  });

  it('answers a batch with the known orders and the ids of the missing ones', async () => {
    const mine = await place();
    const batch = (order_ids: string[], authorization = one) =>
      platform.app.inject({
        method: 'POST',
        url: `${API}/orders/batch`,
        headers: { authorization },
        payload: { order_ids },
      });
    const answer = (await batch([mine.order_id, 'kh-1-nothing', mine.order_id])).json().result;
    expect(answer.data).toEqual([mine]);
    expect(answer.missing).toEqual(['kh-1-nothing']);
    expect((await batch([mine.order_id], two)).json().result).toEqual({ data: [], missing: [mine.order_id] });
    expect((await batch(Array.from({ length: 201 }, (_, index) => `kh-1-${index}`))).statusCode).toBe(400);
  });

  it('changes an order’s status only from the one its caller saw', async () => {
    const { order_id } = await place();
    const at = platform.clock.seconds;
    const { transitions } = platform.services;
    expect(await transitions.apply(order_id, { status: 'PICKED_UP', at, from: 'NEAR_VENDOR' })).toBeUndefined();
    const assigned = await transitions.apply(order_id, {
      status: 'ASSIGNED_TO_TRANSPORT',
      at,
      riderId: 'r-1',
      from: 'NEW',
    });
    expect(assigned).toMatchObject({ status: 'ASSIGNED_TO_TRANSPORT', rider_id: 'r-1', revision: 2 });
    const back = await transitions.apply(order_id, { status: 'WAITING_FOR_TRANSPORT', at, clearRider: true });
    expect(back).toMatchObject({ rider_id: null, revision: 3 });
    const same = await transitions.apply(order_id, {
      status: 'WAITING_FOR_TRANSPORT',
      at: at + 1,
      estimations: { pickup_at: at + 60 },
    });
    expect(same?.status_history).toHaveLength(3);
    expect(same?.estimations?.pickup_at).toBe(at + 60);
  });

  it('removes personal data and free text from finished orders and keeps their keys', async () => {
    const record = await place({ pickup_tasks: { pickup_code: 'A-17' }, vat_number: 'VAT12345' });
    await platform.services.transitions.apply(record.order_id, { status: 'DELIVERED', at: platform.clock.seconds });
    await platform.services.orders.forgetCustomers(platform.clock.seconds + 1);
    const kept = await platform.services.orders.find(record.order_id);
    expect(kept?.customer).toEqual({
      name: '',
      phone_number: '',
      location: { latitude: 0, longitude: 0, address: '' },
    });
    expect(JSON.stringify(kept)).not.toMatch(/12345678|two boxes|A-17|VAT/);
    expect(kept?.order.amount).toBe(12.5);
  });
});

function withOrder(changes: Record<string, unknown>) {
  return {
    order: {
      payment_method: 'CASH_ON_DELIVERY',
      amount: 10,
      description: '',
      cold_bag_needed: false as const,
      ...changes,
    },
  };
}

function withCustomer(changes: Record<string, unknown>) {
  return {
    customer: { name: 'Sok', phone_number: '+85512345678', location: { ...DROP_OFF, address: 'x' }, ...changes },
  };
}

function withAddress(address: string) {
  return withCustomer({ location: { ...DROP_OFF, address } });
}

function withNotes(notes: string) {
  return withCustomer({ location: { ...DROP_OFF, address: 'x', notes } });
}
