import type { CountryCode } from '../../src/domain/market/market';
import { buildCity } from './build-city';
import { KARACHI } from './cities/karachi';
import { KUWAIT_CITY } from './cities/kuwait-city';
import { PHNOM_PENH } from './cities/phnom-penh';
import { SINGAPORE } from './cities/singapore';
import type { City, CitySource } from './types';

const SOURCES: Readonly<Record<CountryCode, CitySource>> = {
  KH: PHNOM_PENH,
  KW: KUWAIT_CITY,
  SG: SINGAPORE,
  PK: KARACHI,
};

const built = new Map<CountryCode, City>();

/**
 * The embedded gazetteer of a market's city (specification/operation.md#geocoding-and-tiles); made once, on first use.
 */
export function cityOf(country: CountryCode): City {
  const known = built.get(country);
  if (known !== undefined) return known;
  const city = buildCity(SOURCES[country]);
  built.set(country, city);
  return city;
}
