import { createHash } from 'node:crypto';
import { perCity } from '../city/per-city';
import type { City } from '../city/types';
import type { TileScheme, TileImage, TileAddress, TileSource } from '../../server/places/tiles-provider';
import { TILE_MAX_ZOOM, TILE_MIN_ZOOM } from './level';
import { TileRenderer } from './render';

/** About 15 MB of the city at most; a screen shows 20 to 40 tiles. */
const CACHED_TILES = 1500;

/**
 * Map tiles from the embedded gazetteer (specification/operation.md#geocoding-and-tiles), the last used ones cached.
 */
export class TileProvider implements TileSource {
  private readonly renderer: TileRenderer;
  private readonly cache = new Map<string, TileImage>();

  constructor(city: City) {
    this.renderer = new TileRenderer(city);
  }

  tile(address: TileAddress, scheme: TileScheme): TileImage | undefined {
    if (!exists(address)) return undefined;
    const key = `${scheme}/${address.zoom}/${address.x}/${address.y}`;
    let tile = this.cache.get(key);
    if (tile === undefined) {
      const svg = this.renderer.render(address, scheme);
      tile = { svg, etag: `W/"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` };
    } else {
      // Removed and added again: a Map keeps the order of insertion, so its first entry was used longest ago.
      this.cache.delete(key);
    }
    this.cache.set(key, tile);
    if (this.cache.size > CACHED_TILES) {
      const [oldest] = this.cache.keys();
      if (oldest !== undefined) this.cache.delete(oldest);
    }
    return tile;
  }
}

/** The map of a city. */
export const tilesOf = perCity((city) => new TileProvider(city));

function exists({ zoom, x, y }: TileAddress): boolean {
  if (![zoom, x, y].every(Number.isInteger) || zoom < TILE_MIN_ZOOM || zoom > TILE_MAX_ZOOM) return false;
  const count = 2 ** zoom;
  return x >= 0 && y >= 0 && x < count && y < count;
}
