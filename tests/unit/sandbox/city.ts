import { cityOf } from '../../../sandbox/city';
import type { City } from '../../../sandbox/city/types';
import type { CountryCode } from '../../../src/domain/market/market';
import { required } from '../../../src/lib/assert';

/** The sandbox city of a market that has one. */
export const cityIn = (country: CountryCode): City => required(cityOf(country), `a city in ${country}`);
