import { type KeyboardEvent, useState } from 'react';
import type { BulkColumn } from '../../domain/bulk/columns';
import type { CellPlace, GridCells } from './grid-area';

/** A cell by its position, and by its row and column. */
interface KeptPlace extends CellPlace {
  number?: number | undefined;
  name?: BulkColumn | undefined;
}

/**
 * The active cell, and the start of the block selected with it. Each stays the same cell while rows before it come and
 * go; if it is removed, it becomes the one in its place.
 */
export function useGridCursor({
  rows,
  columns,
  pageRows,
  onMove,
}: GridCells & {
  /** number of rows in a page */
  pageRows: () => number;
  onMove: (row: number) => void;
}) {
  const [place, setPlace] = useState<KeptPlace>({ row: 0, column: 0 });
  const [from, setFrom] = useState<KeptPlace>({ row: 0, column: 0 });
  const cells = { rows, columns };
  const [rowCount, columnCount] = [rows.length, columns.length];
  const within = ({ row, column }: CellPlace): CellPlace => ({
    row: Math.min(Math.max(row, 0), Math.max(rowCount - 1, 0)),
    column: Math.min(Math.max(column, 0), Math.max(columnCount - 1, 0)),
  });
  const at = within(placeNow(place, cells));

  function moveTo(next: CellPlace, isExtending: boolean): void {
    const to = within(next);
    const kept = { ...to, number: rows[to.row]?.row.number, name: columns[to.column] };
    setPlace(kept);
    if (!isExtending) setFrom(kept);
    onMove(to.row);
  }

  /** Selects every cell, the first of which becomes the active one. */
  function selectAll(): void {
    moveTo({ row: 0, column: 0 }, false);
    setFrom(within({ row: rowCount, column: columnCount }));
  }

  /** Whether the key moved the cursor. Sideways follows the direction of the text. */
  function onKey(event: KeyboardEvent): boolean {
    const step = stepOf(event);
    if (step === undefined) return false;
    const whole = event.ctrlKey || event.metaKey;
    moveTo(step({ at, last: { row: rowCount - 1, column: columnCount - 1 }, whole, pageRows }), event.shiftKey);
    return true;
  }

  return {
    at,
    anchor: within(placeNow(from, cells)),
    moveTo,
    selectAll,
    moveBy: (rows: number, columns: number) => moveTo({ row: at.row + rows, column: at.column + columns }, false),
    onKey,
  };
}

function placeNow({ row, column, number, name }: KeptPlace, { rows, columns }: GridCells): CellPlace {
  const isThere = number === undefined || rows[row]?.row.number === number;
  const foundRow = isThere ? row : rows.findIndex((one) => one.row.number === number);
  const foundColumn = name === undefined ? column : columns.indexOf(name);
  return { row: foundRow < 0 ? row : foundRow, column: foundColumn < 0 ? column : foundColumn };
}

type Step = (given: { at: CellPlace; last: CellPlace; whole: boolean; pageRows: () => number }) => CellPlace;

/** The page is only measured for keys that ask for it: with each key it would be laid out twice. */
function stepOf({ key, currentTarget }: KeyboardEvent): Step | undefined {
  switch (key) {
    case 'ArrowDown':
      return ({ at, last, whole }) => ({ ...at, row: whole ? last.row : at.row + 1 });
    case 'ArrowUp':
      return ({ at, whole }) => ({ ...at, row: whole ? 0 : at.row - 1 });
    case 'ArrowRight':
    case 'ArrowLeft': {
      const isForward = (key === 'ArrowLeft') === (getComputedStyle(currentTarget).direction === 'rtl');
      return ({ at, last, whole }) => {
        if (isForward) return { ...at, column: whole ? last.column : at.column + 1 };
        return { ...at, column: whole ? 0 : at.column - 1 };
      };
    }
    case 'PageDown':
      return ({ at, pageRows }) => ({ ...at, row: at.row + pageRows() });
    case 'PageUp':
      return ({ at, pageRows }) => ({ ...at, row: at.row - pageRows() });
    case 'Home':
      return ({ at, whole }) => ({ row: whole ? 0 : at.row, column: 0 });
    case 'End':
      return ({ at, last, whole }) => ({ row: whole ? last.row : at.row, column: last.column });
    default:
      return undefined;
  }
}
