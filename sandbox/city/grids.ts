import { bilinear, type Point } from './geometry';
import { random } from './random';
import type { Block, GridSource } from './types';

/** A stretch of street of a grid: named, or (`name` undefined) still without one. */
export interface GridLine {
  name: string | undefined;
  line: Point[];
  /** the grid's outer edge: left out if a main road already runs there */
  edge: boolean;
  /** `row-3`, `column-2`: stretches of one street share it */
  key: string;
}

/** Streets and blocks of one quarter: a slightly irregular grid, with some stretches missing. */
export function expandGrid(grid: GridSource): { lines: GridLine[]; blocks: Block[] } {
  const next = random(grid.id.length * 77 + grid.rows * 13 + grid.columns);
  const shift = (count: number, amount: number) =>
    Array.from({ length: count + 1 }, (_, index) => (index > 0 && index < count ? (next() - 0.5) * amount : 0));
  const rowShift = shift(grid.rows, 0.35);
  const columnShift = shift(grid.columns, 0.22);
  const at = (row: number, column: number): Point =>
    bilinear(
      grid.corners,
      (column + (columnShift[column] ?? 0)) / grid.columns,
      (row + (rowShift[row] ?? 0)) / grid.rows,
    );

  const lines: GridLine[] = [];
  const collect = (
    key: string,
    name: string | undefined,
    edge: boolean,
    count: number,
    gaps: number,
    point: (index: number) => Point,
  ) => {
    let run: Point[] = [];
    for (let index = 0; index <= count; index += 1) {
      run.push(point(index));
      const missing = !edge && index < count && next() < gaps;
      if (!missing && index < count) continue;
      if (run.length > 1) lines.push({ name, line: run, edge, key });
      run = [];
    }
  };
  for (let row = 0; row <= grid.rows; row += 1) {
    const edge = row === 0 || row === grid.rows;
    collect(`row-${row}`, edge ? undefined : grid.rowNames[row - 1], edge, grid.columns, grid.gaps, (column) =>
      at(row, column),
    );
  }
  for (let column = 0; column <= grid.columns; column += 1) {
    const edge = column === 0 || column === grid.columns;
    const name = edge ? undefined : grid.columnNames[column - 1];
    collect(`column-${column}`, name, edge, grid.rows, grid.gaps * 0.7, (row) => at(row, column));
  }

  const blocks: Block[] = [];
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      blocks.push({
        corners: [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)],
        seed: (next() * 2 ** 31) | 0,
      });
    }
  }
  return { lines, blocks };
}
