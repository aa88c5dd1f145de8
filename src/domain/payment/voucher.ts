import { shareOf } from '../money/amounts';
import { decimalOf, moneyOf } from '../money/money';

/** What a voucher subtracts from a delivery fee (specification/price.md#vouchers): a percentage, or all of it. */
export interface VoucherTerms {
  type: string;
  /** per cent, of a percentage */
  amount: number;
}

/** Hundredths of a per cent: the finest share of a voucher. */
const ALL = 10_000;
const basisPoints = (percent: number) => Math.min(ALL, Math.round(percent * 100));

/** The fee less the voucher, both decimals of `currency`, rounded to its smallest unit. */
export function reducedFee(fee: number, voucher: VoucherTerms, currency: string): number {
  if (voucher.type === 'FREE_DELIVERY') return 0;
  return decimalOf(shareOf(moneyOf(fee, currency), ALL - basisPoints(voucher.amount), ALL));
}

export function isSameVoucher(a: VoucherTerms, b: VoucherTerms): boolean {
  return a.type === b.type && basisPoints(a.amount) === basisPoints(b.amount);
}
