import { type KeyboardEvent, useState } from 'react';
import type { CellPlace } from './grid-area';

/** Which cell is the active one, and where the block that is selected with it begins. */
export function useGridCursor({
  rowCount,
  columnCount,
  pageRows,
  onMove,
}: {
  rowCount: number;
  columnCount: number;
  /** how many rows a page has */
  pageRows: () => number;
  onMove: (row: number) => void;
}) {
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  const [from, setFrom] = useState<CellPlace>({ row: 0, column: 0 });
  const within = ({ row, column }: CellPlace): CellPlace => ({
    row: Math.min(Math.max(row, 0), Math.max(rowCount - 1, 0)),
    column: Math.min(Math.max(column, 0), Math.max(columnCount - 1, 0)),
  });
  const at = within(place);

  function moveTo(next: CellPlace, isExtending: boolean): void {
    const to = within(next);
    setPlace(to);
    if (!isExtending) setFrom(to);
    onMove(to.row);
  }

  /** Whether the key moved the cursor. Sideways is as the text runs. */
  function onKey(event: KeyboardEvent): boolean {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = stepOf(event, { isRightToLeft, pageRows: pageRows() });
    if (step === undefined) return false;
    const whole = event.ctrlKey || event.metaKey;
    moveTo(step({ at, last: { row: rowCount - 1, column: columnCount - 1 }, whole }), event.shiftKey);
    return true;
  }

  return {
    at,
    anchor: within(from),
    moveTo,
    moveBy: (rows: number, columns: number) => moveTo({ row: at.row + rows, column: at.column + columns }, false),
    onKey,
  };
}

type Step = (given: { at: CellPlace; last: CellPlace; whole: boolean }) => CellPlace;

function stepOf(
  { key }: KeyboardEvent,
  { isRightToLeft, pageRows }: { isRightToLeft: boolean; pageRows: number },
): Step | undefined {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case 'ArrowDown':
      return ({ at, last, whole }) => ({ ...at, row: whole ? last.row : at.row + 1 });
    case 'ArrowUp':
      return ({ at, whole }) => ({ ...at, row: whole ? 0 : at.row - 1 });
    case forward:
      return ({ at, last, whole }) => ({ ...at, column: whole ? last.column : at.column + 1 });
    case backward:
      return ({ at, whole }) => ({ ...at, column: whole ? 0 : at.column - 1 });
    case 'PageDown':
      return ({ at }) => ({ ...at, row: at.row + pageRows });
    case 'PageUp':
      return ({ at }) => ({ ...at, row: at.row - pageRows });
    case 'Home':
      return ({ at, whole }) => ({ row: whole ? 0 : at.row, column: 0 });
    case 'End':
      return ({ at, last, whole }) => ({ row: whole ? last.row : at.row, column: last.column });
    default:
      return undefined;
  }
}
