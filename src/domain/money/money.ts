import { currencyDecimals } from '../market/currency';

/**
 * An amount in whole minor units of its currency (cents, fils), which adds up and compares exactly. The API, the
 * database and the fields have decimals of the currency: they are converted here in both directions.
 */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** The most decimals that a currency has (ISO 4217): for orders in an unknown currency. */
const MOST_DECIMALS = 4;

/** Minor units in one currency; never throws, whatever a record contains. */
function unitsOf(currency: string): number {
  return 10 ** (/^[A-Za-z]{3}$/.test(currency) ? currencyDecimals(currency) : MOST_DECIMALS);
}

/** The nearest amount that the currency can express. */
export function moneyOf(decimal: number, currency: string): Money {
  return { minor: Math.round(decimal * unitsOf(currency)), currency };
}

/** As in the API and the database: the number nearest to the decimal, as JSON reads it. */
export function decimalOf({ minor, currency }: Money): number {
  return minor / unitsOf(currency);
}
