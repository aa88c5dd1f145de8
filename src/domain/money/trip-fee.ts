import type { FeeTable } from '../market/market';
import { isWholeInCash } from '../market/currency';
import { type Money, moneyOf } from './money';

interface Trip {
  metres: number;
  currency: string;
  /** what is added, in whole per cent */
  surgePercent?: number;
  /** collected in the market's city, where a table knows one */
  isInCity?: boolean;
}

/**
 * The fee of a trip of so many metres by the market's table: the platform's quote, and the price list of the landing
 * page.
 */
export function tripFee(
  { base, perKm, freeKm = 0, inCity, maximum }: FeeTable,
  { metres, currency, surgePercent = 0, isInCity = true }: Trip,
): Money {
  // in thousandths and hundredths of minor units until it is rounded once, at the end
  const perTrip = moneyOf(base, currency).minor * 1000;
  const perMetre = moneyOf(perKm, currency).minor;
  const freeMetres = (isInCity && inCity ? inCity.freeKm : freeKm) * 1000;
  const atMost = maximum === undefined ? Infinity : moneyOf(maximum, currency).minor * 1000;
  const thousandths = Math.min(perTrip + perMetre * Math.max(0, metres - freeMetres), atMost);
  const step = isWholeInCash(currency) ? moneyOf(1, currency).minor : 1;
  return { minor: Math.round((thousandths * (100 + surgePercent)) / (100_000 * step)) * step, currency };
}
