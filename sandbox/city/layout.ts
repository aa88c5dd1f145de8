import { random } from './random';
import type { Avenue, CityRow, DistrictRow, Side } from './types';

/** Between four avenues: the part of town that a district's name is for. */
export interface DistrictCell {
  row: number;
  column: number;
  west: number;
  north: number;
  east: number;
  south: number;
  district: DistrictRow;
  /** a park lies south of it, with a street along its edge */
  endsAtPark?: boolean;
}

/** The plan of a city, in metres from its middle. */
export interface Layout {
  /** where the avenues run: those from north to south, from the west; those from west to east, from the north */
  columns: readonly number[];
  rows: readonly number[];
  /** the avenues that cross in the middle */
  middle: { column: number; row: number };
  cells: readonly DistrictCell[];
  water: Water | undefined;
}

interface Water {
  side: Side;
  /** the avenue along the shore, and for a river the one on the other bank */
  shore: number;
  otherBank: number | undefined;
}

/** Metres between two avenues in the middle, what is added for each one farther out, and what may be more or less. */
const NARROW = 1_080;
const WIDER = 110;
const JITTER = 130;
/** Metres from bank to bank, with the roads on both. */
const RIVER = 640;

export function layoutOf(row: CityRow, seed: number): Layout {
  const next = random(seed ^ 0x9e3779b9);
  const { northSouth, westEast } = row.avenues;
  const middle = {
    column: middleOf(northSouth, row.middle?.column),
    row: middleOf(westEast, row.middle?.row),
  };
  const water = row.water && waterOf(row.water, northSouth.length, westEast.length);
  const isAcross = water?.side === 'east' || water?.side === 'west';
  const columns = linesOf(northSouth, middle.column, isAcross ? water : undefined, next);
  const rows = linesOf(westEast, middle.row, isAcross ? undefined : water, next).map((down) =>
    down === 0 ? 0 : -down,
  );

  const cells: DistrictCell[] = [];
  for (let line = 0; line < rows.length - 1; line += 1) {
    for (let column = 0; column < columns.length - 1; column += 1) {
      if (isInRiver(water, isAcross ? column : line)) continue;
      const district = row.districts[cells.length];
      if (district === undefined) continue;
      const [west, east] = [columns[column] as number, columns[column + 1] as number];
      const [north, south] = [rows[line] as number, rows[line + 1] as number];
      cells.push({ row: line, column, west, north, east, south, district });
    }
  }
  return { columns, rows, middle, cells, water };
}

const middleOf = (avenues: readonly Avenue[], given: number | undefined): number =>
  given ?? Math.floor(avenues.length / 2);

/** Whether the strip from this avenue to the next one is the river. */
export const isInRiver = (water: Water | undefined, strip: number): boolean =>
  water?.otherBank !== undefined && strip === Math.min(water.shore, water.otherBank);

/** The sea is beyond the last avenue of its side; a river before it, so that a row of districts is on the other bank. */
function waterOf({ side, kind }: { side: Side; kind: 'river' | 'sea' }, columns: number, rows: number): Water {
  const last = (side === 'east' || side === 'west' ? columns : rows) - 1;
  const isFirst = side === 'west' || side === 'north';
  if (kind === 'sea') return { side, shore: isFirst ? 0 : last, otherBank: undefined };
  return isFirst ? { side, shore: 2, otherBank: 1 } : { side, shore: last - 2, otherBank: last - 1 };
}

/** Positions of avenues, growing: as the row has them, else farther apart the farther out. */
function linesOf(avenues: readonly Avenue[], middle: number, water: Water | undefined, next: () => number): number[] {
  const gaps = avenues.slice(1).map((_, strip) => {
    const jitter = (next() - 0.5) * 2 * JITTER;
    if (isInRiver(water, strip)) return RIVER;
    const out = strip < middle ? middle - 1 - strip : strip - middle;
    return avenues[strip]?.metresToNext ?? NARROW + WIDER * out + jitter;
  });
  const at = (index: number): number =>
    index < middle ? -sum(gaps.slice(index, middle)) : sum(gaps.slice(middle, index));
  return avenues.map((_, index) => at(index));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
