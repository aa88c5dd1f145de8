import type { FeeTable } from '../market/market';
import { type Money, moneyOf } from './money';

/**
 * The fee of a trip of so many metres by the market's table: the platform's quote, and the price list of the landing
 * page.
 * @param surgePercent what is added, in whole per cent
 */
export function tripFee(
  { base, perKm, freeKm = 0 }: FeeTable,
  { metres, currency, surgePercent = 0 }: { metres: number; currency: string; surgePercent?: number },
): Money {
  // in thousandths and hundredths of minor units until it is rounded once, at the end
  const perTrip = moneyOf(base, currency).minor * 1000;
  const perMetre = moneyOf(perKm, currency).minor;
  const thousandths = perTrip + perMetre * Math.max(0, metres - freeKm * 1000);
  return { minor: Math.round((thousandths * (100 + surgePercent)) / 100_000), currency };
}
