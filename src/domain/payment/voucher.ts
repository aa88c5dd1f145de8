/** What a voucher takes off a delivery fee (decisions §8): a percentage, or all of it. */
export interface VoucherTerms {
  type: string;
  /** per cent, of a percentage */
  amount: number;
}

/** The fee with the voucher taken off, rounded to the currency's smallest unit (`decimals`). */
export function reducedFee(fee: number, voucher: VoucherTerms, decimals: number): number {
  if (voucher.type === 'FREE_DELIVERY') return 0;
  return Number(Math.max(0, fee * (1 - voucher.amount / 100)).toFixed(decimals));
}
