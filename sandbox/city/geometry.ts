import { METRES_PER_DEGREE, moved as movedFrom, rounded } from '../../src/domain/geometry/plane';
import type { Coordinates } from '../../src/domain/order/order';

/** `[latitude, longitude]`, in degrees: half the size of objects with names, and a city has many thousands. */
export type Point = readonly [number, number];

const RADIANS = Math.PI / 180;

export const toPoint = (at: Coordinates): Point => [at.latitude, at.longitude];
export const toCoordinates = ([latitude, longitude]: Point): Coordinates => rounded({ latitude, longitude });

/** East and north of `to` seen from `from`, in metres; exact enough (0.1 %) over a city. */
export function offsetMeters(from: Point, to: Point): [number, number] {
  const scale = METRES_PER_DEGREE * Math.cos(((from[0] + to[0]) / 2) * RADIANS);
  return [(to[1] - from[1]) * scale, (to[0] - from[0]) * METRES_PER_DEGREE];
}

/** In the plane of a city, where streets are straight lines: for places as the user knows them there is `distanceMetres`. */
export function metersBetween(from: Point, to: Point): number {
  const [east, north] = offsetMeters(from, to);
  return Math.hypot(east, north);
}

/** The point `east` and `north` metres from `from`. */
export function movedPoint([latitude, longitude]: Point, east: number, north: number): Point {
  const to = movedFrom({ latitude, longitude }, east, north);
  return [to.latitude, to.longitude];
}

export const lerp = (from: Point, to: Point, t: number): Point => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
];

/** Corners north-west, north-east, south-east, south-west. */
export type Quad = readonly [Point, Point, Point, Point];

/** The point of a quad at `u` from west to east and `v` from north to south, both 0 to 1. */
export const bilinear = (quad: Quad, u: number, v: number): Point =>
  lerp(lerp(quad[0], quad[1], u), lerp(quad[3], quad[2], u), v);

export function contains(polygon: readonly Point[], point: Point): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i, i += 1) {
    const [yi, xi] = polygon[i] as Point;
    const [yj, xj] = polygon[j] as Point;
    if (yi > point[0] !== yj > point[0] && point[1] < ((xj - xi) * (point[0] - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** The nearest point of the segment `from`–`to`: `t` from 0 to 1, and the distance in metres. */
export function nearestOnSegment(from: Point, to: Point, point: Point): { t: number; distance: number } {
  const [dx, dy] = offsetMeters(from, to);
  const [px, py] = offsetMeters(from, point);
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return { t, distance: Math.hypot(px - dx * t, py - dy * t) };
}

/** Position (0 to 1) on `from`–`to` where the segment `otherFrom`–`otherTo` crosses it; undefined when it does not. */
export function crossing(from: Point, to: Point, otherFrom: Point, otherTo: Point): number | undefined {
  const [rx, ry] = offsetMeters(from, to);
  const [qx, qy] = offsetMeters(from, otherFrom);
  const [ex, ey] = offsetMeters(from, otherTo);
  const [sx, sy] = [ex - qx, ey - qy];
  const cross = rx * sy - ry * sx;
  if (Math.abs(cross) < 1e-9) return undefined;
  const t = (qx * sy - qy * sx) / cross;
  const u = (qx * ry - qy * rx) / cross;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : undefined;
}

export function lineLength(line: readonly Point[]): number {
  let length = 0;
  for (let index = 1; index < line.length; index += 1)
    length += metersBetween(line[index - 1] as Point, line[index] as Point);
  return length;
}

/** The point `meters` along the line (clamped to its ends) and the unit vector of travel there, east and north. */
export function alongLine(line: readonly Point[], meters: number): { at: Point; heading: [number, number] } {
  let left = Math.max(0, meters);
  for (let index = 1; index < line.length; index += 1) {
    const from = line[index - 1] as Point;
    const to = line[index] as Point;
    const [dx, dy] = offsetMeters(from, to);
    const length = Math.hypot(dx, dy);
    if (left <= length || index === line.length - 1) {
      const t = length === 0 ? 0 : Math.min(1, left / length);
      return { at: lerp(from, to, t), heading: length === 0 ? [0, 1] : [dx / length, dy / length] };
    }
    left -= length;
  }
  return { at: line[0] as Point, heading: [0, 1] };
}

/** South-west and north-east corner. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

export function boundsOf(points: Iterable<Point>): Bounds {
  const bounds = { south: 90, west: 180, north: -90, east: -180 };
  for (const [latitude, longitude] of points) {
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  return bounds;
}

export const isWithin = (bounds: Bounds, [latitude, longitude]: Point): boolean =>
  latitude >= bounds.south && latitude <= bounds.north && longitude >= bounds.west && longitude <= bounds.east;

export const overlaps = (a: Bounds, b: Bounds): boolean =>
  a.south <= b.north && a.north >= b.south && a.west <= b.east && a.east >= b.west;
