import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashCollected, feeCharged, feeParts } from '../../../src/domain/order/order-money';
import { ORDER_STATUSES } from '../../../src/domain/order/status';

const anyOrder = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES, 'SOME_NEW_STATUS'),
  delivery_fee: fc.double({ min: 0, max: 1000, noNaN: true }),
  order: fc.record({
    payment_method: fc.constantFrom('CASH_ON_DELIVERY', 'PAYMENT_ON_DELIVERY', 'ONLINE_PAYMENT', 'NONE'),
    amount: fc.option(fc.double({ min: 0, max: 1000, noNaN: true })),
  }),
});

describe('the money of an order', () => {
  it.each([
    ['DELIVERED', 2.1, 12.5],
    ['RETURN_INITIATED', 2.1, 0],
    ['RETURNED_TO_VENDOR', 2.1, 0],
    ['CANCELLED', 0, 0],
    ['STALLED', 0, 0],
    ['PAYMENT_CANCELLED', 0, 0],
    ['PICKED_UP', 0, 0],
  ])('of one that is %s: %d charged, %d collected', (status, charged, collected) => {
    const order = { status, delivery_fee: 2.1, order: { payment_method: 'CASH_ON_DELIVERY', amount: 12.5 } };
    expect(feeCharged(order)).toBe(charged);
    expect(cashCollected(order)).toBe(collected);
  });

  it('is the whole fee or nothing, the whole amount or nothing, and cash only at the door', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect([0, order.delivery_fee]).toContain(feeCharged(order));
        expect([0, order.order.amount ?? 0]).toContain(cashCollected(order));
        if (cashCollected(order) > 0) {
          expect(order.order.payment_method).toBe('CASH_ON_DELIVERY');
          expect(order.status).toBe('DELIVERED');
        }
      }),
    );
  });
});

it('a fee is its base, less what was taken off, with what is added for cash', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(cents, cents, fc.option(cents), (due, off, surcharge) => {
      const order = {
        delivery_fee: (due + (surcharge ?? 0)) / 100,
        standard_delivery_fee: off === 0 ? null : (due + off + (surcharge ?? 0)) / 100,
        cash_surcharge: surcharge === null ? null : surcharge / 100,
      };
      const parts = feeParts(order, 'USD');
      expect(parts.base).toBe((due + off) / 100);
      expect(parts.discount).toBe(off === 0 ? undefined : -off / 100);
      expect(parts.surcharge).toBe(surcharge ? surcharge / 100 : undefined);
    }),
  );
});
