import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API, DROP_OFF, orderRequest, postOrder, startPlatform, type TestPlatform } from './support/platform';

describe('an order of another merchant', () => {
  let platform: TestPlatform;
  let two: string;
  let orderOfOne: string;

  beforeAll(async () => {
    platform = await startPlatform();
    const one = await platform.signIn('one@test.example');
    two = await platform.signIn('two@test.example');
    orderOfOne = (await postOrder(platform, orderRequest(platform), { authorization: one })).json().result.order_id;
  });
  afterAll(() => platform.stop());

  const update = {
    vendor_id: 'kh-2',
    location: { ...DROP_OFF, address: 'Somewhere' },
    payment_method: 'CASH_ON_DELIVERY',
    amount: 1,
    item_details: 'x',
    delivery_fee: 1,
    signature: 'x',
  };
  const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
    const answer = await platform.app.inject({
      method,
      url: `${API}${path}`,
      headers: { authorization: two },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, errors: answer.json().errors };
  };

  it.each([
    ['is not read', (id: string) => ask('GET', `/order?vendorId=kh-2&orderId=${id}`)],
    ['is not changed', (id: string) => ask('PUT', `/order/${id}`, update)],
    [
      'is not cancelled',
      (id: string) => ask('PUT', '/order/cancel', { vendor_id: 'kh-2', order_id: id, reason: 'MISTAKE_ERROR' }),
    ],
    [
      'has no payment to take back',
      (id: string) => ask('POST', '/order/payment/intent/cancel', { vendor_id: 'kh-2', order_id: id }),
    ],
    ['keeps its public link', (id: string) => ask('POST', `/order/${id}/tracking-link/rotate`)],
    ['shows no proof', (id: string) => ask('GET', `/order/${id}/proof/delivery`)],
  ])('%s, and gets the same answer as one that does not exist', async (_, askFor) => {
    const strange = await askFor(orderOfOne);
    expect(strange.status).toBe(404);
    expect(strange).toEqual(await askFor('no-such-order'));
  });

  it('is missing from a batch like one that does not exist', async () => {
    const answer = await platform.app.inject({
      method: 'POST',
      url: `${API}/orders/batch`,
      headers: { authorization: two },
      payload: { order_ids: [orderOfOne, 'no-such-order'] },
    });
    expect(answer.json().result).toEqual({ data: [], missing: [orderOfOne, 'no-such-order'] });
  });
});
