import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRequestPayload } from '../../../src/domain/order-request/submission/payload';
import { seedSandboxAccess } from '../../../sandbox/data/access';
import { TEST_VENDOR_FALLBACK_FEE, TEST_VENDOR_SIGNATURE } from '../../../server/delivery/fee-signature';
import { signVoucher } from '../../../server/vouchers/voucher-signature';
import { codeOf, orderRequest, startPlatform, type TestPlatform } from '../server/support/platform';
import { onlineRequest, Payer } from './support/cards';

describe('vouchers', () => {
  let platform: TestPlatform;
  let one: Payer;
  let two: Payer;

  beforeAll(async () => {
    platform = await startPlatform({ env: { ACCESS_TOKEN_SECONDS: '86400', VOUCHER_CHECKS: '40' } });
    await platform.services.vendors.insert({
      vendor_id: 'kh-0001',
      is_parent: false,
      name: 'Sandbox',
      test_vendor: true,
      vendor_information: { name: 'Sandbox', location: { latitude: 11.5621, longitude: 104.916 } },
    });
    await seedSandboxAccess(platform.services);
    // twice, as every start does
    await seedSandboxAccess(platform.services);
    one = new Payer(platform, await platform.signIn('one@test.example'));
    two = new Payer(platform, await platform.signIn('two@test.example'));
  });
  afterAll(() => platform.stop());

  const validate = (code: string, order: OrderRequestPayload, who = one) =>
    who.call('POST', '/voucher/validate', {
      code,
      order: {
        order_time: platform.clock.seconds,
        delivery_fee: order.delivery_fee,
        signature: order.signature,
      },
      vendor_id: order.vendor_id,
    });
  const reduced = async (code: string, order: OrderRequestPayload) => {
    const answer = await validate(code, order);
    expect(answer.statusCode, answer.body).toBe(200);
    const { voucher, delivery_fee, signature } = answer.json().result;
    return { voucher, delivery_fee, signature };
  };
  const post = (order: unknown) => one.call('POST', '/order', order, randomUUID());

  it('are found with invisible marks around their code', async () => {
    const { voucher } = await reduced(' \u2068ride10\u2069', orderRequest(platform));
    expect(voucher.code).toBe('RIDE10');
  });

  it('have to be valid at the time of delivery too', async () => {
    const now = platform.clock.seconds;
    const row = { code: 'SHORT', amount: 50, type: 'PERCENT', valid_from: now - 10, valid_until: now + 3_600 } as const;
    await platform.services.database.db.insertInto('vouchers').values(row).execute();
    const later = (hours: number) => orderRequest(platform, { preordered_for: now + hours * 3_600 });
    const result = await reduced('SHORT', later(5));
    const refused = await post({ ...later(5), ...result });
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'VOUCHER_NOT_AVAILABLE']);
    expect((await post({ ...orderRequest(platform), ...result })).statusCode).toBe(201);
  });

  it.each([
    ['RIDE10', { code: 'RIDE10', amount: 10, type: 'PERCENT' }, 1.89],
    [' ride10 ', { code: 'RIDE10', amount: 10, type: 'PERCENT' }, 1.89],
    ['FREERIDE', { code: 'FREERIDE', amount: 100, type: 'FREE_DELIVERY' }, 0],
  ])('take %s off the fee of 2.10', async (code, voucher, fee) => {
    const order = orderRequest(platform);
    const result = await reduced(code, order);
    expect([result.voucher, result.delivery_fee]).toEqual([voucher, fee]);
    const placed = await post({ ...order, ...result });
    expect(placed.statusCode, placed.body).toBe(201);
    expect(placed.json().result).toMatchObject({ delivery_fee: fee, standard_delivery_fee: 2.1, voucher });
  });

  it('are accepted with the reduced fee beside the quote as well', async () => {
    const order = orderRequest(platform);
    const { voucher, delivery_fee, signature } = await reduced('RIDE10', order);
    const beside = { ...order, voucher, discounted_delivery_fee: delivery_fee, discounted_signature: signature };
    const placed = await post(beside);
    expect(placed.json().result).toMatchObject({ delivery_fee: 1.89, standard_delivery_fee: 2.1, voucher });
  });

  it('are taken off amounts that the currency has, and no others', async () => {
    const order = orderRequest(platform);
    const stretched = { ...order, delivery_fee: order.delivery_fee - 4e-7 };
    const refused = await validate('RIDE10', stretched);
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'SIGNATURE_INVALID']);
    // nor is one stored that was signed before: a signature holds six decimals
    const { delivery_fee: fee, voucher } = await reduced('RIDE10', order);
    const terms = { vendorId: order.vendor_id, voucher, fee, currency: 'USD' };
    const base = { fee: stretched.delivery_fee, signature: order.signature };
    const signature = signVoucher(platform.services.keyring.key('voucher-signature'), terms, base);
    const placed = await post({ ...order, voucher, delivery_fee: fee, signature });
    expect([placed.statusCode, codeOf(placed)]).toEqual([422, 'SIGNATURE_INVALID']);
  });

  it('charge a card the reduced fee', async () => {
    const order = onlineRequest(platform);
    const result = await reduced('RIDE10', order);
    const { answer } = await one.pay('4111111111111111', { order: { ...order, ...result } });
    const { order_id } = answer.json().result;
    expect((await one.order(order_id)).delivery_fee).toBe(1.89);
    const paid = await platform.services.database.db.selectFrom('card_payments').select('amount').execute();
    expect(paid).toEqual([{ amount: 1.89 }]);
  });

  it('reduce the fallback fee of a test vendor too', async () => {
    const platformUser = new Payer(platform, 'GoDroid sandbox-godroid-token');
    const order = {
      ...orderRequest(platform, { vendor_id: 'kh-0001' }),
      delivery_fee: TEST_VENDOR_FALLBACK_FEE,
      signature: TEST_VENDOR_SIGNATURE,
    };
    const { voucher, delivery_fee, signature } = (await validate('RIDE10', order, platformUser)).json().result;
    const placed = await platformUser.call(
      'POST',
      '/order',
      { ...order, voucher, delivery_fee, signature },
      randomUUID(),
    );
    expect(placed.json().result.delivery_fee).toBe(1.8);
  });

  it.each(['EXPIRED1', 'NOSUCH', "'; drop table vouchers; --"])(
    'that are unknown or expired are refused by both calls: %s',
    async (code) => {
      const answers = [
        await validate(code, orderRequest(platform)),
        await one.call('GET', `/voucher/${encodeURIComponent(code)}`),
      ];
      for (const answer of answers) {
        expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'VOUCHER_NOT_AVAILABLE']);
      }
    },
  );

  it('that leave nothing to pay need no card, and no other order goes without', async () => {
    const order = onlineRequest(platform);
    const free = await reduced('FREERIDE', order);
    const placed = await post({ ...order, ...free });
    expect(placed.statusCode, placed.body).toBe(201);
    expect(placed.json().result).toMatchObject({
      status: 'NEW',
      delivery_fee: 0,
      order: { payment_method: 'ONLINE_PAYMENT' },
    });

    expect(codeOf(await post({ ...order, ...(await reduced('RIDE10', order)) }))).toBe('PAYMENT_METHOD_NOT_ALLOWED');
    expect(codeOf(await post({ ...order, delivery_fee: 0 }))).toBe('SIGNATURE_INVALID');
    const cash = { ...order.order, payment_method: 'CASH_ON_DELIVERY' };
    const { answer } = await one.intent({ ...order, ...free, order: cash }, randomUUID());
    expect(codeOf(answer)).toBe('PAYMENT_METHOD_NOT_ALLOWED');
  });

  it('are described by code, amount and type', async () => {
    const answer = await one.call('GET', '/voucher/ride10');
    expect(answer.json()).toEqual({ result: { code: 'RIDE10', amount: 10, type: 'PERCENT' } });
  });

  it('allow no reduced fee for another order, voucher or price', async () => {
    const order = orderRequest(platform);
    const result = await reduced('RIDE10', order);
    const free = { code: 'FREERIDE', amount: 100, type: 'FREE_DELIVERY' };
    const other = orderRequest(platform, { vendor_id: 'kh-11' });
    const moved = { ...order.customer, location: { ...order.customer.location, latitude: 11.571 } };
    for (const [tampered, code] of [
      [{ ...order, ...result, delivery_fee: 0.5 }, 'SIGNATURE_INVALID'],
      [{ ...order, ...result, voucher: free }, 'SIGNATURE_INVALID'],
      [{ ...order, ...result, voucher: { ...result.voucher, amount: 90 } }, 'VOUCHER_NOT_AVAILABLE'],
      [{ ...order, ...result, voucher: undefined }, 'SIGNATURE_INVALID'],
      [{ ...order, voucher: result.voucher }, 'SIGNATURE_INVALID'],
      [{ ...other, ...result }, 'SIGNATURE_INVALID'],
      [{ ...order, ...result, customer: moved }, 'SIGNATURE_INVALID'],
    ] as const) {
      expect(codeOf(await post(tampered))).toBe(code);
    }
  });

  it('give nothing for a made-up quote', async () => {
    const order = orderRequest(platform);
    const cheap = { ...order, delivery_fee: 0.2 };
    const result = await reduced('RIDE10', cheap);
    expect(codeOf(await post({ ...order, ...result }))).toBe('SIGNATURE_INVALID');
  });

  it('are valid no longer than the quote, and are checked again with the order', async () => {
    const order = orderRequest(platform);
    const result = await reduced('RIDE10', order);
    platform.clock.advanceAtOnce(16 * 60_000);
    expect(codeOf(await post({ ...order, ...result }))).toBe('SignatureExpired');
    const fresh = orderRequest(platform);
    const valid = await reduced('RIDE10', fresh);
    const { db } = platform.services.database;
    await db
      .updateTable('vouchers')
      .set({ valid_until: platform.clock.seconds })
      .where('code', '=', 'RIDE10')
      .execute();
    expect(codeOf(await post({ ...fresh, ...valid }))).toBe('VOUCHER_NOT_AVAILABLE');
    await db.updateTable('vouchers').set({ valid_until: 4_102_444_800 }).where('code', '=', 'RIDE10').execute();
  });

  it('are valid from their first second to the last before their end', async () => {
    const { db } = platform.services.database;
    const now = platform.clock.seconds;
    await db
      .insertInto('vouchers')
      .values([
        { code: 'STARTS', type: 'PERCENT', amount: 10, valid_from: now, valid_until: now + 1 },
        { code: 'ENDED', type: 'PERCENT', amount: 10, valid_from: now - 1, valid_until: now },
        { code: 'LATER', type: 'PERCENT', amount: 10, valid_from: now + 1, valid_until: now + 2 },
      ])
      .execute();
    expect((await one.call('GET', '/voucher/STARTS')).statusCode).toBe(200);
    expect(codeOf(await one.call('GET', '/voucher/ENDED'))).toBe('VOUCHER_NOT_AVAILABLE');
    expect(codeOf(await one.call('GET', '/voucher/LATER'))).toBe('VOUCHER_NOT_AVAILABLE');
  });

  it("are for the caller's own vendors", async () => {
    expect((await validate('RIDE10', orderRequest(platform), two)).statusCode).toBe(404);
    expect((await two.call('POST', '/voucher/validate', { vendor_id: 'kh-1' })).statusCode).toBe(404);
    expect((await two.call('POST', '/voucher/validate', { code: 'RIDE10' })).statusCode).toBe(400);
  });

  it('limit the codes that an account may try in an hour', async () => {
    let status = 200;
    let tries = 0;
    while (status !== 429 && tries < 100) {
      status = (await two.call('GET', '/voucher/GUESS')).statusCode;
      tries += 1;
    }
    expect(tries).toBeGreaterThan(30);
    expect(tries).toBeLessThanOrEqual(41);
    const refused = await two.call('GET', '/voucher/RIDE10');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await one.call('GET', '/voucher/RIDE10')).statusCode).toBe(200);
    platform.clock.advanceAtOnce(3_600_000);
    expect((await two.call('GET', '/voucher/RIDE10')).statusCode).toBe(200);
  });
});
