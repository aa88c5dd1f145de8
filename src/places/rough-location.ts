import type { Coordinates } from '../domain/order/order';

/** The device is somewhere around this point. */
export interface RoughLocation {
  at: Coordinates;
  /** metres that it may be off */
  accuracy: number;
}

/** m; a pin within it is at the right house, or next to it */
const EXACT_M = 100;
/** m; beyond it the map would show another part of town, which helps nobody */
const USEFUL_M = 5000;

export function isExact({ accuracy }: RoughLocation): boolean {
  // a browser that does not tell it is trusted
  return !(accuracy > EXACT_M);
}

export function isUseful({ accuracy }: RoughLocation): boolean {
  return accuracy <= USEFUL_M;
}

/** m a pixel at zoom 0 on the equator */
const METRES_A_PIXEL = 156_543;
/** px across the smallest map */
const MAP_PX = 300;

/** The closest zoom that shows the whole area. */
export function zoomAround({ accuracy }: RoughLocation): number {
  return Math.floor(Math.log2((METRES_A_PIXEL * MAP_PX) / (2 * accuracy)));
}
