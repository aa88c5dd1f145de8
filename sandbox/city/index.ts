import type { CountryCode, Market } from '../../src/domain/market/market';
import { MARKETS } from '../../src/domain/market/markets';
import { buildCity } from './build-city';
import { CITY_ROWS } from './rows';
import type { City } from './types';

const built = new Map<CountryCode, City>();

/**
 * The sandbox city of a market (specification/operation.md#geocoding-and-tiles); undefined if it has none. Made once, on
 * first use.
 */
export function cityOf(country: CountryCode): City | undefined {
  const row = CITY_ROWS[country];
  const known = built.get(country);
  if (known !== undefined || row === undefined) return known;
  const market: Market = MARKETS[country];
  const city = buildCity(market, row);
  built.set(country, city);
  return city;
}
