import type { I18n } from '@lingui/core';
import { BULK_COLUMNS, type BulkColumn, REQUIRED_COLUMNS } from '../../domain/bulk/columns';
import type { DeskRow } from '../../state/bulk';
import { problemText } from './words';

export type RowState = 'unchecked' | 'ready' | 'wrong' | 'placed' | 'failed';

/** How a row stands: the platform's word goes before what this device found out by itself. */
export function rowState({ problems, outcome }: Pick<DeskRow, 'problems' | 'outcome'>): RowState {
  if (outcome?.status === 'PLACED') return 'placed';
  if (outcome?.status === 'PLACEMENT_FAILED') return 'failed';
  if (problems.length > 0 || outcome?.status === 'ERROR') return 'wrong';
  return outcome === null ? 'unchecked' : 'ready';
}

export interface RowProblem {
  /** null where no cell is to blame */
  column: BulkColumn | null;
  /** for which the place can be chosen on the map */
  code: string;
  text: string;
}

/** What is wrong with a row, a problem for each cell at most. */
export function rowProblems({ problems, outcome }: Pick<DeskRow, 'problems' | 'outcome'>, i18n: I18n): RowProblem[] {
  const found = problems.length > 0 ? problems : (outcome?.errors ?? []);
  return found.map(({ column, code, values }) => ({
    column: (BULK_COLUMNS as readonly string[]).includes(column ?? '') ? (column as BulkColumn) : null,
    code,
    text: problemText(i18n, { code, values }),
  }));
}

/** Columns that a file uses, that each order needs, or that have a problem. */
export function usedColumns(rows: readonly DeskRow[]): BulkColumn[] {
  const used = new Set<BulkColumn>(REQUIRED_COLUMNS);
  used.add('itemValue').add('paymentMethod');
  // ten thousand rows are looked at with every change: only for columns that none before has used
  let unused = BULK_COLUMNS.filter((column) => !used.has(column));
  for (const { row, problems, outcome } of rows) {
    const isUsed = (column: BulkColumn) =>
      row.texts[column] !== '' ||
      problems.some((one) => one.column === column) ||
      outcome?.errors.some((one) => one.column === column);
    const found = unused.filter(isUsed);
    if (found.length === 0) continue;
    for (const column of found) used.add(column);
    unused = unused.filter((column) => !used.has(column));
  }
  return BULK_COLUMNS.filter((column) => used.has(column));
}

/** A cell's keyboard on a phone, and the direction its text runs in. */
export function inputOf(column: BulkColumn): { inputMode: 'tel' | 'decimal' | 'text'; dir: 'ltr' | 'auto' } {
  if (column === 'customerPhone') return { inputMode: 'tel', dir: 'ltr' };
  if (column === 'itemValue') return { inputMode: 'decimal', dir: 'ltr' };
  const isFigures = column === 'deliveryDate' || column === 'deliveryTime' || column === 'mapLocation';
  return { inputMode: 'text', dir: isFigures ? 'ltr' : 'auto' };
}
