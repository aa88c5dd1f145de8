import { perCity } from '../city/per-city';
import { EmbeddedGeocoder } from './embedded';

/** The addresses of a city. */
export const geocoderOf = perCity((city) => new EmbeddedGeocoder(city));
