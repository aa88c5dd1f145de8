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
