import { needsSomeone } from '../../domain/bulk/row-state';
import type { FileRow } from '../../state/bulk';
import type { CellPlace, GridCells } from './grid-area';

type ProblemRow = Pick<FileRow, 'row' | 'problems' | 'outcome'>;

interface ProblemCells extends GridCells {
  rows: readonly ProblemRow[];
}

/** The columns of a row's wrong cells, from 0; its first cell where none of them is the cause. */
export function wrongColumns(row: ProblemRow | undefined, columns: GridCells['columns']): number[] {
  if (row === undefined || !needsSomeone(row)) return [];
  const problems = row.problems.length > 0 ? row.problems : (row.outcome?.errors ?? []);
  const found = problems.map(({ column }) => (columns as readonly string[]).indexOf(column ?? ''));
  const wrong = [...new Set(found)].filter((column) => column >= 0).sort((one, other) => one - other);
  return wrong.length > 0 ? wrong : [0];
}

/** The next wrong cell after this one, or before it, and round from the other end of the list; undefined without any. */
export function nextProblem(
  at: CellPlace,
  { rows, columns }: ProblemCells,
  direction: 'next' | 'before',
): CellPlace | undefined {
  const by = direction === 'next' ? 1 : -1;
  const isAfter = (column: number) => (by > 0 ? column > at.column : column < at.column);
  const pick = (found: readonly number[]) => (by > 0 ? found[0] : found.at(-1));
  const inRow = pick(wrongColumns(rows[at.row], columns).filter(isAfter));
  if (inRow !== undefined) return { row: at.row, column: inRow };
  // the last row looked at is this one again, whose other cells are on the far side
  for (let step = 1; step <= rows.length; step += 1) {
    const row = (at.row + by * step + rows.length * step) % rows.length;
    const column = pick(wrongColumns(rows[row], columns));
    if (column !== undefined) return { row, column };
  }
  return undefined;
}
