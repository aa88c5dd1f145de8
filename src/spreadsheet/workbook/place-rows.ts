import type { Cell, SheetRow } from '../../domain/bulk/sheet';
import type { ScannedRow } from './scan-sheet';

/**
 * The rows of a sheet by their numbers, with a cell for each used column. Of two cells in one place the last counts, as
 * in spreadsheet programs.
 */
export function placeRows(scanned: readonly ScannedRow[]): SheetRow[] {
  const used: boolean[] = [];
  for (const { columns } of scanned) for (const column of columns) used[column] = true;
  const placeOf: number[] = [];
  let width = 0;
  used.forEach((_, column) => {
    placeOf[column] = width;
    width += 1;
  });
  const rows: { number: number; isHidden: boolean; cells: Cell[] }[] = [];
  const byNumber = new Map<number, (typeof rows)[number]>();
  for (const { number, isHidden, columns, values } of scanned) {
    let row = byNumber.get(number);
    if (row === undefined) {
      const cells: Cell[] = [];
      while (cells.length < width) cells.push(null);
      row = { number, isHidden, cells };
      byNumber.set(number, row);
      rows.push(row);
    }
    for (let at = 0; at < columns.length; at += 1) row.cells[placeOf[columns[at] ?? 0] ?? 0] = values[at] ?? null;
  }
  return rows.sort((one, other) => one.number - other.number);
}
