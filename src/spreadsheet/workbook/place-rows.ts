import type { Cell, Sheet } from '../../domain/bulk/sheet';
import { COLUMNS_MAX, PLACES_MAX } from '../limits';
import type { ScannedSheet } from './scan-sheet';

/**
 * The rows of a sheet by their numbers, with a cell for each used column, and which of those are hidden. Of two cells in one place the last counts, as
 * in spreadsheet programs. Where that would be too many cells, only the first rows.
 */
export function placeRows({
  rows: scanned,
  hiddenColumns: hidden,
  cut,
}: ScannedSheet): Pick<Sheet, 'rows' | 'hiddenColumns'> & Pick<ScannedSheet, 'cut'> {
  const used: boolean[] = [];
  for (const { columns } of scanned) for (const column of columns) used[column] = true;
  const placeOf: number[] = [];
  let width = 0;
  const hiddenColumns = new Set<number>();
  used.forEach((_, column) => {
    if (hidden.some(([first, last]) => column >= first && column <= last)) hiddenColumns.add(width);
    placeOf[column] = width;
    width += 1;
  });
  const rows: { number: number; isHidden: boolean; cells: Cell[] }[] = [];
  const byNumber = new Map<number, (typeof rows)[number]>();
  const most = Math.floor(PLACES_MAX / Math.max(1, width));
  const isTooMany = width > COLUMNS_MAX || scanned.length > most;
  for (const { number, isHidden, columns, values } of scanned.slice(0, most)) {
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
  rows.sort((one, other) => one.number - other.number);
  return { rows, hiddenColumns, cut: cut ?? (isTooMany ? 'too-many-cells' : undefined) };
}
