/** A phone indoors needs some seconds; users do not wait longer than this. */
const PATIENCE_MS = 12_000;
/** A position of a minute ago is accurate enough at a counter. */
const MAX_AGE_MS = 60_000;

/** `accuracy`: metres that it may be off; a device without GPS is often kilometres off */
type Found = { name: 'found'; at: { latitude: number; longitude: number }; accuracy: number };
type NotFound = { name: 'denied' | 'unavailable' | 'timeout' };

/**
 * The position of the device, in degrees to 6 decimals; it never throws. `geolocation` is missing in browsers without
 * it.
 */
export function findLocation(geolocation: Geolocation | undefined): Promise<Found | NotFound> {
  if (geolocation === undefined) return Promise.resolve({ name: 'unavailable' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          name: 'found',
          at: { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) },
          accuracy: coords.accuracy,
        }),
      ({ code }) => resolve({ name: REASON[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

/** By the codes of `GeolocationPositionError`. */
const REASON: Readonly<Record<number, NotFound['name']>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

const rounded = (degrees: number) => Number(degrees.toFixed(6));
