import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import {
  addMoney,
  amountDifference,
  compareAmounts,
  compareMoney,
  exactMoney,
  isSameAmount,
  shareOf,
} from '../../../src/domain/money/amounts';
import { decimalOf, moneyOf } from '../../../src/domain/money/money';
import type { MarketKey } from '../../../src/domain/market/market';
import { tripFee } from '../../../src/domain/money/trip-fee';
import { isSameVoucher, reducedFee } from '../../../src/domain/payment/voucher';

const CURRENCIES = [
  ['JPY', 0],
  ['USD', 2],
  ['KWD', 3],
] as const;
const minorUnits = fc.integer({ min: -1e12, max: 1e12 });

describe('amounts of money', () => {
  it.each(CURRENCIES)('in %s convert to decimals and back without a loss', (currency, digits) => {
    fc.assert(
      fc.property(minorUnits, (minor) => {
        const money = { minor: minor + 0, currency };
        expect(moneyOf(decimalOf(money), currency).minor + 0).toBe(minor + 0);
        expect(exactMoney(decimalOf(money), currency)).toBeDefined();
        expect(String(decimalOf(money)).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(digits);
        expect(decimalOf(money)).toBe(Number(`${minor}e-${digits}`) + 0);
      }),
    );
  });

  it.each(CURRENCIES)('in %s add up and compare exactly', (currency) => {
    fc.assert(
      fc.property(minorUnits, minorUnits, (one, other) => {
        const [a, b] = [decimalOf({ minor: one, currency }), decimalOf({ minor: other, currency })];
        expect(addMoney(moneyOf(a, currency), moneyOf(b, currency)).minor).toBe(one + other);
        expect(amountDifference(a, b, currency)).toBe(decimalOf({ minor: one - other, currency }));
        expect(compareAmounts(a, b, currency)).toBe(Math.sign(one - other));
      }),
    );
  });

  it('add up where floating point fails', () => {
    expect(decimalOf(addMoney(moneyOf(0.1, 'USD'), moneyOf(0.2, 'USD')))).toBe(0.3);
    expect(amountDifference(2.3, 2.4, 'USD')).toBe(-0.1);
    expect(isSameAmount(0.1 + 0.2, 0.3, 'USD')).toBe(false);
    expect(isSameAmount(2.5, 2.5, 'USD')).toBe(true);
  });

  it('are rounded to the nearest amount of the currency', () => {
    expect([1.006, 1.0049, 0.0000001, 1e-7].map((decimal) => moneyOf(decimal, 'USD').minor)).toEqual([101, 100, 0, 0]);
    expect(decimalOf(moneyOf(1.2346, 'KWD'))).toBe(1.235);
    expect(shareOf(moneyOf(0.01, 'USD'), 1, 2).minor).toBe(1);
  });

  it('are not exact when the currency has no such unit', () => {
    expect([2.345, Number.NaN, Number.POSITIVE_INFINITY, 1e300].map((decimal) => exactMoney(decimal, 'USD'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(exactMoney(2.345, 'KWD')).toEqual({ minor: 2345, currency: 'KWD' });
  });

  it('compare as different when an earlier order has too many decimals', () => {
    expect(isSameAmount(10.1234, 10.12, 'USD')).toBe(false);
    expect(isSameAmount(10.1234, 10.1234, 'USD')).toBe(true);
    expect(compareAmounts(10.1234, 10.12, 'USD')).toBe(1);
  });

  it('are read even in an unknown currency', () => {
    expect(amountDifference(2.4, 2.1, '')).toBe(0.3);
    expect(isSameAmount(2.4, 2.4, 'gold')).toBe(true);
  });

  it('in two currencies cannot be compared or added', () => {
    const [dollars, dinars] = [moneyOf(1, 'USD'), moneyOf(1, 'KWD')];
    expect(() => compareMoney(dollars, dinars)).toThrow('two currencies');
    expect(() => addMoney(dollars, dinars)).toThrow('two currencies');
  });
});

describe('a voucher', () => {
  it('reduces the fee by its share, rounded to the smallest unit', () => {
    expect(reducedFee(2.35, { type: 'PERCENT', amount: 10 }, 'USD')).toBe(2.12);
    expect(reducedFee(1.15, { type: 'PERCENT', amount: 10 }, 'USD')).toBe(1.04);
    expect(reducedFee(1.255, { type: 'PERCENT', amount: 12.5 }, 'KWD')).toBe(1.098);
    expect(reducedFee(2.35, { type: 'PERCENT', amount: 120 }, 'USD')).toBe(0);
    expect(reducedFee(2.35, { type: 'FREE_DELIVERY', amount: 100 }, 'USD')).toBe(0);
  });

  it('equals another with the same share and kind', () => {
    const voucher = { type: 'PERCENT', amount: 12.5 };
    expect(isSameVoucher(voucher, { ...voucher })).toBe(true);
    expect(isSameVoucher(voucher, { ...voucher, amount: 12.51 })).toBe(false);
    expect(isSameVoucher(voucher, { ...voucher, type: 'FREE_DELIVERY' })).toBe(false);
  });
});

describe('the fee of a trip', () => {
  it('is in the units of its market, whose rates have no finer ones', () => {
    for (const { fee, currency } of Object.values(MARKETS)) {
      expect([fee.base, fee.perKm].map((rate) => exactMoney(rate, currency))).not.toContain(undefined);
    }
  });

  it('follows what the specification says of each market', () => {
    const fee = (key: MarketKey, km: number, isInCity = true) => {
      const { fee: table, currency } = MARKETS[key];
      return decimalOf(tripFee(table, { metres: km * 1000, currency, isInCity }));
    };
    const KILOMETRES = [0, 1, 3, 5];
    const of = (key: MarketKey, isInCity = true) => KILOMETRES.map((km) => fee(key, km, isInCity));
    expect(of('SG')).toEqual([6, 7, 9, 11]);
    expect(of('MY')).toEqual([4.75, 5.25, 6.25, 7.25]);
    expect(of('PK')).toEqual([65, 75, 95, 115]);
    expect(of('TW')).toEqual([99, 99, 119, 139]);
    expect(of('TH')).toEqual([35, 35, 49, 63]);
    expect(of('TH', false)).toEqual([35, 35, 35, 42]);
    expect(of('MM')).toEqual([1300, 1500, 1900, 2300]);
    expect(of('BD')).toEqual([55, 60, 70, 80]);
    for (const key of ['HK', 'HK_PANDASEND'] as const) expect([fee(key, 0), fee(key, 30)]).toEqual([49, 79]);
  });

  it('grows by the metre beyond the free distance, and is rounded once', () => {
    const table = { base: 1.5, perKm: 0.45, freeKm: 1 };
    const fee = (metres: number, surgePercent = 0) =>
      decimalOf(tripFee(table, { metres, currency: 'USD', surgePercent }));
    expect([0, 1000, 2000, 3333].map((metres) => fee(metres))).toEqual([1.5, 1.5, 1.95, 2.55]);
    expect(fee(2000, 30)).toBe(2.54);
  });
});
