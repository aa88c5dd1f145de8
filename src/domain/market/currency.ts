import type { AmountFormat } from '../order-request/amount';
import type { Market } from './market';

/** Decimals of a currency's smallest unit: 2 for USD, 3 for KWD. */
export function currencyDecimals(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** How amounts are written in a market. */
export function amountFormat({ currency, currencySigns, decimalSign, twoDigitGroups }: Market): AmountFormat {
  return { digits: currencyDecimals(currency), decimalSign, twoDigitGroups, currencySigns };
}
