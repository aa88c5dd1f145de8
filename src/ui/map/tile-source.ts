export type Scheme = 'light' | 'dark';

export interface TileSource {
  url: (x: number, y: number, z: number) => string;
  /** tiles of another origin: loaded with CORS so that the worker can store them, and darkened by a filter */
  foreign: boolean;
}

/**
 * The source of tiles (specification/operation.md#geocoding-and-tiles). Empty: the platform's own, which draws a dark
 * scheme itself. Else an address with `{z}`, `{x}`, `{y}` in it, or a prefix for `/{z}/{x}/{y}.png`.
 */
export function tileSource(tilesUrl: string, scheme: Scheme): TileSource {
  const foreign = tilesUrl !== '';
  if (!foreign) {
    const query = scheme === 'dark' ? '?scheme=dark' : '';
    return { foreign, url: (x, y, z) => `/tiles/${z}/${x}/${y}${query}` };
  }
  const template = tilesUrl.includes('{z}') ? tilesUrl : `${tilesUrl}/{z}/{x}/{y}.png`;
  return {
    foreign,
    url: (x, y, z) => template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
  };
}
