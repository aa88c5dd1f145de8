import Papa from 'papaparse';
import type { BulkColumn } from '../domain/bulk/columns';
import { namedColumns } from '../domain/bulk/header';
import { columnOf } from '../domain/bulk/words';
import { decodeText } from './decode-text';
import { COLUMNS_MAX, ROWS_MAX } from './limits';
import { readLoosely, type RowShape, swallowsCells, swallowsRow } from './loose-quotes';
import { refuseOtherText } from './other-text';
import { SpreadsheetError } from './spreadsheet-error';
import type { WorkbookSheet } from './workbook/read-workbook';

const DELIMITERS = ['\t', ',', ';', '|'];
/** "sep=;" is Excel's own way to name the delimiter. */
const NAMED_DELIMITER = /^"?sep=(.)"?(?:\r\n|\r|\n)/i;
/** Rows in which the header is searched. */
const BEGINNING = 30;

/**
 * A table in a text file (.csv, .tsv), or as a spreadsheet puts it on the clipboard. Values stay texts: their columns
 * decide which are numbers or days.
 * @throws SpreadsheetError
 */
export function readText(bytes: Uint8Array, language: string, encoding?: string): WorkbookSheet {
  const { text, readings } = decodeText(bytes, language, encoding);
  return { ...readTable(text), readings };
}

export function readTable(text: string): WorkbookSheet {
  const named = NAMED_DELIMITER.exec(text);
  const table = named ? text.slice(named[0].length) : text;
  refuseOtherText(table);
  const { rows, isCut } = parsed(table, named?.[1] ?? delimiterOf(table));
  return sheetOfTexts(rows, { before: named ? 1 : 0, isCut });
}

/**
 * A table given as cells: from a text file, or pasted. `before`: rows of the file above the first; `isCut`: there were
 * more.
 * @throws SpreadsheetError
 */
export function sheetOfTexts(
  table: readonly (readonly string[])[],
  { before = 0, isCut = false }: { before?: number; isCut?: boolean } = {},
): WorkbookSheet {
  const rows = table
    .map((cells, index) => ({
      number: index + 1 + before,
      isHidden: false,
      cells: filledCells(cells),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  if (rows.length === 0) throw new SpreadsheetError('empty');
  return {
    name: '',
    isHidden: false,
    isFrom1904: false,
    cut: rows.length > ROWS_MAX || isCut ? 'too-many-rows' : undefined,
    rows: rows.slice(0, ROWS_MAX),
  };
}

/** Any number of empty ones may be behind them. @throws SpreadsheetError */
function filledCells(texts: readonly string[]): (string | null)[] {
  const cells = texts.map((text) => (text.trim() === '' ? null : text));
  if (cells.slice(COLUMNS_MAX).some((cell) => cell !== null)) throw new SpreadsheetError('too-many-cells');
  return cells.slice(0, COLUMNS_MAX);
}

/** The delimiter that gives the most known columns; empty, for the library to guess it, when none gives any. */
function delimiterOf(table: string): string {
  let best = { delimiter: '', count: 1 };
  for (const delimiter of DELIMITERS) {
    const { rows } = parsed(table, delimiter, BEGINNING);
    const count = Math.max(...rows.map((cells) => namedColumns(cells)));
    if (count > best.count) best = { delimiter, count };
  }
  return best.delimiter;
}

/** Of a cell with a space before its quote, which the library takes for a part of the text. */
const QUOTED_LATE = /^ +"/;
const SPACE = 0x20;

function parsed(table: string, delimiter: string, rows = ROWS_MAX * 2): { rows: string[][]; isCut: boolean } {
  const options = { delimiter, delimitersToGuess: DELIMITERS, skipEmptyLines: false, preview: rows } as const;
  const { data, meta, errors } = Papa.parse<string[]>(table, options);
  const isLate = data.some((cells) => cells.some((cell) => cell.charCodeAt(0) === SPACE && QUOTED_LATE.test(cell)));
  const isUsual = !isLate && !errors.some(({ type }) => type === 'Quotes');
  const shape = shapeOf(data, meta.delimiter);
  const swallows = (text: string) => swallowsRow(text, shape);
  if (isUsual && !data.some((cells) => cells.some(swallows))) return { rows: data, isCut: meta.truncated };
  const quotes = { delimiter: meta.delimiter, rows, byLine: false };
  const loose = readLoosely(table, { ...quotes, swallows });
  if (!loose.isBroken && !loose.isTooTorn) return loose;
  const strict = readLoosely(table, { ...quotes, swallows: (text) => swallowsCells(text, shape) });
  return strict.isTooTorn ? readLoosely(table, { ...quotes, byLine: true }) : strict;
}

/** Of the row that names the most columns, or the first one. */
function shapeOf(table: readonly (readonly string[])[], delimiter: string): RowShape {
  let header = table[0] ?? [];
  let most = 1;
  for (const cells of table.slice(0, BEGINNING)) {
    const count = namedColumns(cells);
    if (count > most) [most, header] = [count, cells];
  }
  const named = most < 2 ? [] : header.map(columnOf);
  const at = (column: BulkColumn) => named.flatMap((one, index) => (one === column ? index : []));
  return { delimiter, width: header.length, names: at('customerName'), phones: at('customerPhone') };
}
