import { moneyFormat } from '../domain/market/currency';
import { ARABIC_LETTER, numbers } from './format';

/** "USD" → "$", as in amounts of the active language. */
export function currencySymbol(currency: string): string {
  const parts = numbers(moneyFormat(currency)).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** A currency in a sentence: its code, or the sign of its own that a right-to-left language has. */
export function formatCurrency(currency: string): string {
  const sign = currencySymbol(currency);
  return ARABIC_LETTER.test(sign) ? sign : currency;
}
