import type { Vat } from '../market/market';
import { shareOf } from '../money/amounts';
import { decimalOf, moneyOf } from '../money/money';
import { feeCharged, type MoneyOfOrder } from './order-money';

/** The tax that is part of an amount. */
export interface FeeTax extends Vat {
  amount: number;
}

/** The tax in an order's fee, once it is charged (specification/history-and-exports.md#tax-in-the-fee). */
export function feeTax(
  order: Pick<MoneyOfOrder, 'status' | 'delivery_fee'>,
  vat: Vat | null,
  currency: string,
): FeeTax | undefined {
  const fee = feeCharged(order);
  if (vat === null || fee === 0) return undefined;
  // rates have one decimal at most
  const tenths = Math.round(vat.percent * 10);
  return { ...vat, amount: decimalOf(shareOf(moneyOf(fee, currency), tenths, 1000 + tenths)) };
}
