import type { Bounds, Point } from '../gazetteer/geometry';

export const TILE_SIZE = 256;
/** Of the SVG's own coordinates, counted from the world's north-west corner at one zoom. */
export type Pixel = readonly [x: number, y: number];

/** Web Mercator, as every XYZ map uses it. */
export function project([latitude, longitude]: Point, zoom: number): Pixel {
  const size = TILE_SIZE * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [((longitude + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size];
}

export function unproject([x, y]: Pixel, zoom: number): Point {
  const size = TILE_SIZE * 2 ** zoom;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
  return [latitude, (x / size) * 360 - 180];
}

/** What a tile covers, plus `pad` pixels on each side. */
export function tileBounds(x: number, y: number, zoom: number, pad = 0): Bounds {
  const [north, west] = unproject([x * TILE_SIZE - pad, y * TILE_SIZE - pad], zoom);
  const [south, east] = unproject([(x + 1) * TILE_SIZE + pad, (y + 1) * TILE_SIZE + pad], zoom);
  return { south, west, north, east };
}
