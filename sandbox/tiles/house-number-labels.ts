import { type Bounds, boundsOf, overlaps, type Point } from '../city/geometry';
import { houseLocation, lastHouseNumber } from '../city/house-numbers';
import { SegmentIndex } from '../city/segment-index';
import type { City, Street } from '../city/types';

export interface HouseNumberLabel {
  at: Point;
  number: number;
}

/** Every fourth pair of doors is numbered: enough to find the next one. */
const STEP = 8;
/**
 * Doors this near to the middle of another street (metres) are at a crossing, where their number would be on the road.
 */
const CROSSING_METERS = 20;

/** House numbers to write beside the streets. */
export class HouseNumberLabels {
  private readonly streets: readonly { street: Street; bounds: Bounds }[];
  private readonly index = new SegmentIndex<Street>();

  constructor(city: City) {
    this.streets = city.streets.map((street) => ({
      street,
      bounds: boundsOf(street.pieces.flatMap((piece) => piece.line)),
    }));
    for (const street of city.streets) for (const piece of street.pieces) this.index.addLine(piece.line, street);
  }

  /** Those in a box; the same ones whatever the box. */
  within(box: Bounds): HouseNumberLabel[] {
    const labels: HouseNumberLabel[] = [];
    for (const { street, bounds } of this.streets) {
      if (!overlaps(bounds, box)) continue;
      const last = lastHouseNumber(street);
      for (let pair = 3; pair <= last; pair += STEP) {
        for (const number of [pair, pair + 3]) {
          const at = houseLocation(street, number);
          if (at !== undefined && inside(at, box) && !this.isAtCrossing(at, street)) labels.push({ at, number });
        }
      }
    }
    return labels;
  }

  private isAtCrossing(at: Point, street: Street): boolean {
    const hit = this.index.nearest(at, 1, (segment) => segment.owner !== street);
    return hit !== undefined && hit.distance < CROSSING_METERS;
  }
}

const inside = ([latitude, longitude]: Point, box: Bounds): boolean =>
  latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
