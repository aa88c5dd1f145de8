import { storableText } from '../../lib/storable-text';
import { type ColumnProposal, type ProposalDoubt, proposeColumns, type SheetColumn } from './column-proposal';
import { axisOf } from './column-parts';
import type { BulkColumn } from './columns';
import type { Cell, Sheet } from './sheet';
import { inOrder } from './sheet-order';
import { columnOf, isOfOthers } from './words';

/** A column of the sheet that is not used: kept unchanged, and returned with the corrected file. */
export interface OtherColumn {
  index: number;
  header: string;
}

/** A column of the sheet that is read. */
export interface UsedColumn {
  index: number;
  header: string;
  asks: SheetColumn['asks'];
}

/** The position of a sheet's orders. */
export interface Header {
  /** the position of the last row with headers among the sheet's rows; -1 when there is none */
  row: number;
  /** several columns of the sheet that are one of an order are joined, in this order */
  columns: ReadonlyMap<BulkColumn, readonly UsedColumn[]>;
  currency: readonly UsedColumn[];
  orderStatus: readonly UsedColumn[];
  others: readonly OtherColumn[];
  /** columns that the header has; a row of a text file with more cells has been cut in the wrong places */
  width: number;
}

/** What the columns of a sheet are taken for, below which row. */
export interface SheetProposal extends ColumnProposal {
  row: number;
  /** its row names columns; otherwise it only looks like a header */
  isNamed: boolean;
}

export type HeaderProblem = { kind: 'none' } | Exclude<ProposalDoubt, { kind: 'guessed' | 'each' }>;

/** Titles, logos and empty lines may be above a list; a header is not searched further down than this. */
const LOOKED_AT = 30;
/** A row of a list may contain one of the words by chance, a header contains several. */
const FEWEST_NAMES = 2;
/** Fewer texts than these are no row of headers whose names aren't known. */
const FEWEST_TEXTS = 3;
/** Rows below the header by which columns are recognised. */
const SAMPLED = 100;

/**
 * The row, or two rows, whose texts name the most columns, in any language and order, the first of equals, and what its
 * columns are taken for; undefined when no row looks like a header. `signs`: names of the market's currency;
 * `withHidden`: hidden columns may be used.
 */
export function proposal(sheet: Sheet, signs: readonly string[], withHidden = true): SheetProposal | undefined {
  const named = headerRow(sheet);
  const found = named ?? unknownHeaderRow(sheet);
  if (found === undefined) return undefined;
  const samples = samplesBelow(sheet, found.row);
  const isLeftOut = (index: number) => !withHidden && sheet.hiddenColumns?.has(index) === true;
  const headers = found.headers.map((header, index) => (isLeftOut(index) ? '' : header));
  const { columns, doubt, isKnownExport = false } = proposeColumns(headers, { samples, signs });
  return {
    row: found.row,
    isNamed: named !== undefined,
    columns: columns.map((column, index) => ({ ...column, header: found.headers[index] ?? '' })),
    doubt,
    isKnownExport,
  };
}

function headerRow(sheet: Sheet): { row: number; headers: string[] } | undefined {
  let best: { row: number; count: number; headers: string[] } | undefined;
  const offer = (row: number, headers: string[]) => {
    const count = namesIn(headers);
    if (count >= FEWEST_NAMES && count > (best?.count ?? 0)) best = { row, count, headers };
  };
  const rows = sheet.rows.slice(0, LOOKED_AT);
  for (const [row, { cells }] of rows.entries()) {
    const headers = cells.map(headerText);
    const next = rows[row + 1]?.cells;
    offer(row, headers);
    if (next?.every((cell) => cell === null || typeof cell === 'string')) offer(row + 1, twoRows(headers, next));
  }
  return best;
}

/** "Customer" above "Name" and "Phone", and cells that are merged over both rows. */
function twoRows(upper: readonly string[], lower: readonly Cell[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const below = headerText(lower[index]);
    if (upper[index] !== undefined && upper[index] !== '') group = upper[index];
    if (below === '') return upper[index] ?? '';
    const both = `${group} ${below}`;
    return group === '' || (columnOf(below) !== undefined && !isOfOthers(group)) ? below : both;
  });
}

/** The first row of several texts that a table may begin with. */
function unknownHeaderRow(sheet: Sheet): { row: number; headers: string[] } | undefined {
  const row = sheet.rows.slice(0, LOOKED_AT).findIndex(({ cells }) => {
    const filled = cells.filter((cell) => cell !== null);
    return filled.length >= FEWEST_TEXTS && filled.every((cell) => typeof cell === 'string');
  });
  const cells = sheet.rows[row]?.cells;
  return cells === undefined ? undefined : { row, headers: cells.map(headerText) };
}

/** How many columns the cells of a row name. */
export const namedColumns = (cells: readonly Cell[]): number => namesIn(cells.map(headerText));

const namesIn = (headers: readonly string[]) => new Set(headers.map(columnOf).filter(Boolean)).size;

/** Texts of the rows below, by column, without empty ones. */
export function samplesBelow(sheet: Sheet, row: number): string[][] {
  const samples: string[][] = [];
  for (const { cells } of sheet.rows.slice(row + 1, row + 1 + SAMPLED)) {
    for (const [index, cell] of cells.entries()) {
      const text = sampleText(cell);
      if (text !== '') (samples[index] ??= []).push(text);
    }
  }
  return samples;
}

/** The same, and the first texts of a column that begins further down. */
export function firstTextsBelow(sheet: Sheet, row: number): string[][] {
  const texts = samplesBelow(sheet, row);
  const isEmptyAbove = (index: number) => texts[index] === undefined;
  const late: string[][] = [];
  for (const { cells } of sheet.rows.slice(row + 1 + SAMPLED)) {
    for (const [index, cell] of cells.entries()) {
      if (cell === null || !isEmptyAbove(index) || (late[index]?.length ?? 0) >= LATE_MAX) continue;
      const text = sampleText(cell);
      if (text !== '') (late[index] ??= []).push(text);
    }
  }
  return Array.from({ length: Math.max(texts.length, late.length) }, (_, index) => texts[index] ?? late[index] ?? []);
}

/** Texts of a column that begins further down, which only show what is in it. */
const LATE_MAX = 10;
const SAMPLE_MAX = 200;

function sampleText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell).slice(0, SAMPLE_MAX).trim();
  if ('date' in cell) return cell.date.replace('T', ' ');
  return 'number' in cell ? `${cell.number} ${cell.currency}` : '';
}

/** The position of a sheet's orders, if its columns are used like this. */
export function headerOf(sheet: Sheet, { row, columns }: Pick<SheetProposal, 'row' | 'columns'>): Header {
  const used = new Map<BulkColumn, UsedColumn[]>();
  const beside = { currency: [] as UsedColumn[], orderStatus: [] as UsedColumn[] };
  const others: OtherColumn[] = [];
  const filled = filledBelow(sheet, row);
  for (const [index, { header, use, asks }] of columns.entries()) {
    const column = { index, header, asks };
    if (use === 'currency' || use === 'orderStatus') beside[use].push(column);
    else if (use !== null) {
      const same = used.get(use);
      if (same === undefined) used.set(use, [column]);
      else same.push(column);
    } else if (header !== '' || filled.has(index)) others.push({ index, header });
  }
  // a place is written with its latitude first
  const [one, other] = used.get('mapLocation') ?? [];
  if (one && other && axisOf(one.header) === 'longitude' && axisOf(other.header) === 'latitude') {
    used.set('mapLocation', [other, one]);
  }
  return { row, columns: used, ...beside, others, width: columns.length };
}

/** The columns that have any value below a row. */
function filledBelow(sheet: Sheet, row: number): ReadonlySet<number> {
  const filled = new Set<number>();
  for (const { cells } of sheet.rows.slice(row + 1)) {
    for (const [index, cell] of cells.entries()) if (cell !== null) filled.add(index);
  }
  return filled;
}

/** Characters: no column has a longer name. */
const HEADER_MAX = 500;

/** The text of a header's cell; its lines may be in two languages. */
function headerText(cell: Cell | undefined): string {
  if (typeof cell !== 'string' && typeof cell !== 'number') return '';
  const lines = storableText(String(cell).slice(0, HEADER_MAX)).split(/[\r\n]+/);
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/**
 * The sheet that is open when the workbook is, if it holds orders; else the first visible one that does, else a hidden
 * one. Others with orders are named, to tell the user. Without any, the problem of the closest sheet. What is only
 * guessed isn't used here.
 */
export function findOrders(
  sheets: readonly Sheet[],
  signs: readonly string[] = [],
): { sheet: Sheet; header: Header; alsoIn: readonly string[] } | { problem: HeaderProblem } {
  const looked = inOrder(sheets).map((sheet) => ({ sheet, found: proposal(sheet, signs) }));
  const certain = looked.flatMap(({ sheet, found }) => {
    // each row is asked for its amount where there is only the price of one
    const isCertain = found !== undefined && (found.doubt === undefined || found.doubt.kind === 'each');
    return isCertain ? [{ sheet, header: headerOf(sheet, found) }] : [];
  });
  const [first] = certain;
  if (first !== undefined) {
    const alsoIn = certain.filter(
      ({ sheet, header }) => sheet !== first.sheet && !sheet.isHidden && sheet.rows.length > header.row + 1,
    );
    return { ...first, alsoIn: alsoIn.map(({ sheet }) => sheet.name) };
  }
  const doubts = looked.flatMap(({ found }) => (found?.isNamed ? (found.doubt ?? []) : []));
  const doubt = doubts.find((one): one is Exclude<HeaderProblem, { kind: 'none' }> => one.kind !== 'guessed');
  return { problem: doubt ?? { kind: 'none' } };
}
