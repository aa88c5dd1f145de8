import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderUpdatePayload } from '../../../src/domain/order-request/submission/payload';
import { CLOSED_NOW } from '../../../server/vendors/country-parameters';
import { signFee } from '../../../server/delivery/fee-signature';
import type { OrderRecord } from '../../../src/domain/order/order';
import { codeOf, orderRequest, PICKUP, startPlatform, type TestPlatform } from '../server/support/platform';
import { connect } from '../server/support/socket';
import { ACCEPTED, Payer, statusesOf } from './support/cards';

const ELSEWHERE = { latitude: 11.5688, longitude: 104.9251 };

describe('changing an order', () => {
  let platform: TestPlatform;
  let one: Payer;
  let two: Payer;

  beforeAll(async () => {
    platform = await startPlatform({ env: { ACCESS_TOKEN_SECONDS: '86400' } });
    await platform.services.voucherCodes.insertMissing([
      { code: 'RIDE10', type: 'PERCENT', amount: 10, valid_from: 0, valid_until: 4_102_444_800 },
    ]);
    one = new Payer(platform, await platform.signIn('one@test.example'));
    two = new Payer(platform, await platform.signIn('two@test.example'));
  });
  afterAll(() => platform.stop());

  const place = async (changes: object = {}): Promise<OrderRecord> => {
    const answer = await one.call('POST', '/order', { ...orderRequest(platform), ...changes }, randomUUID());
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().result;
  };
  const update = (changes: Partial<OrderUpdatePayload> = {}, fee = 3.3): OrderUpdatePayload => {
    const location = changes.location ?? { ...ELSEWHERE, address: '7A, Street 63', notes: 'ring twice' };
    const terms = { vendorId: 'kh-1', source: PICKUP, destination: location, fee, currency: 'USD' };
    const key = platform.services.keyring.key('fee-signature');
    return {
      vendor_id: 'kh-1',
      payment_method: 'CASH_ON_DELIVERY',
      amount: 20,
      item_details: 'three boxes',
      location,
      delivery_fee: fee,
      signature: signFee(key, terms, platform.clock.seconds).signature,
      ...changes,
    };
  };
  const put = (orderId: string, body: unknown, who = one) => who.call('PUT', `/order/${orderId}`, body);
  const move = (orderId: string, status: string) =>
    platform.services.transitions.apply(orderId, { status, at: platform.clock.seconds });

  it('is refused outside the service hours, except for scheduled orders', async () => {
    const now = await place();
    const later = await place({ preordered_for: platform.clock.seconds + 7200 });
    const { countryParameters: parameters } = platform.services;
    await parameters.set('serviceHours', CLOSED_NOW, 'kh-1');
    const answer = await put(now.order_id, update());
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'OUTLET_CLOSED']);
    expect((await put(later.order_id, update())).statusCode).toBe(200);
    await parameters.set('serviceHours', '0000:2359', 'kh-1');
    expect((await put(now.order_id, update())).statusCode).toBe(200);
  });

  it('stores what may change, keeps the rest, and sends the event to everyone', async () => {
    const record = await place({ pickup_tasks: { pickup_code: 'P1' } });
    const socket = await connect(platform, { authorization: one.authorization });
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
    await socket.subscribe('kh-1');
    platform.clock.advanceAtOnce(5_000);
    const answer = await put(record.order_id, update());
    expect(answer.statusCode, answer.body).toBe(200);
    const changed = answer.json().result;
    expect(changed).toEqual({
      ...record,
      revision: 2,
      change_number: (record.change_number ?? 0) + 1,
      updated_at: platform.clock.seconds,
      customer: { ...record.customer, location: { ...ELSEWHERE, address: '7A, Street 63', notes: 'ring twice' } },
      order: { payment_method: 'CASH_ON_DELIVERY', amount: 20, description: 'three boxes' },
      delivery_fee: 3.3,
      estimations: { pickup_at: record.estimations?.pickup_at, delivery_at: expect.any(Number) },
    });
    const minutes = platform.services.delivery.estimate(PICKUP, ELSEWHERE, 20);
    expect(changed.estimations.delivery_at).toBe(record.created_at + minutes.delivery_minutes * 60);
    expect((await socket.next(({ event }) => event === 'order_update')).data).toEqual(changed);
    socket.socket.close();
  });

  it("keeps the map's own name of a place until the place changes", async () => {
    const named = { ...ELSEWHERE, address: '7A, Street 63', address_local: '7A, ផ្លូវ 63' };
    const { order_id } = await place();
    const first = (await put(order_id, update({ location: named }))).json().result;
    expect(first.customer.location.address_local).toBe('7A, ផ្លូវ 63');
    const { address_local: _left, ...unnamed } = named;
    const same = (await put(order_id, update({ location: unnamed, amount: 21 }))).json().result;
    expect(same.customer.location.address_local).toBe('7A, ផ្លូវ 63');
    const other = (await put(order_id, update({ location: { ...unnamed, address: '8, Street 63' } }))).json().result;
    expect(other.customer.location).not.toHaveProperty('address_local');
  });

  it('adds a history entry once dispatch has the order, and the same update again adds none', async () => {
    const { order_id } = await place();
    await move(order_id, 'RECEIVED');
    const body = update();
    const changed = (await put(order_id, body)).json().result;
    expect(statusesOf(changed)).toEqual(['NEW', 'RECEIVED', 'MODIFIED']);
    expect([changed.status, changed.revision]).toEqual(['MODIFIED', 3]);
    expect((await put(order_id, body)).json().result).toEqual(changed);
    const further = (await put(order_id, update({ amount: 21 }))).json().result;
    expect([further.status, further.revision]).toEqual(['MODIFIED', 4]);
    expect(statusesOf(further)).toEqual(['NEW', 'RECEIVED', 'MODIFIED']);
  });

  it.each([
    ['COURIER_ACCEPTED_DELIVERY', 'rider'],
    ['NEAR_VENDOR', 'rider'],
    ['PICKED_UP', 'rider'],
    ['DELIVERED', 'finished'],
    ['CANCELLED', 'finished'],
  ])('is refused in %s', async (status, because) => {
    const { order_id } = await place();
    await move(order_id, status);
    const answer = await put(order_id, update());
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'ORDER_NOT_MODIFIABLE']);
    expect(answer.json().errors[0].meta.because).toBe(because);
  });

  it('runs the checks of a new order', async () => {
    const { order_id } = await place();
    const far = { latitude: 12.5, longitude: 104.9, address: 'far away' };
    const expired = update();
    platform.clock.advanceAtOnce(16 * 60_000);
    for (const [body, status, code] of [
      [expired, 409, 'SignatureExpired'],
      [{ ...update(), delivery_fee: 0.1 }, 422, 'SIGNATURE_INVALID'],
      [update({ location: far }), 422, 'UNDELIVERABLE'],
      [update({ amount: null }), 422, 'AMOUNT_REQUIRED'],
      [update({ amount: 10.123 }), 422, 'AMOUNT_PRECISION'],
      [update({ amount: 1e300 }), 422, 'AMOUNT_TOO_LARGE'],
      [update({ location: { ...ELSEWHERE, address: 'Street 63', notes: 'ក'.repeat(334) } }), 400, 'VALIDATION'],
      [update({ payment_method: 'ONLINE_PAYMENT' }), 422, 'PAYMENT_METHOD_NOT_ALLOWED'],
      [update({ payment_method: 'PAID' }), 422, 'PAYMENT_METHOD_NOT_ALLOWED'],
      [update({ item_details: 'x'.repeat(201) }), 400, 'VALIDATION'],
      [{ ...update(), amount: '20' }, 400, 'VALIDATION'],
      [update({ location: { ...ELSEWHERE, address: ' ' } }), 400, 'VALIDATION'],
    ] as const) {
      const answer = await put(order_id, body);
      expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
    }
  });

  it("answers 404 for another merchant's order, however malformed the request", async () => {
    const { order_id } = await place();
    const answers = [
      await put(order_id, update(), two),
      await put(order_id, { nonsense: true }, two),
      await put(order_id, { ...update(), vendor_id: 'kh-2' }),
      await put(order_id, { ...update(), vendor_id: 'kh-11' }),
      await put('kh-1-nothing', update()),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  });

  it('of a paid order may change the address, but not the fee', async () => {
    const { answer } = await one.pay(ACCEPTED);
    const { order_id } = answer.json().result;
    const online = { payment_method: 'ONLINE_PAYMENT' };
    const dearer = await put(order_id, update(online));
    expect([dearer.statusCode, codeOf(dearer)]).toEqual([409, 'FEE_CHANGED']);
    expect(codeOf(await put(order_id, update({}, 2.1)))).toBe('PAYMENT_METHOD_NOT_ALLOWED');
    const same = await put(order_id, update(online, 2.1));
    expect(same.statusCode, same.body).toBe(200);
    expect(same.json().result).toMatchObject({ delivery_fee: 2.1, standard_delivery_fee: null, order: online });
  });

  it('subtracts the order’s voucher from the new fee', async () => {
    const request = orderRequest(platform);
    const quote = { order_time: platform.clock.seconds, delivery_fee: 2.1, signature: request.signature };
    const validate = (order: object) =>
      one.call('POST', '/voucher/validate', { code: 'RIDE10', vendor_id: 'kh-1', order });
    const { order_id } = await place((await validate(quote)).json().result);
    const plain = update({}, 3);
    expect((await put(order_id, plain)).json().result).toMatchObject({
      delivery_fee: 2.7,
      standard_delivery_fee: 3,
      voucher: { code: 'RIDE10' },
    });
    const dear = update({ amount: 22 }, 5);
    const reduced = (await validate({ ...quote, delivery_fee: 5, signature: dear.signature })).json().result;
    const { delivery_fee, signature } = reduced;
    expect((await put(order_id, { ...dear, delivery_fee, signature })).json().result).toMatchObject({
      delivery_fee: 4.5,
      standard_delivery_fee: 5,
    });
    const { order_id: without } = await place();
    expect(codeOf(await put(without, { ...dear, delivery_fee, signature }))).toBe('SIGNATURE_INVALID');
  });

  it('is refused while the order is being paid', async () => {
    const { answer } = await one.pay('4000000000003220');
    const { order_id } = answer.json().result;
    const refused = await put(order_id, update({ payment_method: 'ONLINE_PAYMENT' }, 2.1));
    expect(refused.json().errors[0].meta.because).toBe('payment');
  });
});
