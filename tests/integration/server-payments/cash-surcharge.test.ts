import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_VENDOR_FALLBACK_FEE, TEST_VENDOR_SIGNATURE } from '../../../server/delivery/fee-signature';
import type { OrderRequestPayload } from '../../../src/domain/order-request/submission/payload';
import type { FeeQuoteDto, VoucherAnswerDto } from '../../../src/protocol/schemas';
import { codeOf, DROP_OFF, orderRequest, PICKUP, startPlatform, type TestPlatform } from '../server/support/platform';
import { ACCEPTED, Payer } from './support/cards';

const SURCHARGE = 25;
const FURTHER = { latitude: 11.58, longitude: 104.93, address: '4B, Street 60' };

describe('a surcharge for cash', () => {
  let platform: TestPlatform;
  let one: Payer;
  let two: Payer;

  beforeAll(async () => {
    platform = await startPlatform({
      env: { COUNTRY: 'TW', ACCESS_TOKEN_SECONDS: '86400', VOUCHER_CHECKS: '40', ORDERS_PER_HOUR: '500' },
    });
    await platform.services.vendors.insert({
      vendor_id: 'kh-13',
      parent_vendor_id: 'kh-10',
      is_parent: false,
      name: 'Sandbox',
      test_vendor: true,
      vendor_information: { name: 'Sandbox', location: PICKUP },
    });
    await platform.services.voucherCodes.insertMissing([
      { code: 'RIDE10', type: 'PERCENT', amount: 10, valid_from: 0, valid_until: 4_102_444_800 },
    ]);
    one = new Payer(platform, await platform.signIn('one@test.example'));
    two = new Payer(platform, await platform.signIn('two@test.example'));
    await platform.services.countryParameters.set('deliveryDiscount', '20', 'kh-11');
    const methods = 'CASH_ON_DELIVERY|ONLINE_PAYMENT|PAID';
    for (const vendor of ['kh-1', 'kh-11'])
      await platform.services.countryParameters.set('paymentMethods', methods, vendor);
  });
  afterAll(() => platform.stop());

  const quoteOf = async (vendor_id = 'kh-1', destination: object = DROP_OFF, who = one) => {
    const { latitude, longitude } = destination as typeof DROP_OFF;
    const trip = { source: PICKUP, destination: { latitude, longitude }, vendor_id, delivery_type: 'INSTANT' };
    return (await who.call('POST', '/delivery/fee', trip)).json().result as Required<FeeQuoteDto>;
  };
  /** What the portal sends for cash. */
  const cashPair = ({ fee, cash_signature }: Required<FeeQuoteDto>) => ({
    delivery_fee: fee + SURCHARGE,
    signature: cash_signature ?? '',
  });
  const plainPair = ({ fee, signature }: FeeQuoteDto) => ({ delivery_fee: fee, signature });
  const requestOf = (payment_method: string, changes: Partial<OrderRequestPayload>): OrderRequestPayload => ({
    ...orderRequest(platform, changes),
    order: { payment_method, amount: 300, description: 'two boxes', cold_bag_needed: false },
  });
  const post = (payment_method: string, changes: Partial<OrderRequestPayload>, key = randomUUID()) =>
    one.call('POST', '/order', requestOf(payment_method, changes), key);
  const validated = async ({ fee, signature }: FeeQuoteDto, vendor_id = 'kh-1', code = 'RIDE10') => {
    const order = { order_time: platform.clock.seconds, delivery_fee: fee, signature };
    const answer = await one.call('POST', '/voucher/validate', { code, order, vendor_id });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().result as Required<VoucherAnswerDto>;
  };

  it('is quoted beside the fee, with a signature of the sum', async () => {
    const quote = await quoteOf();
    expect(quote.cash_surcharge).toBe(SURCHARGE);
    expect(quote.cash_signature).not.toBe(quote.signature);
    const placed = await post('CASH_ON_DELIVERY', cashPair(quote));
    expect(placed.statusCode, placed.body).toBe(201);
    const { result } = placed.json();
    expect(result).toMatchObject({
      delivery_fee: quote.fee + SURCHARGE,
      cash_surcharge: SURCHARGE,
      standard_delivery_fee: null,
      order: { amount: 300 },
    });
    const found = await one.call('GET', `/order?vendorId=kh-1&orderId=${result.order_id}`);
    expect(found.json().result).toEqual(result);
  });

  it('is not in the price of an order paid otherwise', async () => {
    const quote = await quoteOf();
    const placed = await post('PAID', plainPair(quote));
    expect(placed.statusCode, placed.body).toBe(201);
    expect(placed.json().result).toMatchObject({ delivery_fee: quote.fee, cash_surcharge: null });
  });

  it.each(['CASH_ON_DELIVERY', 'PAID'])('refuses the pair of another method for %s', async (method) => {
    const quote = await quoteOf();
    const wrong = method === 'PAID' ? cashPair(quote) : plainPair(quote);
    expect(codeOf(await post(method, wrong))).toBe('SIGNATURE_INVALID');
    const intent = await one.intent(requestOf('ONLINE_PAYMENT', cashPair(quote)), randomUUID());
    expect(codeOf(intent.answer)).toBe('SIGNATURE_INVALID');
  });

  it('is not paid by card', async () => {
    const quote = await quoteOf();
    const { answer } = await one.pay(ACCEPTED, { order: requestOf('ONLINE_PAYMENT', plainPair(quote)) });
    expect(answer.statusCode, answer.body).toBe(201);
    const { order_id } = answer.json().result;
    const order = (await one.call('GET', `/order?vendorId=kh-1&orderId=${order_id}`)).json().result;
    expect(order).toMatchObject({ delivery_fee: quote.fee, cash_surcharge: null });
  });

  it('refuses mixed, tampered and borrowed pairs', async () => {
    const quote = await quoteOf();
    const { delivery_fee, signature } = cashPair(quote);
    const others = await quoteOf('kh-2', DROP_OFF, two);
    const wrong = [
      { delivery_fee: quote.fee, signature },
      { delivery_fee, signature: quote.signature },
      { delivery_fee: delivery_fee - 1, signature },
      { delivery_fee: delivery_fee + SURCHARGE, signature },
      cashPair(others),
      cashPair(await quoteOf('kh-1', FURTHER)),
    ];
    for (const pair of wrong) expect(codeOf(await post('CASH_ON_DELIVERY', pair))).toBe('SIGNATURE_INVALID');
  });

  it('is held as long as the fee, and one key makes one order', async () => {
    const pair = cashPair(await quoteOf());
    const request = requestOf('CASH_ON_DELIVERY', pair);
    const key = randomUUID();
    const first = await one.call('POST', '/order', request, key);
    platform.clock.advanceAtOnce(15 * 60_000);
    const again = await one.call('POST', '/order', request, key);
    expect(again.json().result.order_id).toBe(first.json().result.order_id);
    const late = await one.call('POST', '/order', request, randomUUID());
    expect(codeOf(late)).toBe('SignatureExpired');
  });

  it('is added to a discounted fee, which has a signature for cash too', async () => {
    const quote = await quoteOf('kh-11');
    const discounted = quote.discounted_fee ?? 0;
    const pair = {
      vendor_id: 'kh-11',
      ...cashPair(quote),
      discounted_delivery_fee: discounted + SURCHARGE,
      discounted_signature: quote.discounted_cash_signature ?? '',
    };
    const placed = await post('CASH_ON_DELIVERY', pair);
    expect(placed.statusCode, placed.body).toBe(201);
    expect(placed.json().result).toMatchObject({
      delivery_fee: discounted + SURCHARGE,
      standard_delivery_fee: quote.fee + SURCHARGE,
      cash_surcharge: SURCHARGE,
    });
    const mixed = { ...pair, discounted_delivery_fee: discounted, discounted_signature: quote.discounted_signature };
    expect(codeOf(await post('CASH_ON_DELIVERY', { ...mixed }))).toBe('SIGNATURE_INVALID');
  });

  it('is not lowered by a voucher', async () => {
    const quote = await quoteOf();
    const { voucher, delivery_fee: fee, signature, cash_signature } = await validated(quote);
    const cash = { voucher, delivery_fee: fee + SURCHARGE, signature: cash_signature ?? '' };
    const placed = await post('CASH_ON_DELIVERY', cash);
    expect(placed.statusCode, placed.body).toBe(201);
    expect(placed.json().result).toMatchObject({
      delivery_fee: fee + SURCHARGE,
      standard_delivery_fee: quote.fee + SURCHARGE,
      cash_surcharge: SURCHARGE,
    });
    expect(codeOf(await post('CASH_ON_DELIVERY', { voucher, delivery_fee: fee, signature }))).toBe('SIGNATURE_INVALID');
    expect(codeOf(await post('PAID', cash))).toBe('SIGNATURE_INVALID');
    // the quote for cash is no fee that a voucher can be taken off
    const twice = await validated({ ...quote, fee: quote.fee + SURCHARGE, signature: quote.cash_signature ?? '' });
    const doubled = { voucher, delivery_fee: twice.delivery_fee + SURCHARGE, signature: twice.cash_signature ?? '' };
    expect(codeOf(await post('CASH_ON_DELIVERY', doubled))).toBe('SIGNATURE_INVALID');
  });

  it("is not in a test shop's fixed fee", async () => {
    const far = {
      ...orderRequest(platform).customer,
      location: { latitude: 12.5, longitude: 105, address: '4B, Far' },
    };
    const fixed = { vendor_id: 'kh-13', customer: far };
    const quote = { fee: TEST_VENDOR_FALLBACK_FEE, signature: TEST_VENDOR_SIGNATURE };
    const plain = await post('CASH_ON_DELIVERY', { ...fixed, ...plainPair(quote as FeeQuoteDto) });
    expect(plain.statusCode, plain.body).toBe(201);
    expect(plain.json().result).toMatchObject({ delivery_fee: TEST_VENDOR_FALLBACK_FEE, cash_surcharge: null });
    const { cash_signature, ...reduced } = await validated(quote as FeeQuoteDto, 'kh-13');
    expect(cash_signature).toBeUndefined();
    const placed = await post('CASH_ON_DELIVERY', { ...fixed, ...reduced });
    expect(placed.statusCode, placed.body).toBe(201);
    expect(placed.json().result).toMatchObject({ delivery_fee: 1.8, cash_surcharge: null });
  });

  it('follows the payment method of a change, and a voucher is taken off the rest', async () => {
    const quote = await quoteOf();
    const update = (payment_method: string, pair: object) => ({
      vendor_id: 'kh-1',
      payment_method,
      amount: 300,
      item_details: 'two boxes',
      location: { ...DROP_OFF, address: '4B, Street 51', notes: 'blue gate' },
      ...pair,
    });
    const put = async (orderId: string, payment_method: string, pair: object) =>
      one.call('PUT', `/order/${orderId}`, update(payment_method, pair));
    const { order_id } = (await post('CASH_ON_DELIVERY', cashPair(quote))).json().result;
    expect(codeOf(await put(order_id, 'PAID', cashPair(quote)))).toBe('SIGNATURE_INVALID');
    expect(codeOf(await put(order_id, 'CASH_ON_DELIVERY', plainPair(quote)))).toBe('SIGNATURE_INVALID');
    const paid = await put(order_id, 'PAID', plainPair(quote));
    expect(paid.json().result).toMatchObject({ delivery_fee: quote.fee, cash_surcharge: null });
    const cash = await put(order_id, 'CASH_ON_DELIVERY', cashPair(quote));
    expect(cash.json().result).toMatchObject({ delivery_fee: quote.fee + SURCHARGE, cash_surcharge: SURCHARGE });

    const { voucher, delivery_fee: fee, cash_signature } = await validated(quote);
    const withVoucher = { voucher, delivery_fee: fee + SURCHARGE, signature: cash_signature ?? '' };
    const { order_id: reduced } = (await post('CASH_ON_DELIVERY', withVoucher)).json().result;
    const same = await put(reduced, 'CASH_ON_DELIVERY', cashPair(quote));
    expect(same.json().result).toMatchObject({
      delivery_fee: fee + SURCHARGE,
      standard_delivery_fee: quote.fee + SURCHARGE,
      cash_surcharge: SURCHARGE,
    });
  });
});

it('is not charged where the quote cannot name it', async () => {
  const platform = await startPlatform({ env: { COUNTRY: 'TW', PLATFORM_EXTENSIONS: 'off' } });
  const one = new Payer(platform, await platform.signIn('one@test.example'));
  const trip = { source: PICKUP, destination: DROP_OFF, vendor_id: 'kh-1', delivery_type: 'INSTANT' };
  const quote = (await one.call('POST', '/delivery/fee', trip)).json().result;
  expect(Object.keys(quote).toSorted()).toEqual(['fee', 'signature']);
  const order = { payment_method: 'CASH_ON_DELIVERY', amount: 300, description: '', cold_bag_needed: false };
  const request = orderRequest(platform, { delivery_fee: quote.fee, signature: quote.signature });
  const placed = await one.call('POST', '/order', { ...request, order });
  expect(placed.statusCode, placed.body).toBe(201);
  await platform.stop();
});
