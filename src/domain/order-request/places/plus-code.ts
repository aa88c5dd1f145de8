import { OpenLocationCode } from 'open-location-code';
import type { Coordinates } from '../../order/order';
import { plusCodeIn } from './coordinates';

const codes = new OpenLocationCode();

/**
 * The middle of the area a plus code names, to 6 decimals; undefined for anything else. A short code means the place
 * nearest to `near`, whatever town is written beside it.
 */
export function pointOfPlusCode(text: string, near: Coordinates): Coordinates | undefined {
  const code = plusCodeIn(text) ?? '';
  const full = codes.isShort(code) ? codes.recoverNearest(code, near.latitude, near.longitude) : code;
  if (!codes.isFull(full)) return undefined;
  const { latitudeCenter, longitudeCenter } = codes.decode(full);
  return { latitude: rounded(latitudeCenter), longitude: rounded(longitudeCenter) };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(6));
}
