import { bilinear, metersBetween, type Point, type Quad } from '../city/geometry';
import { random } from '../city/random';
import type { Block } from '../city/types';

/** Metres: from the middle of the street to a façade, depth of a row of houses, width of a house. */
const SETBACK = 16;
const DEPTH = 38;
const FRONT = 42;
/** Metres, below which nothing would be visible. */
const NARROWEST = 8;

/** The buildings of a block: two rows of houses, north and south, some plots empty. */
export function footprints(block: Block): Point[][] {
  const { corners, seed } = block;
  const next = random(seed);
  const width = (metersBetween(corners[0], corners[1]) + metersBetween(corners[3], corners[2])) / 2;
  const height = (metersBetween(corners[0], corners[3]) + metersBetween(corners[1], corners[2])) / 2;
  const insetU = SETBACK / width;
  const insetV = SETBACK / height;
  if (insetU > 0.3 || insetV > 0.35) return [];
  const depth = Math.min(0.46 - insetV * 0.5, DEPTH / height);
  const houses: Point[][] = [];
  for (const south of [false, true]) {
    let u = insetU;
    while (u < 1 - insetU - NARROWEST / width) {
      const front = Math.min((FRONT * (0.4 + next())) / width, 1 - insetU - u);
      const deep = Math.min(depth * (0.7 + next() * 0.45), 0.5 - insetV);
      const gap = (next() < 0.3 ? 6 : 1.6) / width;
      const set = next() < 0.2 ? 0.03 : 0;
      const isEmpty = next() < 0.1;
      if (!isEmpty && front * width > NARROWEST) {
        const north = south ? 1 - insetV - deep : insetV + set;
        houses.push(corner(corners, u, u + front - gap, north, south ? 1 - insetV - set : insetV + deep));
      }
      u += front;
    }
  }
  return houses;
}

/** A lane into the block; undefined for blocks without one. */
export function alley(block: Block): [Point, Point] | undefined {
  const next = random(block.seed ^ 0x5bd1e995);
  if (next() > 0.6) return undefined;
  const v = 0.5 + (next() - 0.5) * 0.06;
  return [bilinear(block.corners, 0, v), bilinear(block.corners, next() < 0.5 ? 1 : 0.55, v)];
}

const corner = (quad: Quad, west: number, east: number, north: number, south: number): Point[] => [
  bilinear(quad, west, north),
  bilinear(quad, east, north),
  bilinear(quad, east, south),
  bilinear(quad, west, south),
];
