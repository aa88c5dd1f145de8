import { movedPoint, type Point } from './geometry';
import { random } from './random';

/** Where in a city, in metres east and north of its middle, before the city is bent and turned. */
export type Flat = readonly [east: number, north: number];

/** How a city lies on the earth. */
interface Bend {
  center: Point;
  seed: number;
  /** degrees, counter-clockwise */
  rotation: number;
  /** metres from the middle to the ring, east and north: the square of avenues there is rounded to a ring */
  ring: Flat;
}

/** Metres that streets are bent aside, and from one bend to the next. */
const SWAY = 110;
const WAVE = 5_200;
/** How far the corners of the ring are drawn in, as a share; and how far out of the ring this goes on. */
const ROUNDING = 0.26;
const REACH = 1.5;

/**
 * From the plane in which streets are straight to the earth: everything is bent alike, so that what meets in the plane
 * meets on the map, streets and blocks, parks and water.
 */
export function bent({ center, seed, rotation, ring }: Bend): (at: Flat) => Point {
  const next = random(seed);
  const phases = [next(), next(), next(), next()].map((part) => part * 2 * Math.PI) as [number, number, number, number];
  const wave = (at: number, phase: number) => Math.sin((2 * Math.PI * at) / WAVE + phase) - Math.sin(phase);
  const angle = (rotation * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return ([x, y]) => {
    const east = x * (1 - ROUNDING * hump(y / ring[1])) + SWAY * (wave(y, phases[0]) + 0.5 * wave(x + y, phases[1]));
    const north = y * (1 - ROUNDING * hump(x / ring[0])) + SWAY * (wave(x, phases[2]) + 0.5 * wave(x - y, phases[3]));
    return movedPoint(center, east * cosine - north * sine, east * sine + north * cosine);
  };
}

/** 0 in the middle, 1 a little outside the ring, 0 again far out. */
function hump(t: number): number {
  const square = (t / REACH) ** 2;
  return square * Math.exp(1 - square);
}

/** A straight line of the plane, with points near enough to one another for its bends. */
export function stretch(from: Flat, to: Flat, step = 120): Flat[] {
  const pieces = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
  return Array.from({ length: pieces + 1 }, (_, index): Flat => {
    const t = index / pieces;
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
  });
}

/** A rectangle of the plane as a polygon, from its north-west corner on. */
export const outline = (west: number, north: number, east: number, south: number, step?: number): Flat[] => {
  const corners: Flat[] = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  return corners.flatMap((corner, index) => stretch(corner, corners[(index + 1) % 4] as Flat, step).slice(0, -1));
};
