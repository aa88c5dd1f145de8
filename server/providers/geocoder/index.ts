import { perCity } from '../gazetteer/per-city';
import type { City } from '../gazetteer/types';
import { EmbeddedGeocoder } from './embedded';
import type { Geocoder } from './geocoder';
import { RemoteGeocoder } from './remote';

const embedded = perCity((city) => new EmbeddedGeocoder(city));

/** `GEOCODER_URL` decides which provider is used (decisions §9). */
export function openGeocoder(city: City, geocoderUrl: string | null): Geocoder {
  return geocoderUrl === null ? embedded(city) : new RemoteGeocoder({ url: geocoderUrl, country: city.country });
}
