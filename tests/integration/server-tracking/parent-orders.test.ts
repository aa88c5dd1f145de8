import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../../src/domain/order/order';
import {
  API,
  DROP_OFF,
  get,
  orderRequest,
  postOrder,
  startPlatform,
  type TestPlatform,
} from '../server/support/platform';

/** Calls that name an order together with a vendor: its own and its parent are alike, any other is not found. */
describe("an outlet's order, asked for by its parent", () => {
  let platform: TestPlatform;
  let one: string;
  let two: string;
  let order: OrderRecord;

  beforeAll(async () => {
    platform = await startPlatform({ env: { ACCESS_TOKEN_SECONDS: '86400' } });
    one = await platform.signIn('one@test.example');
    two = await platform.signIn('two@test.example');
  });
  afterAll(() => platform.stop());

  const place = async (vendor_id = 'kh-11'): Promise<OrderRecord> => {
    const answer = await postOrder(platform, orderRequest(platform, { vendor_id }), { authorization: one });
    const placed: OrderRecord = answer.json().result;
    const received = { status: 'RECEIVED', at: platform.clock.seconds, force: true };
    await platform.services.transitions.apply(placed.order_id, received);
    return placed;
  };
  const read = (vendorId: string, orderId: string, authorization = one) =>
    get(platform, `${API}/order?vendorId=${vendorId}&orderId=${orderId}`, authorization);
  const send = (method: 'PUT' | 'POST', url: string, payload: object, authorization = one) =>
    platform.app.inject({ method, url: `${API}${url}`, headers: { authorization }, payload });

  const CALLS: Record<string, (vendorId: string, authorization?: string) => Promise<{ statusCode: number }>> = {
    'GET /order': (vendorId, who) => read(vendorId, order.order_id, who),
    'PUT /order/cancel': (vendorId, who) =>
      send('PUT', '/order/cancel', { vendor_id: vendorId, order_id: order.order_id, reason: 'DUPLICATE_ORDER' }, who),
    'PUT /order/{id}': (vendorId, who) => {
      const { delivery_fee, signature, order: item } = orderRequest(platform, { vendor_id: 'kh-11' });
      const location = { ...DROP_OFF, address: '4B, Street 51', notes: 'blue gate' };
      const change = { location, payment_method: item.payment_method, amount: 3, item_details: 'one box' };
      return send('PUT', `/order/${order.order_id}`, { vendor_id: vendorId, delivery_fee, signature, ...change }, who);
    },
    'POST /order/payment/intent/cancel': (vendorId, who) =>
      send('POST', '/order/payment/intent/cancel', { vendor_id: vendorId, order_id: order.order_id }, who),
  };

  describe.each(Object.entries(CALLS))('%s', (_, call) => {
    it('is answered for the outlet and its parent', async () => {
      for (const vendorId of ['kh-11', 'kh-10']) {
        order = await place();
        expect((await call(vendorId)).statusCode).toBe(200);
      }
    });

    it.each([
      ['a sister outlet', 'kh-12'],
      ['another shop of the same account', 'kh-1'],
      ["another merchant's shop", 'kh-2'],
      ['a shop that does not exist', 'kh-99'],
    ])('is 404 under %s', async (_name, vendorId) => {
      order = await place();
      expect((await call(vendorId)).statusCode).toBe(404);
    });

    it.each(['kh-10', 'kh-11', 'kh-2'])('is 404 for another merchant under %s', async (vendorId) => {
      order = await place();
      expect((await call(vendorId, two)).statusCode).toBe(404);
    });
  });

  it("gives an outlet no access to its parent's order", async () => {
    order = await place('kh-10');
    expect((await read('kh-11', order.order_id)).statusCode).toBe(404);
  });

  it('for receipts, new links and proofs needs no vendor, and is for the account alone', async () => {
    order = await place();
    const renewed = await send('POST', `/order/${order.order_id}/tracking-link/rotate`, {});
    expect(renewed.statusCode).toBe(200);
    expect((await send('POST', `/order/${order.order_id}/tracking-link/rotate`, {}, two)).statusCode).toBe(404);
    await platform.services.proofs.insert(
      order.order_id,
      { kind: 'delivery', contentType: 'image/png', picture: Buffer.from('x') },
      platform.clock.seconds,
    );
    expect((await get(platform, `${API}/order/${order.order_id}/proof/delivery`, one)).statusCode).toBe(200);
    expect((await get(platform, `${API}/order/${order.order_id}/proof/delivery`, two)).statusCode).toBe(404);
  });
});
