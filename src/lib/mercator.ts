export const TILE_PX = 256;
/** Web Mercator ends here: the world is a square. */
const MAX_LATITUDE = 85.0511287798066;

/** px from the north-west corner of the world at a zoom */
export interface Pixel {
  x: number;
  y: number;
}

interface Position {
  latitude: number;
  longitude: number;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Web Mercator, as every map of XYZ tiles uses it. */
export function project({ latitude, longitude }: Position, zoom: number): Pixel {
  const world = TILE_PX * 2 ** zoom;
  const sine = Math.sin((clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE) * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

export function unproject({ x, y }: Pixel, zoom: number): Position {
  const world = TILE_PX * 2 ** zoom;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI;
  return {
    latitude: clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE),
    longitude: clamp((x / world) * 360 - 180, -180, 180),
  };
}
