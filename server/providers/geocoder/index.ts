import type { City } from '../gazetteer/types';
import { EmbeddedGeocoder } from './embedded';
import type { Geocoder } from './geocoder';
import { RemoteGeocoder } from './remote';

/** Its index takes a sixth of a second, and never changes: platforms of one process share it. */
const embedded = new WeakMap<City, EmbeddedGeocoder>();

/** `GEOCODER_URL` decides which provider is used (decisions §9). */
export function openGeocoder(city: City, geocoderUrl: string | null): Geocoder {
  if (geocoderUrl !== null) return new RemoteGeocoder({ url: geocoderUrl, country: city.country });
  const geocoder = embedded.get(city) ?? new EmbeddedGeocoder(city);
  embedded.set(city, geocoder);
  return geocoder;
}
