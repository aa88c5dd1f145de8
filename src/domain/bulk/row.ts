import { BULK_COLUMNS, type BulkColumn, type RowTexts } from './columns';
import { boundedText, type CellContext, cellText, type CellProblem } from './cell-text';
import type { Header } from './header';
import type { Cell, Sheet } from './sheet';

/** One order of a file, as texts that can be corrected. */
export interface BulkRow {
  /** as the spreadsheet numbers it, from 1 */
  number: number;
  texts: RowTexts;
  /** of cells as they were read; a cell that is edited loses its own */
  cellProblems: Readonly<Partial<Record<BulkColumn, CellProblem>>>;
  /** the cells of unknown columns, in the header's order */
  others: readonly string[];
  /** the row is hidden in the spreadsheet */
  isHidden: boolean;
}

/** The rows below the header that have anything in a known column. */
export function readRows(sheet: Sheet, header: Header, context: Omit<CellContext, 'isFrom1904'>): BulkRow[] {
  const reading = { ...context, isFrom1904: sheet.isFrom1904 };
  return sheet.rows
    .slice(header.row + 1)
    .map(({ number, isHidden, cells }) => ({ number, isHidden, ...readRow(cells, header, reading) }))
    .filter(({ texts }) => BULK_COLUMNS.some((column) => texts[column] !== ''));
}

function readRow(
  cells: readonly Cell[],
  header: Header,
  context: CellContext,
): Pick<BulkRow, 'texts' | 'cellProblems' | 'others'> {
  const texts: Partial<Record<BulkColumn, string>> = {};
  const cellProblems: Partial<Record<BulkColumn, CellProblem>> = {};
  for (const column of BULK_COLUMNS) {
    const index = header.columns.get(column);
    const { text, problem } = cellText(index === undefined ? null : cells[index], column, context);
    texts[column] = text;
    if (problem) cellProblems[column] = problem;
  }
  const others = header.others.map(({ index }) => otherText(cells[index]));
  return { texts: texts as RowTexts, cellProblems, others };
}

/** Columns that are only given back are not checked. */
function otherText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'object') return boundedText(String(cell)).text;
  return 'error' in cell ? cell.error : cell.date.replace('T', ' ');
}

/** A row after one of its cells was typed again. */
export function editedRow(row: BulkRow, column: BulkColumn, text: string): BulkRow {
  const { [column]: _mended, ...others } = row.cellProblems;
  const { text: kept, problem } = boundedText(text, column);
  const cellProblems = problem === undefined ? others : { ...others, [column]: problem };
  return { ...row, texts: { ...row.texts, [column]: kept }, cellProblems };
}

/** No cell of the row's order has a text. */
export const isEmptyRow = ({ texts }: Pick<BulkRow, 'texts'>) => Object.values(texts).every((text) => text === '');
