import type { BulkColumn } from '../../domain/bulk/columns';
import type { FileRow } from '../../state/bulk';
import type { CellEdit } from '../../sync/bulk/worker-messages';

/** A cell by its position on the screen, from 0. */
export interface CellPlace {
  row: number;
  column: number;
}

/** A block of cells, both corners included. */
export interface Area {
  first: CellPlace;
  last: CellPlace;
}

/*
 * Blocks may have as many cells as the file: their changes are computed one by one, so that callers can process a few
 * at a time.
 */

/** The size of the grid. */
export interface GridCells {
  rows: readonly Pick<FileRow, 'row'>[];
  columns: readonly BulkColumn[];
}

export function areaOf(one: CellPlace, other: CellPlace): Area {
  return {
    first: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    last: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  };
}

export function isInside({ first, last }: Area, { row, column }: CellPlace): boolean {
  return row >= first.row && row <= last.row && column >= first.column && column <= last.column;
}

/** Rows and columns of a pasted block that reach past the grid, without blank ones. */
export interface LeftOut {
  rows: number;
  columns: number;
}

/**
 * A block that is pasted from the first cell of the selected area on; a single value fills the area. Returns what
 * reaches past the last row or column, and is left out.
 */
export function* blockEdits(
  block: Iterable<readonly string[]>,
  area: Area,
  cells: GridCells,
): Generator<CellEdit, LeftOut> {
  const { first } = area;
  const leftOut: LeftOut = { rows: 0, columns: 0 };
  let last: readonly string[] = [];
  let { row } = first;
  for (const texts of block) {
    for (const [right, text] of texts.entries()) yield* edit(cells, { row, column: first.column + right }, text);
    const width = texts.findLastIndex((text) => text.trim() !== '') + 1;
    if (width > 0 && row >= cells.rows.length) leftOut.rows += 1;
    leftOut.columns = Math.max(leftOut.columns, first.column + width - cells.columns.length);
    last = texts;
    row += 1;
  }
  if (row === first.row + 1 && last.length === 1) {
    for (const place of placesOf(area)) if (!isSame(place, first)) yield* edit(cells, place, last[0]);
  }
  return leftOut;
}

/** The texts of a block's first row in all its rows; for a single cell, the text of the cell above it. */
export function* filledEdits(area: Area, cells: GridCells): Generator<CellEdit, void> {
  const isOneRow = area.first.row === area.last.row;
  const from = isOneRow ? area.first.row - 1 : area.first.row;
  for (const place of placesOf(area)) {
    if (place.row !== from) yield* edit(cells, place, textAt(cells, { ...place, row: from }));
  }
}

export function* clearedEdits(area: Area, cells: GridCells): Generator<CellEdit, void> {
  for (const place of placesOf(area)) yield* edit(cells, place, '');
}

/** A block for the clipboard, as spreadsheets read it. */
export function copiedText({ first, last }: Area, cells: GridCells): string {
  const lines: string[] = [];
  for (let row = first.row; row <= last.row; row += 1) {
    const texts: string[] = [];
    for (let column = first.column; column <= last.column; column += 1) {
      texts.push(quoted(textAt(cells, { row, column }) ?? ''));
    }
    lines.push(texts.join('\t'));
  }
  // lines end as in spreadsheets: otherwise an empty last one would be lost
  return lines.length === 1 ? lines.join('') : `${lines.join('\n')}\n`;
}

/** Cells have no tabs or line breaks: only a quote at the beginning would be misread. */
function quoted(text: string): string {
  return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

function isSame(one: CellPlace, other: CellPlace): boolean {
  return one.row === other.row && one.column === other.column;
}

function* placesOf({ first, last }: Area): Generator<CellPlace, void> {
  for (let row = first.row; row <= last.row; row += 1) {
    for (let column = first.column; column <= last.column; column += 1) yield { row, column };
  }
}

function textAt({ rows, columns }: GridCells, { row, column }: CellPlace): string | undefined {
  const name = columns[column];
  return name === undefined ? undefined : rows[row]?.row.texts[name];
}

/** None if there is no such cell, or it has that text already. */
function edit(cells: GridCells, place: CellPlace, text: string | undefined): CellEdit[] {
  const row = cells.rows[place.row]?.row.number;
  const column = cells.columns[place.column];
  if (row === undefined || column === undefined || text === undefined || text === textAt(cells, place)) return [];
  return [{ row, column, text }];
}
