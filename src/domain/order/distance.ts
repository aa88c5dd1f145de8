import type { Coordinates } from './order';

const EARTH_METRES = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres as the crow flies. */
export function distanceMetres(a: Coordinates, b: Coordinates): number {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Compass degrees from one place to another, clockwise from north. */
export function bearing(from: Coordinates, to: Coordinates): number {
  const east = radians(to.longitude - from.longitude);
  const y = Math.sin(east) * Math.cos(radians(to.latitude));
  const x =
    Math.cos(radians(from.latitude)) * Math.sin(radians(to.latitude)) -
    Math.sin(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.cos(east);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}
