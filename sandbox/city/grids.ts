import type { DistrictCell } from './layout';
import type { Flat } from './plane';
import { random } from './random';
import type { DistrictRow } from './types';

/** An unbroken stretch of a street: named, or (`raw` undefined) still without a name. */
interface Stretch {
  raw: string | undefined;
  runs: 'west-east' | 'north-south';
  /** stretches of one street share it */
  key: string;
  line: Flat[];
}

type FlatQuad = readonly [Flat, Flat, Flat, Flat];

interface Grid {
  stretches: Stretch[];
  blocks: { corners: FlatQuad; seed: number }[];
}

/** Metres between two streets in the middle of the city: blocks are longer than deep. */
const SHORT = 112;
const LONG = 215;
/** Metres out of the middle at which blocks are twice as large. */
const DOUBLED = 11_000;
/** How often a stretch is missing. */
const GAPS = 0.13;
/** How often the long side of blocks is the other one, where the streets have no names of their own. */
const TURNED = 0.35;

/** Streets and blocks between four avenues: a slightly irregular grid, some stretches missing. */
export function expandCell(cell: DistrictCell, seed: number): Grid {
  const { west, north, east, south, district } = cell;
  const next = random(seed);
  const size = sizeOf(cell, district, next);
  const shift = (count: number, amount: number) =>
    Array.from({ length: count + 1 }, (_, index) => (index > 0 && index < count ? (next() - 0.5) * amount : 0));
  const rowShift = shift(size.rows, 0.35);
  const columnShift = shift(size.columns, 0.25);
  const at = (row: number, column: number): Flat => [
    west + ((east - west) * (column + (columnShift[column] ?? 0))) / size.columns,
    north + ((south - north) * (row + (rowShift[row] ?? 0))) / size.rows,
  ];

  const stretches: Stretch[] = [];
  const add = (street: Omit<Stretch, 'line'>, count: number, point: (index: number) => Flat, gaps = GAPS) => {
    let run: Flat[] = [];
    for (let index = 0; index <= count; index += 1) {
      run.push(point(index));
      if (index < count && next() >= gaps) continue;
      if (run.length > 1) stretches.push({ ...street, line: run });
      run = [];
    }
  };
  for (let row = 1; row < size.rows; row += 1) {
    const raw = district.streets?.westEast[row - 1];
    add({ raw, runs: 'west-east', key: `row-${row}` }, size.columns, (column) => at(row, column));
  }
  if (cell.endsAtPark) {
    add({ raw: undefined, runs: 'west-east', key: 'park' }, size.columns, (column) => at(size.rows, column), 0);
  }
  for (let column = 1; column < size.columns; column += 1) {
    const raw = district.streets?.northSouth[column - 1];
    add({ raw, runs: 'north-south', key: `column-${column}` }, size.rows, (row) => at(row, column));
  }

  const blocks: Grid['blocks'] = [];
  for (let row = 0; row < size.rows; row += 1) {
    for (let column = 0; column < size.columns; column += 1) {
      const [a, b] = [at(row, column), at(row, column + 1)];
      const [c, d] = [at(row + 1, column + 1), at(row + 1, column)];
      // Houses stand in two rows along the first side.
      const corners: FlatQuad = size.isTurned ? [b, c, d, a] : [a, b, c, d];
      blocks.push({ corners, seed: (next() * 2 ** 31) | 0 });
    }
  }
  return { stretches, blocks };
}

/** Numbers of rows and columns of blocks. */
function sizeOf(
  { west, north, east, south }: DistrictCell,
  { streets }: DistrictRow,
  next: () => number,
): { rows: number; columns: number; isTurned: boolean } {
  const isTurned = next() < TURNED && streets === undefined;
  const growth = 1 + Math.hypot(west + east, north + south) / 2 / DOUBLED;
  const [across, down] = isTurned ? [SHORT, LONG] : [LONG, SHORT];
  const count = (names: readonly string[] | undefined, metres: number, each: number) =>
    names === undefined ? Math.max(1, Math.round(metres / each / growth)) : names.length + 1;
  return {
    rows: count(streets?.westEast, north - south, down),
    columns: count(streets?.northSouth, east - west, across),
    isTurned,
  };
}
