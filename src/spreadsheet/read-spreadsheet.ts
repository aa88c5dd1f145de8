import { findOrders, type Header, type HeaderProblem } from '../domain/bulk/header';
import { BULK_FILE_BYTES_MAX, BULK_ROWS_MAX, type Sheet } from '../domain/bulk/sheet';
import { fileKind } from './file-kind';
import { readText } from './read-text';
import { SpreadsheetError } from './spreadsheet-error';
import { readWorkbook, type WorkbookSheet } from './workbook/read-workbook';

/** The sheet with the orders, or why there is none. */
export type OrdersOfFile =
  | { sheet: Sheet; header: Header; alsoIn: readonly string[]; problem?: undefined }
  | { problem: HeaderProblem };

/**
 * Reads a workbook or a text file, whatever its name. To be called in a worker that can be ended: a hostile file may
 * take long. `language` is the user's, for text files that are not in UTF-8; `signs` are names of the market's currency.
 * @throws SpreadsheetError
 */
export async function readOrders(
  bytes: Uint8Array,
  language: string,
  signs: readonly string[] = [],
): Promise<OrdersOfFile> {
  const sheets = await readSheets(bytes, language);
  // nobody can be asked
  if (sheets.some(({ readings = [] }) => readings.length > 0)) throw new SpreadsheetError('unknown-encoding');
  return ordersIn(sheets, signs);
}

/** `encoding`: of a text file, where somebody chose it. @throws SpreadsheetError */
export async function readSheets(bytes: Uint8Array, language: string, encoding?: string): Promise<WorkbookSheet[]> {
  if (bytes.length > BULK_FILE_BYTES_MAX) throw new SpreadsheetError('too-large');
  return fileKind(bytes) === 'zip' ? readWorkbook(bytes) : [readText(bytes, language, encoding)];
}

/** @throws SpreadsheetError when the list is longer than the limit */
export function ordersIn(sheets: readonly WorkbookSheet[], signs: readonly string[] = []): OrdersOfFile {
  const found = findOrders(sheets, signs);
  if ('problem' in found) {
    if (sheets.every(({ rows }) => rows.length === 0)) throw new SpreadsheetError('empty');
    return found;
  }
  const { sheet, header } = found;
  const cut = sheets.find((one) => one === sheet)?.cut;
  if (cut !== undefined) throw new SpreadsheetError(cut);
  // rows may be numbered far below the last order
  const used = [...header.columns.values()].flat();
  const rows = sheet.rows.slice(header.row + 1).filter(({ cells }) => used.some(({ index }) => cells[index] != null));
  if (rows.length > BULK_ROWS_MAX) throw new SpreadsheetError('too-many-rows');
  return found;
}
