import { describe, expect, it } from 'vitest';
import {
  type FeeAnswerFigures,
  type FeeQuote,
  isExpired,
  payableFee,
  remaining,
  renewalTime,
  takeQuote,
} from '../../../src/domain/order-request/price/fee-quote';
import { feeAnswer, HERE, NOW, QUOTE_SUBJECT } from './machine-helpers';

const quoteOf = (fee: number, before: FeeQuote | null = null, more: Partial<FeeAnswerFigures> = {}) =>
  takeQuote({ ...feeAnswer(fee), ...more }, QUOTE_SUBJECT, NOW, before);

describe('a rising fee', () => {
  it('remembers the fee first quoted until it is back at that', () => {
    const first = quoteOf(2.4);
    expect(first.roseFrom).toBeNull();
    const higher = quoteOf(2.9, first);
    expect(higher.roseFrom).toBe(2.4);
    expect(quoteOf(3.1, higher).roseFrom).toBe(2.4);
    expect(quoteOf(2.4, higher).roseFrom).toBeNull();
    expect(quoteOf(2.1, first).roseFrom).toBeNull();
  });

  it('is compared by what is to be paid: a discount that ended is a rise', () => {
    const reduced = quoteOf(2.4, null, { discounted_fee: 2, discounted_signature: 'd' });
    expect(payableFee(reduced, 'PAID')).toBe(2);
    expect(quoteOf(2.4, reduced).roseFrom).toBe(2);
  });

  it('is not compared across trips or vouchers', () => {
    const elsewhere = takeQuote(feeAnswer(2.4), { ...QUOTE_SUBJECT, destination: HERE }, NOW);
    expect(quoteOf(2.9, elsewhere).roseFrom).toBeNull();
    const voucher = { code: 'RIDE10', amount: 10, type: 'PERCENT', fee: 2.2, signature: 'v' };
    const withVoucher = takeQuote({ ...feeAnswer(2.4), voucher }, { ...QUOTE_SUBJECT, voucher: 'RIDE10' }, NOW);
    expect(quoteOf(2.4, withVoucher).roseFrom).toBeNull();
  });
});

describe('the time a price is held', () => {
  it('is the server’s, less the time for sending', () => {
    const quote = quoteOf(2.4);
    expect(renewalTime(quote)).toBe(NOW + 880_000);
    expect(remaining(quote, NOW + 440_000)).toEqual({ ms: 440_000, part: 0.5 });
    expect(isExpired(quote, NOW + 879_999)).toBe(false);
    expect(isExpired(quote, NOW + 880_000)).toBe(true);
  });

  it('is 15 minutes when the device’s clock is off by more than that', () => {
    for (const off of [-3_600_000, 3_600_000]) {
      const quote = takeQuote(feeAnswer(2.4, NOW + off), QUOTE_SUBJECT, NOW);
      expect(quote.heldUntil).toBe(NOW + 900_000);
    }
  });

  it('is at least some seconds, so that a wrong clock causes no endless requests', () => {
    const quote = quoteOf(2.4, null, { expires_at: NOW / 1000 + 1 });
    expect(renewalTime(quote)).toBe(NOW + 10_000);
    expect(isExpired(quote, NOW + 1_500)).toBe(false);
  });
});
