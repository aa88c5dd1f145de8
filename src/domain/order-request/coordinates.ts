import { latinDigits } from '../../lib/digits';
import type { Coordinates } from '../order/order';

const TYPED = /^(-?\d{1,3}(?:\.\d+)?)\s*[,،;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/;

/** Reads `lat,lng` typed into the address field (request-flow §5); undefined when it is anything else. */
export function parseTypedCoordinates(text: string): Coordinates | undefined {
  const match = TYPED.exec(latinDigits(text.trim()).replaceAll('٫', '.').replaceAll('−', '-'));
  if (match === null) return undefined;
  const latitude = Number(match[1]);
  const longitude = Number(match[2]);
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  // "12 30" is a house and a street, not a place in Congo: a separator other than a space, or decimals, must say so.
  if (!/[,،;.]/.test(match[0])) return undefined;
  return { latitude, longitude };
}

const PLUS_CODE = /^[23456789CFGHJMPQRVWX0]{2,8}\+[23456789CFGHJMPQRVWX]*(?=$|[\s,،])/i;

/** Whether the text begins like a plus code: enough to fetch what reads them. */
export function looksLikePlusCode(text: string): boolean {
  return PLUS_CODE.test(text.trim());
}

/** Five decimals are about a metre. */
export function coordinatesText({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}
