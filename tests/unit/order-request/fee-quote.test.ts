import { describe, expect, it } from 'vitest';
import {
  type FeeAnswerFigures,
  type FeeQuote,
  isExpired,
  payableFee,
  type QuoteSubject,
  remaining,
  renewalTime,
  takeQuote,
} from '../../../src/domain/order-request/price/fee-quote';
import { feeAnswer, HERE, NOW, THERE } from './machine-helpers';

const SUBJECT: QuoteSubject = {
  vendorId: 'kh-0001',
  source: HERE,
  destination: THERE,
  type: 'INSTANT',
  voucher: null,
};
const quoteOf = (fee: number, before: FeeQuote | null = null, more: Partial<FeeAnswerFigures> = {}) =>
  takeQuote({ ...feeAnswer(fee), ...more }, SUBJECT, NOW, before);

describe('a fee that rises', () => {
  it('remembers the one it was first quoted at, until it is back there', () => {
    const first = quoteOf(2.4);
    expect(first.roseFrom).toBeNull();
    const higher = quoteOf(2.9, first);
    expect(higher.roseFrom).toBe(2.4);
    expect(quoteOf(3.1, higher).roseFrom).toBe(2.4);
    expect(quoteOf(2.4, higher).roseFrom).toBeNull();
    expect(quoteOf(2.1, first).roseFrom).toBeNull();
  });

  it('counts what is to be paid: a discount that went away is a rise', () => {
    const reduced = quoteOf(2.4, null, { discounted_fee: 2, discounted_signature: 'd' });
    expect(payableFee(reduced)).toBe(2);
    expect(quoteOf(2.4, reduced).roseFrom).toBe(2);
  });

  it('is compared with nothing where the way or the voucher is another', () => {
    const elsewhere = takeQuote(feeAnswer(2.4), { ...SUBJECT, destination: HERE }, NOW);
    expect(quoteOf(2.9, elsewhere).roseFrom).toBeNull();
    const voucher = { code: 'RIDE10', amount: 10, type: 'PERCENT', fee: 2.2, signature: 'v' };
    const withVoucher = takeQuote({ ...feeAnswer(2.4), voucher }, { ...SUBJECT, voucher: 'RIDE10' }, NOW);
    expect(quoteOf(2.4, withVoucher).roseFrom).toBeNull();
  });
});

describe('the time a price is held', () => {
  it('is the server’s, less what sending takes', () => {
    const quote = quoteOf(2.4);
    expect(renewalTime(quote)).toBe(NOW + 880_000);
    expect(remaining(quote, NOW + 440_000)).toEqual({ ms: 440_000, part: 0.5 });
    expect(isExpired(quote, NOW + 879_999)).toBe(false);
    expect(isExpired(quote, NOW + 880_000)).toBe(true);
  });

  it('is 15 minutes where the device’s clock is off by more than that', () => {
    for (const off of [-3_600_000, 3_600_000]) {
      const quote = takeQuote(feeAnswer(2.4, NOW + off), SUBJECT, NOW);
      expect(quote.heldUntil).toBe(NOW + 900_000);
    }
  });

  it('is some seconds at least: a clock a quarter of an hour ahead does not ask without end', () => {
    const quote = quoteOf(2.4, null, { expires_at: NOW / 1000 + 1 });
    expect(renewalTime(quote)).toBe(NOW + 10_000);
    expect(isExpired(quote, NOW + 1_500)).toBe(false);
  });
});
