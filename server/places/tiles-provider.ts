export type TileScheme = 'light' | 'dark';

export interface TileAddress {
  zoom: number;
  x: number;
  y: number;
}

export interface TileImage {
  svg: string;
  etag: string;
}

/** The map, as tiles that the platform draws itself. */
export interface TileSource {
  /** Undefined for a zoom that is not drawn, or a tile that does not exist at it. */
  tile(address: TileAddress, scheme: TileScheme): TileImage | undefined;
}
