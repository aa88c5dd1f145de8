import { expect, it } from 'vitest';
import { isSameVoucher, reducedFee } from '../../../src/domain/payment/voucher';

it.each([
  [5, { type: 'PERCENT', amount: 10 }, 'USD', 4.5],
  [5, { type: 'PERCENT', amount: 0 }, 'USD', 5],
  [5, { type: 'PERCENT', amount: 100 }, 'USD', 0],
  [5, { type: 'PERCENT', amount: 250 }, 'USD', 0],
  [5, { type: 'FREE_DELIVERY', amount: 10 }, 'USD', 0],
  [1.25, { type: 'PERCENT', amount: 12.5 }, 'KWD', 1.094],
] as const)('a fee of %s with %o in %s is %s', (fee, voucher, currency, expected) => {
  expect(reducedFee(fee, voucher, currency)).toBe(expected);
});

it('vouchers are equal when kind and share are', () => {
  const ten = { type: 'PERCENT', amount: 10 };
  expect(isSameVoucher(ten, { type: 'PERCENT', amount: 10.001 })).toBe(true);
  expect(isSameVoucher(ten, { type: 'PERCENT', amount: 10.01 })).toBe(false);
  expect(isSameVoucher(ten, { type: 'FREE_DELIVERY', amount: 10 })).toBe(false);
});
