import { setImmediate as breathe } from 'node:timers/promises';
import { BULK_COLUMNS } from '../../src/domain/bulk/columns';
import { fingerprintOf, rowContent } from '../../src/domain/bulk/duplicates';
import { readRows } from '../../src/domain/bulk/row';
import { BULK_ROWS_MAX } from '../../src/domain/bulk/sheet';
import type { AmountFormat } from '../../src/domain/order-request/details/amount';
import { AppError } from '../../src/lib/app-error';
import type { BulkSentRowDto } from '../../src/protocol/schemas';
import type { ReadFile } from './reading';
import { refusal } from './spreadsheet-reading';

/** Read before others have their turn. */
const ROWS_A_TURN = 250;
/** Where a sheet of such rows has its columns; it has no header. */
const HEADER = { row: -1, columns: new Map(BULK_COLUMNS.map((column, index) => [column, index])), others: [] };

const isColumn = (name: string) => (BULK_COLUMNS as readonly string[]).includes(name);

/**
 * Throws `VALIDATION` for more rows than a file has, or for another column: before the form of each is looked at, since
 * telling what is wrong with millions of them would take seconds.
 */
export function refuseOtherRows(body: unknown): void {
  const { rows } = (body ?? {}) as { rows?: unknown };
  if (!Array.isArray(rows)) return;
  if (rows.length > BULK_ROWS_MAX) throw refusal('too-many-rows');
  for (const row of rows as ({ texts?: unknown } | null)[]) {
    const columns = Object.keys(row?.texts ?? {});
    if (columns.length > BULK_COLUMNS.length || !columns.every(isColumn)) {
      throw new AppError('VALIDATION', { message: 'A row has a column that there is not.' });
    }
  }
}

/** Rows that were sent as such, read as those of a workbook are. Throws `VALIDATION`, with the `fault` as for one. */
export async function readSentRows(sent: readonly BulkSentRowDto[], amounts: AmountFormat): Promise<ReadFile> {
  const read: ReadFile['rows'] = [];
  const contents: string[] = [];
  let last = 0;
  for (let at = 0; at < sent.length; at += ROWS_A_TURN) {
    const part = sent.slice(at, at + ROWS_A_TURN);
    for (const { row_number } of part) {
      if (row_number <= last) throw new AppError('VALIDATION', { message: 'The row numbers have to rise.' });
      last = row_number;
    }
    const rows = part.map(({ row_number, texts }) => ({
      number: row_number,
      isHidden: false,
      cells: BULK_COLUMNS.map((column) => (texts as Partial<Record<string, string>>)[column] ?? null),
    }));
    const orders = readRows({ name: '', isHidden: false, isFrom1904: false, rows }, HEADER, { amounts });
    read.push(...orders);
    contents.push(...orders.map(rowContent));
    await breathe();
  }
  if (read.length === 0) throw refusal('empty');
  return { rows: read, fingerprint: fingerprintOf(contents) };
}
