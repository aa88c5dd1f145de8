import { type Point, nearestOnSegment } from './geometry';

/** A piece of a line, and what it belongs to. */
export interface Segment<T> {
  from: Point;
  to: Point;
  owner: T;
  /** position of the segment in its line */
  index: number;
}

/** About 220 m: some ten streets a cell. */
const CELL_DEGREES = 0.002;

/** Segments by cell, to find near ones without searching the whole city. */
export class SegmentIndex<T> {
  private readonly cells = new Map<number, Segment<T>[]>();

  addLine(line: readonly Point[], owner: T): void {
    for (let index = 1; index < line.length; index += 1)
      this.add({ from: line[index - 1] as Point, to: line[index] as Point, owner, index: index - 1 });
  }

  private add(segment: Segment<T>): void {
    for (const key of cellsOf(segment.from, segment.to, 0)) {
      const cell = this.cells.get(key);
      if (cell === undefined) this.cells.set(key, [segment]);
      else cell.push(segment);
    }
  }

  /** Segments in the cells that the box around `from` and `to` touches. */
  near(from: Point, to: Point = from, rings = 0): Set<Segment<T>> {
    const found = new Set<Segment<T>>();
    for (const key of cellsOf(from, to, rings)) for (const segment of this.cells.get(key) ?? []) found.add(segment);
    return found;
  }

  /** The nearest segment that `accepts`, at most `reach` cells (220 m each) away; undefined when there is none. */
  nearest(
    point: Point,
    reach: number,
    accepts: (segment: Segment<T>) => boolean = () => true,
  ): { segment: Segment<T>; t: number; distance: number } | undefined {
    let best: { segment: Segment<T>; t: number; distance: number } | undefined;
    for (let rings = 1; rings <= reach; rings *= 2) {
      for (const segment of this.near(point, point, rings)) {
        if (!accepts(segment)) continue;
        const hit = nearestOnSegment(segment.from, segment.to, point);
        if (best === undefined || hit.distance < best.distance) best = { segment, ...hit };
      }
      // Farther rings cannot contain anything nearer than what this one has fully covered.
      if (best !== undefined && best.distance <= rings * 200) return best;
    }
    return best;
  }
}

function* cellsOf(from: Point, to: Point, rings: number): Generator<number> {
  const cell = (degrees: number) => Math.floor(degrees / CELL_DEGREES);
  const south = cell(Math.min(from[0], to[0])) - rings;
  const north = cell(Math.max(from[0], to[0])) + rings;
  const west = cell(Math.min(from[1], to[1])) - rings;
  const east = cell(Math.max(from[1], to[1])) + rings;
  for (let row = south; row <= north; row += 1)
    for (let column = west; column <= east; column += 1) yield row * 1_000_000 + column;
}
