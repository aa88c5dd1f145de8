import { project as projectPosition, TILE_PX, unproject as unprojectPixel } from '../../src/lib/mercator';
import type { Bounds, Point } from '../city/geometry';

export const TILE_SIZE = TILE_PX;
/** Of the SVG's own coordinates, counted from the world's north-west corner at one zoom. */
export type TilePixel = readonly [x: number, y: number];

export function projectPoint([latitude, longitude]: Point, zoom: number): TilePixel {
  const { x, y } = projectPosition({ latitude, longitude }, zoom);
  return [x, y];
}

export function unprojectPoint([x, y]: TilePixel, zoom: number): Point {
  const { latitude, longitude } = unprojectPixel({ x, y }, zoom);
  return [latitude, longitude];
}

/** What a tile covers, plus `pad` pixels on each side. */
export function tileBounds(x: number, y: number, zoom: number, pad = 0): Bounds {
  const [north, west] = unprojectPoint([x * TILE_SIZE - pad, y * TILE_SIZE - pad], zoom);
  const [south, east] = unprojectPoint([(x + 1) * TILE_SIZE + pad, (y + 1) * TILE_SIZE + pad], zoom);
  return { south, west, north, east };
}
