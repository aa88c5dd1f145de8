/** What is drawn at a zoom, and how wide; in pixels of a 256-pixel tile. */
export interface Level {
  minor: number;
  mid: number;
  major: number;
  /** of the casing, on each side; 0: none */
  casing: number;
  buildings: boolean;
  /** alleys, single doors and house numbers */
  alleys: boolean;
  houseNumbers: boolean;
  quarters: boolean;
  landmarks: boolean;
  places: boolean;
  minorLabels: boolean;
  majorLabels: boolean;
  /** pixels between two labels of one main road */
  labelEvery: number;
  /** free pixels around a street's label */
  labelPad: number;
}

export const TILE_MIN_ZOOM = 10;
export const TILE_MAX_ZOOM = 19;

/** `[minor, mid, major, casing]` by zoom, from 10. */
const WIDTHS: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 1.2, 0],
  [0, 0.7, 1.7, 0],
  [0, 1.3, 2.4, 0],
  [0.7, 2.4, 3.6, 0.6],
  [2, 4, 5.8, 0.8],
  [4.2, 6.5, 9.5, 1.2],
  [8, 11, 15, 1.2],
  [15, 19, 24, 1.6],
  [24, 31, 39, 1.8],
  [42, 54, 66, 2],
];

/** `zoom` from `MIN_ZOOM` to `MAX_ZOOM`. */
export function levelOf(zoom: number): Level {
  const [minor, mid, major, casing] = WIDTHS[zoom - TILE_MIN_ZOOM] ?? [0, 0, 0, 0];
  return {
    minor,
    mid,
    major,
    casing,
    buildings: zoom >= 16,
    alleys: zoom >= 17,
    houseNumbers: zoom >= 18,
    quarters: zoom >= 12 && zoom <= 16,
    landmarks: zoom >= 15,
    places: zoom >= 17,
    minorLabels: zoom >= 15,
    majorLabels: zoom >= 14,
    labelEvery: zoom > 16 ? 420 : 300,
    labelPad: zoom > 16 ? 26 : 12,
  };
}
