import type { Coordinates } from './order';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Compass degrees from one place to another, clockwise from north. */
export function bearing(from: Coordinates, to: Coordinates): number {
  const east = radians(to.longitude - from.longitude);
  const y = Math.sin(east) * Math.cos(radians(to.latitude));
  const x =
    Math.cos(radians(from.latitude)) * Math.sin(radians(to.latitude)) -
    Math.sin(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.cos(east);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}
