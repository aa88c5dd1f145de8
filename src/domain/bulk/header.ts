import { storableText } from '../../lib/storable-text';
import { type BulkColumn, REQUIRED_COLUMNS } from './columns';
import type { Cell, Sheet } from './sheet';
import { columnOf } from './words';

/** A column of the sheet unknown to the portal: kept unchanged, and returned with the corrected file. */
export interface OtherColumn {
  index: number;
  header: string;
}

/** The position of a sheet's orders. */
export interface Header {
  /** the position of the row with the headers among the sheet's rows */
  row: number;
  /** indexes of the sheet's columns */
  columns: ReadonlyMap<BulkColumn, number>;
  others: readonly OtherColumn[];
}

export type HeaderProblem =
  | { kind: 'none' }
  | { kind: 'missing'; columns: readonly BulkColumn[] }
  | { kind: 'twice'; column: BulkColumn; headers: readonly string[] };

export type FoundHeader = { header: Header; problem?: undefined } | { header?: undefined; problem: HeaderProblem };

/** Titles, logos and empty lines may be above a list; a header is not searched further down than this. */
const LOOKED_AT = 30;
/** A row of a list may contain one of the words by chance, a header contains several. */
const FEWEST_NAMES = 2;

/** The row whose texts name the most columns, in any language and order; the first of equals. */
export function findHeader(sheet: Sheet): FoundHeader {
  let best: { row: number; count: number } | undefined;
  for (const [row, { cells }] of sheet.rows.slice(0, LOOKED_AT).entries()) {
    const count = namedColumns(cells);
    if (count >= FEWEST_NAMES && count > (best?.count ?? 0)) best = { row, count };
  }
  return best ? readHeader(sheet, best.row) : { problem: { kind: 'none' } };
}

/** How many columns the cells of a row name. */
export function namedColumns(cells: readonly Cell[]): number {
  return new Set(cells.map((cell) => columnOf(headerText(cell))).filter(Boolean)).size;
}

function readHeader(sheet: Sheet, row: number): FoundHeader {
  const columns = new Map<BulkColumn, number>();
  const others: OtherColumn[] = [];
  const texts = (sheet.rows[row]?.cells ?? []).map(headerText);
  for (const [index, header] of texts.entries()) {
    const column = columnOf(header);
    if (column === undefined) {
      if (header !== '' || hasValues(sheet, row, index)) others.push({ index, header });
      continue;
    }
    const first = columns.get(column);
    if (first !== undefined) return { problem: { kind: 'twice', column, headers: [texts[first] ?? '', header] } };
    columns.set(column, index);
  }
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.has(column));
  if (missing.length > 0) return { problem: { kind: 'missing', columns: missing } };
  return { header: { row, columns, others } };
}

function hasValues(sheet: Sheet, row: number, index: number): boolean {
  return sheet.rows.slice(row + 1).some(({ cells }) => (cells[index] ?? null) !== null);
}

/** Characters: no column has a longer name. */
const HEADER_MAX = 500;

/** The text of a header's cell on one line. */
function headerText(cell: Cell | undefined): string {
  if (typeof cell !== 'string' && typeof cell !== 'number') return '';
  return storableText(String(cell).slice(0, HEADER_MAX)).replace(/\s+/g, ' ').trim();
}

/**
 * The sheet with the orders: the first visible one that has a header, else a hidden one. Others that have one too are
 * named, to tell the user. Without any, the problem of the closest sheet.
 */
export function findOrders(
  sheets: readonly Sheet[],
): { sheet: Sheet; header: Header; alsoIn: readonly string[] } | { problem: HeaderProblem } {
  const looked = [...sheets.filter((sheet) => !sheet.isHidden), ...sheets.filter((sheet) => sheet.isHidden)].map(
    (sheet) => ({ sheet, ...findHeader(sheet) }),
  );
  const withHeader = looked.flatMap(({ sheet, header }) => (header ? [{ sheet, header }] : []));
  const [found] = withHeader;
  if (found) {
    const alsoIn = withHeader.filter(
      ({ sheet, header }) => sheet !== found.sheet && !sheet.isHidden && sheet.rows.length > header.row + 1,
    );
    return { ...found, alsoIn: alsoIn.map(({ sheet }) => sheet.name) };
  }
  const problems = looked.flatMap(({ problem }) => (problem ? [problem] : []));
  return { problem: problems.find(({ kind }) => kind !== 'none') ?? { kind: 'none' } };
}
