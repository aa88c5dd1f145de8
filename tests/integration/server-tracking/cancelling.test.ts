import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CANCEL_REASONS } from '../../../src/domain/order/cancellation';
import type { OrderRecord } from '../../../src/domain/order/order';
import { ORDER_STATUSES } from '../../../src/domain/order/status';
import { API, codeOf, orderRequest, postOrder, startPlatform, type TestPlatform } from '../server/support/platform';

const CANCELLABLE = [
  'RECEIVED',
  'WAITING_FOR_TRANSPORT',
  'ASSIGNED_TO_TRANSPORT',
  'MODIFIED',
  'DELAYED',
  'PAYMENT_COMMITTED',
];

describe('cancelling on the server', () => {
  let platform: TestPlatform;
  let one: string;

  beforeAll(async () => {
    platform = await startPlatform({ env: { ACCESS_TOKEN_SECONDS: '86400' } });
    one = await platform.signIn('one@test.example');
  });
  afterAll(() => platform.stop());

  const placeIn = async (status: string): Promise<OrderRecord> => {
    const order = (await postOrder(platform, orderRequest(platform), { authorization: one })).json().result;
    await platform.services.transitions.apply(order.order_id, { status, at: platform.clock.seconds, force: true });
    return order;
  };
  const cancel = ({ vendor_id, order_id }: OrderRecord, reason: string = 'CUSTOMER_CANCELLED') =>
    platform.app.inject({
      method: 'PUT',
      url: `${API}/order/cancel`,
      headers: { authorization: one },
      payload: { vendor_id, order_id, reason },
    });

  it.each(ORDER_STATUSES)('%s', async (status) => {
    const answer = await cancel(await placeIn(status));
    if (CANCELLABLE.includes(status)) {
      expect(answer.json().result).toMatchObject({
        status: 'CANCELLED',
        cancellation: { reason: 'CUSTOMER_CANCELLED' },
      });
    } else {
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'ORDER_NOT_CANCELLABLE']);
      expect(answer.json().errors[0].meta.because).toEqual(expect.any(String));
    }
  });

  it('allows a paid order for exactly 10 minutes after the payment', async () => {
    const [inTime, late] = [await placeIn('PAYMENT_COMMITTED'), await placeIn('PAYMENT_COMMITTED')];
    platform.clock.advanceAtOnce(600_000);
    expect((await cancel(inTime)).statusCode).toBe(200);
    platform.clock.advanceAtOnce(1000);
    const answer = await cancel(late);
    expect(codeOf(answer)).toBe('ORDER_NOT_CANCELLABLE');
    expect(answer.json().errors[0].meta.because).toBe('payment-window');
  });

  it('accepts every reason of the list, and no other', async () => {
    for (const reason of CANCEL_REASONS) {
      const answer = await cancel(await placeIn('RECEIVED'), reason);
      expect(answer.json().result.cancellation).toEqual({ reason, source: 'VENDOR' });
    }
    expect(codeOf(await cancel(await placeIn('RECEIVED'), 'customer cancelled'))).toBe('VALIDATION');
  });
});
