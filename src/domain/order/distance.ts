import type { Coordinates } from './order';

export function sameCoordinates(a: Coordinates, b: Coordinates): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}

/** The earth of web maps and satellite positions (WGS 84), in metres: the only one in the code. */
export const EARTH_RADIUS_M = 6_378_137;
const RADIANS = Math.PI / 180;

/** Great-circle distance in metres. */
export function distanceMetres(a: Coordinates, b: Coordinates): number {
  const latitude = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2) ** 2;
  const longitude = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2) ** 2;
  const part = latitude + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * longitude;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** A distance within the accuracy of a position. */
export const ARRIVED_METRES = 30;
