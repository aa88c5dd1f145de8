import type { Coordinates } from '../../src/domain/order/order';
import { alongLine, lineLength, type Point, toCoordinates, toPoint } from '../city/geometry';
import type { Leg } from './plan';

/** The path of a rider on one leg, or on the rest of it when a new process took over. */
export class LegPath {
  private readonly line: readonly Point[];
  readonly lengthM: number;

  /** `from`: the part of the leg (0 to 1) at which the path begins */
  constructor(
    readonly leg: Leg,
    path: readonly Coordinates[],
    private readonly from = 0,
  ) {
    this.line = path.map(toPoint);
    this.lengthM = lineLength(this.line);
  }

  /** The position at a part of the whole leg. */
  at(part: number): Coordinates {
    const share = this.from >= 1 ? 1 : Math.max(0, (part - this.from) / (1 - this.from));
    return toCoordinates(alongLine(this.line, Math.min(1, share) * this.lengthM).at);
  }
}
