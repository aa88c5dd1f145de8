import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '../../../src/domain/order/status';
import { paymentOutcome } from '../../../src/domain/payment/outcome';

const order = (status: string, past: string[] = [], payment_method = 'ONLINE_PAYMENT') => ({
  status,
  status_history: [...past, status].map((name, index) => ({ status: name, created_at: index })),
  order: { payment_method },
});

const WAITING = ['INITIATED', 'PAYMENT_INITIATED'];
const OVER = ['PAYMENT_FAILED', 'PAYMENT_CANCELLED', 'CANCELLED', 'STALLED'];

it.each(ORDER_STATUSES)('the payment of %s is known', (status) => {
  const expected = WAITING.includes(status)
    ? 'waiting'
    : status === 'PAYMENT_FAILED'
      ? 'declined'
      : OVER.includes(status)
        ? 'cancelled'
        : 'paid';
  expect(paymentOutcome(order(status))).toBe(expected);
});

it('a payment was refunded when the order was paid and ended without a delivery', () => {
  expect(paymentOutcome(order('CANCELLED', ['PAYMENT_COMMITTED', 'NEW']))).toBe('refunded');
  expect(paymentOutcome(order('STALLED', ['PAYMENT_COMMITTED']))).toBe('refunded');
});

it('a payment that was itself withdrawn was not refunded', () => {
  expect(paymentOutcome(order('PAYMENT_CANCELLED', ['PAYMENT_COMMITTED']))).toBe('cancelled');
});

it('an unknown status counts as after the payment', () => {
  expect(paymentOutcome(order('ON_THE_MOON'))).toBe('paid');
});

it('an order that is not paid online has no payment outcome', () => {
  expect(paymentOutcome(order('NEW', [], 'CASH_ON_DELIVERY'))).toBeUndefined();
});
