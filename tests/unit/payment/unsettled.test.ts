import { expect, it } from 'vitest';
import { unsettledPayment } from '../../../src/domain/payment/outcome';
import { isLive, type PaymentStatus } from '../../../src/domain/payment/payment-status';

const order = (status: string, past: string[] = [], payment_method = 'ONLINE_PAYMENT') => ({
  status,
  status_history: [...past, status].map((name, index) => ({ status: name, created_at: index })),
  order: { payment_method },
});

it.each([
  ['INITIATED', [], 'waiting'],
  ['PAYMENT_INITIATED', [], 'waiting'],
  ['PAYMENT_FAILED', [], 'declined'],
  ['PAYMENT_CANCELLED', [], 'cancelled'],
  ['CANCELLED', [], undefined],
  ['CANCELLED', ['PAYMENT_COMMITTED'], undefined],
  ['NEW', ['PAYMENT_COMMITTED'], undefined],
] as const)('the payment of %s after %j is unsettled: %s', (status, past, expected) => {
  expect(unsettledPayment(order(status, [...past]))).toBe(expected);
  expect(unsettledPayment(order(status, [...past], 'CASH_ON_DELIVERY'))).toBeUndefined();
});

it.each<[PaymentStatus, boolean]>([
  [{ name: 'confirming' }, true],
  [{ name: 'unknown' }, true],
  [{ name: 'waiting', orderId: 'o', redirectUrl: null }, true],
  [{ name: 'declined' }, false],
  [{ name: 'refused', code: 'CARD_INVALID' }, false],
  [{ name: 'cancelled' }, false],
  [{ name: 'refunded' }, false],
  [{ name: 'paid', orderId: 'o' }, false],
])('an attempt that is %o may still move money: %s', (status, expected) => expect(isLive(status)).toBe(expected));
