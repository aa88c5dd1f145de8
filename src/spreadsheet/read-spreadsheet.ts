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
 * take long. `language` is the user's, for text files that are not in UTF-8.
 * @throws SpreadsheetError
 */
export async function readOrders(bytes: Uint8Array, language: string): Promise<OrdersOfFile> {
  if (bytes.length > BULK_FILE_BYTES_MAX) throw new SpreadsheetError('too-large');
  const sheets: WorkbookSheet[] = fileKind(bytes) === 'zip' ? await readWorkbook(bytes) : [readText(bytes, language)];
  return ordersIn(sheets);
}

/** @throws SpreadsheetError when the list is longer than the limit */
export function ordersIn(sheets: readonly WorkbookSheet[]): OrdersOfFile {
  const found = findOrders(sheets);
  if ('problem' in found) {
    if (sheets.every(({ rows }) => rows.length === 0)) throw new SpreadsheetError('empty');
    return found;
  }
  const { sheet, header } = found;
  const cut = sheets.find((one) => one === sheet)?.cut;
  if (cut !== undefined) throw new SpreadsheetError(cut);
  if (sheet.rows.length - header.row - 1 > BULK_ROWS_MAX) throw new SpreadsheetError('too-many-rows');
  return found;
}
