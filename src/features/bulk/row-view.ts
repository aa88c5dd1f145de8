import type { I18n } from '@lingui/core';
import { BULK_COLUMNS, type BulkColumn } from '../../domain/bulk/columns';
import type { FileRow } from '../../state/bulk';
import { problemText } from './words';

export interface RowProblem {
  /** null when no cell is the cause */
  column: BulkColumn | null;
  code: string;
  text: string;
}

/** The errors of a row, at most one for each cell. */
export function rowProblems({ problems, outcome }: Pick<FileRow, 'problems' | 'outcome'>, i18n: I18n): RowProblem[] {
  const found = problems.length > 0 ? problems : (outcome?.errors ?? []);
  return found.map(({ column, code, values }) => ({
    column: (BULK_COLUMNS as readonly string[]).includes(column ?? '') ? (column as BulkColumn) : null,
    code,
    text: problemText(i18n, { code, values }),
  }));
}

const ON_MAP: ReadonlySet<string> = new Set(['address-not-found', 'address-uncertain', 'unreadable-location']);

/** Whether an error says to choose the place on the map. */
export const isOnMap = ({ code }: { code: string }) => ON_MAP.has(code);

export function needsMap({ problems, outcome }: Pick<FileRow, 'problems' | 'outcome'>, column: BulkColumn): boolean {
  const found = problems.length > 0 ? problems : (outcome?.errors ?? []);
  return found.some((problem) => problem.column === column && isOnMap(problem));
}

/** A cell's keyboard on a phone, and its text direction. */
export function inputOf(column: BulkColumn): { inputMode: 'tel' | 'decimal' | 'text'; dir: 'ltr' | 'auto' } {
  if (column === 'customerPhone') return { inputMode: 'tel', dir: 'ltr' };
  if (column === 'itemValue') return { inputMode: 'decimal', dir: 'ltr' };
  const isFigures = column === 'deliveryDate' || column === 'deliveryTime' || column === 'mapLocation';
  return { inputMode: 'text', dir: isFigures ? 'ltr' : 'auto' };
}
