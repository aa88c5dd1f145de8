import type { Coordinates } from '../../src/domain/order/order';
import type { Geocoder } from './geocoder';

/** Where nobody looks addresses up: places are given by coordinates, map link or plus code. */
export function noGeocoder(country: string): Geocoder {
  return {
    autocomplete: () => Promise.resolve([]),
    reverse: (at) => Promise.resolve({ formatted_address: writtenPoint(at), country_code: country }),
    details: () => Promise.resolve(undefined),
  };
}

/** A place without an address. */
export const writtenPoint = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
