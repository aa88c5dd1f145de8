import { decimalOf, type Money, moneyOf } from './money';

/** The amount itself; undefined for more decimals than the currency has, and for invalid numbers. */
export function exactMoney(decimal: number, currency: string): Money | undefined {
  const money = moneyOf(decimal, currency);
  return Number.isSafeInteger(money.minor) && decimalOf(money) === decimal ? money : undefined;
}

/** Below 0 when `a` is less, 0 when they are the same, above 0 when `a` is more. Throws for two currencies. */
export function compareMoney(a: Money, b: Money): number {
  if (a.currency !== b.currency) throw new RangeError('amounts of two currencies');
  return Math.sign(a.minor - b.minor);
}

/** Throws for two currencies. */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError('amounts of two currencies');
  return { minor: a.minor + b.minor, currency: a.currency };
}

/** `numerator / denominator` of an amount, both whole numbers; half a unit is rounded up. */
export function shareOf({ minor, currency }: Money, numerator: number, denominator: number): Money {
  return { minor: Math.round((minor * numerator) / denominator), currency };
}

/** `a - b`, both decimals of `currency`. */
export function amountDifference(a: number, b: number, currency: string): number {
  const { minor } = moneyOf(b, currency);
  return decimalOf(addMoney(moneyOf(a, currency), { minor: -minor, currency }));
}

/** `a + b`, both decimals of `currency`. */
export function amountSum(a: number, b: number, currency: string): number {
  return decimalOf(addMoney(moneyOf(a, currency), moneyOf(b, currency)));
}

/** Compares two decimals of `currency`, as `compareMoney`. What the currency cannot express is equal only to itself. */
export function compareAmounts(a: number, b: number, currency: string): number {
  const [one, other] = [exactMoney(a, currency), exactMoney(b, currency)];
  return one && other ? compareMoney(one, other) : Math.sign(a - b);
}

export function isSameAmount(a: number, b: number, currency: string): boolean {
  return compareAmounts(a, b, currency) === 0;
}
