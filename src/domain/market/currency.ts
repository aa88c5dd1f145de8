/** Every sum needs it, and creating a formatter takes a phone some milliseconds. */
const known = new Map<string, number>();

/** Decimals of a currency's smallest unit: 2 for USD, 3 for KWD. Throws a `RangeError` for an unknown code. */
export function currencyDecimals(currency: string): number {
  const before = known.get(currency);
  if (before !== undefined) return before;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  known.set(currency, decimals);
  return decimals;
}

/** Nobody pays a part of them at a door: CLDR's currencies without decimals in cash, of those that have some. */
const WHOLE_IN_CASH = 'AMD CZK NOK RSD SEK TWD';

export function isWholeInCash(currency: string): boolean {
  return WHOLE_IN_CASH.includes(currency);
}

/**
 * How an amount is written: whole ones of such currencies without decimals (specification/price.md#whole-amounts), and
 * with the short sign of the currency. That of the som is of 2021: a box on phones whose fonts are older.
 */
export function moneyFormat(currency: string): Intl.NumberFormatOptions {
  const trailingZeroDisplay = isWholeInCash(currency) ? 'stripIfInteger' : 'auto';
  return {
    style: 'currency',
    currency,
    trailingZeroDisplay,
    currencyDisplay: currency === 'KGS' ? 'symbol' : 'narrowSymbol',
  };
}
