import { describe, expect, it } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { feeTax } from '../../../src/domain/order/fee-tax';

const delivered = (fee: number) => ({ status: 'DELIVERED', delivery_fee: fee }) as const;

describe('the tax in a fee', () => {
  it.each([
    [MARKETS.KH, 2.1, 0.19],
    // rates with a decimal, and currencies without and with three of them
    [MARKETS.FI, 4.9, 1],
    [MARKETS.NG, 1075, 75],
    [MARKETS.JP, 350, 32],
    [MARKETS.JO, 1.25, 0.172],
  ])('of %o is a share of the fee that contains it', (market, fee, amount) => {
    expect(feeTax(delivered(fee), market.vat, market.currency)).toEqual({ ...market.vat, amount });
  });

  it('is not named for a fee that is not charged, and where there is none', () => {
    expect(feeTax({ status: 'CANCELLED', delivery_fee: 2.1 }, MARKETS.KH.vat, 'USD')).toBeUndefined();
    expect(feeTax({ status: 'NEW', delivery_fee: 2.1 }, MARKETS.KH.vat, 'USD')).toBeUndefined();
    expect(feeTax(delivered(0), MARKETS.KH.vat, 'USD')).toBeUndefined();
    expect(feeTax(delivered(49), MARKETS.HK.vat, 'HKD')).toBeUndefined();
  });
});
