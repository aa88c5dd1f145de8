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

it.each(ORDER_STATUSES)('of %s is known', (status) => {
  const expected = WAITING.includes(status)
    ? 'waiting'
    : status === 'PAYMENT_FAILED'
      ? 'declined'
      : OVER.includes(status)
        ? 'cancelled'
        : 'paid';
  expect(paymentOutcome(order(status))).toBe(expected);
});

it('is a refund for what was paid and ended without a delivery', () => {
  expect(paymentOutcome(order('CANCELLED', ['PAYMENT_COMMITTED', 'NEW']))).toBe('refunded');
  expect(paymentOutcome(order('STALLED', ['PAYMENT_COMMITTED']))).toBe('refunded');
});

it('is no refund where the payment itself was taken back', () => {
  expect(paymentOutcome(order('PAYMENT_CANCELLED', ['PAYMENT_COMMITTED']))).toBe('cancelled');
});

it('takes a status of tomorrow for a later one', () => {
  expect(paymentOutcome(order('ON_THE_MOON'))).toBe('paid');
});

it('there is no outcome for an order that is not paid online', () => {
  expect(paymentOutcome(order('NEW', [], 'CASH_ON_DELIVERY'))).toBeUndefined();
});
