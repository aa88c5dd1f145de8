import { currencyDecimals } from '../market/currency';

/**
 * An amount in whole minor units of its currency (cents, fils), which adds up and compares exactly. The wire, the database
 * and the fields have decimals of the currency itself: they are read here on the way in and written on the way out.
 */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** The most decimals that a currency has (ISO 4217): for orders whose currency nobody knows. */
const MOST_DECIMALS = 4;

/** Decimals of the currency; never throws, whatever stands in a record. */
function digitsOf(currency: string): number {
  return /^[A-Za-z]{3}$/.test(currency) ? currencyDecimals(currency) : MOST_DECIMALS;
}

/** The nearest amount that the currency can express; half a unit is rounded up. */
export function moneyOf(decimal: number, currency: string): Money {
  const [figure, exponent = '0'] = String(decimal).split('e');
  // shifted as text: 1.005 * 100 is less than 100.5
  return { minor: Math.round(Number(`${figure}e${Number(exponent) + digitsOf(currency)}`)), currency };
}

/** The amount itself; undefined for more decimals than the currency has, and for what is no number. */
export function exactMoney(decimal: number, currency: string): Money | undefined {
  const money = moneyOf(decimal, currency);
  return Number.isSafeInteger(money.minor) && decimalOf(money) === decimal ? money : undefined;
}

/** As the wire and the database have it. */
export function decimalOf(money: Money): number {
  return Number(decimalText(money));
}

/** `1.250`, with the currency's decimals. */
export function decimalText({ minor, currency }: Money): string {
  const digits = digitsOf(currency);
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const fraction = figures.slice(figures.length - digits);
  return `${minor < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
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

/** How two decimals of `currency` compare, as `compareMoney`. What the currency can't express is only equal to itself. */
export function compareAmounts(a: number, b: number, currency: string): number {
  const [one, other] = [exactMoney(a, currency), exactMoney(b, currency)];
  return one && other ? compareMoney(one, other) : Math.sign(a - b);
}

export function isSameAmount(a: number, b: number, currency: string): boolean {
  return compareAmounts(a, b, currency) === 0;
}
