import type { BulkColumn } from '../../domain/bulk/columns';
import type { DeskRow } from '../../state/bulk';
import type { CellEdit } from '../../sync/bulk/worker-messages';

/** A cell by its place on the screen, from 0. */
export interface CellPlace {
  row: number;
  column: number;
}

/** A block of cells, both corners included. */
export interface Area {
  first: CellPlace;
  last: CellPlace;
}

/** What places are counted in. */
export interface GridCells {
  rows: readonly Pick<DeskRow, 'row'>[];
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

/** The cells of a block as a spreadsheet puts them on the clipboard. */
export function pastedCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t'));
}

/** A pasted block from `at` on; what is beyond the last row or column is left out. A single value fills one cell. */
export function blockEdits(block: readonly (readonly string[])[], at: CellPlace, cells: GridCells): CellEdit[] {
  return block.flatMap((texts, down) =>
    texts.flatMap((text, right) => edit(cells, { row: at.row + down, column: at.column + right }, text)),
  );
}

/** The texts of the first row of a block in all rows of it; of one cell alone, that of the cell above it. */
export function filledEdits(area: Area, cells: GridCells): CellEdit[] {
  const isOneRow = area.first.row === area.last.row;
  const from = isOneRow ? area.first.row - 1 : area.first.row;
  return placesOf(area)
    .filter(({ row }) => row !== from)
    .flatMap((place) => edit(cells, place, textAt(cells, { ...place, row: from })));
}

export function clearedEdits(area: Area, cells: GridCells): CellEdit[] {
  return placesOf(area).flatMap((place) => edit(cells, place, ''));
}

/** A block for the clipboard, as spreadsheets read it. */
export function copiedText({ first, last }: Area, cells: GridCells): string {
  const lines: string[] = [];
  for (let row = first.row; row <= last.row; row += 1) {
    const texts: string[] = [];
    for (let column = first.column; column <= last.column; column += 1) {
      texts.push(textAt(cells, { row, column }) ?? '');
    }
    lines.push(texts.join('\t'));
  }
  return lines.join('\n');
}

function placesOf({ first, last }: Area): CellPlace[] {
  const places: CellPlace[] = [];
  for (let row = first.row; row <= last.row; row += 1) {
    for (let column = first.column; column <= last.column; column += 1) places.push({ row, column });
  }
  return places;
}

function textAt({ rows, columns }: GridCells, { row, column }: CellPlace): string | undefined {
  const name = columns[column];
  return name === undefined ? undefined : rows[row]?.row.texts[name];
}

/** None where there is no such cell, or it says that already. */
function edit(cells: GridCells, place: CellPlace, text: string | undefined): CellEdit[] {
  const row = cells.rows[place.row]?.row.number;
  const column = cells.columns[place.column];
  if (row === undefined || column === undefined || text === undefined || text === textAt(cells, place)) return [];
  return [{ row, column, text }];
}
