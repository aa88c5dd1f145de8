import { buildCity } from './build-city';
import { KARACHI } from './cities/karachi';
import { KUWAIT_CITY } from './cities/kuwait-city';
import { PHNOM_PENH } from './cities/phnom-penh';
import { SINGAPORE } from './cities/singapore';
import type { City, CitySource } from './types';

const SOURCES: Readonly<Record<string, CitySource>> = {
  KH: PHNOM_PENH,
  KW: KUWAIT_CITY,
  SG: SINGAPORE,
  PK: KARACHI,
};

const built = new Map<string, City>();

/** The embedded gazetteer of a market's city (decisions §9); made once, on first use. Throws for other countries. */
export function cityOf(country: string): City {
  const known = built.get(country);
  if (known !== undefined) return known;
  const source = SOURCES[country];
  if (source === undefined) throw new Error(`no embedded gazetteer for ${country}`);
  const city = buildCity(source);
  built.set(country, city);
  return city;
}
