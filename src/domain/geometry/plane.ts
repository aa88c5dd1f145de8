import { EARTH_RADIUS_M } from '../order/distance';
import type { Coordinates } from '../order/order';

const RADIANS = Math.PI / 180;
/** Per degree of latitude, and of longitude at the equator. */
export const METRES_PER_DEGREE = EARTH_RADIUS_M * RADIANS;
/** A tenth of a metre. */
const DECIMALS = 6;

/** The point `east` and `north` metres away; exact enough over a city. */
export function moved(from: Coordinates, east: number, north: number): Coordinates {
  const latitude = from.latitude + north / METRES_PER_DEGREE;
  const perDegree = METRES_PER_DEGREE * Math.cos(((from.latitude + latitude) / 2) * RADIANS);
  return { latitude, longitude: from.longitude + east / perDegree };
}

/** The same as it is sent and stored. */
export const pointAt = (from: Coordinates, east: number, north: number): Coordinates =>
  rounded(moved(from, east, north));

export const rounded = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Number(latitude.toFixed(DECIMALS)),
  longitude: Number(longitude.toFixed(DECIMALS)),
});
