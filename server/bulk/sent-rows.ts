import { setImmediate as breathe } from 'node:timers/promises';
import { BULK_COLUMNS } from '../../src/domain/bulk/columns';
import { fingerprintOf, rowContent } from '../../src/domain/bulk/duplicates';
import { readRows } from '../../src/domain/bulk/row';
import type { Header } from '../../src/domain/bulk/header';
import { BULK_ROWS_MAX } from '../../src/domain/bulk/sheet';
import type { AmountFormat } from '../../src/domain/order-request/details/amount';
import { AppError } from '../../src/lib/app-error';
import type { BulkSentRowDto } from '../../src/protocol/schemas';
import type { ReadFile } from './reading';
import { refusal } from './spreadsheet-reading';

/** Read before others have their turn. */
const ROWS_A_TURN = 250;
const CHARACTERS_A_TURN = 200_000;
/** Where a sheet of such rows has its columns; it has no header. */
const HEADER: Header = {
  row: -1,
  columns: new Map(BULK_COLUMNS.map((column, index) => [column, [{ index, header: '', asks: undefined }]])),
  currency: [],
  orderStatus: [],
  others: [],
  width: BULK_COLUMNS.length,
};

const isColumn = (name: string) => (BULK_COLUMNS as readonly string[]).includes(name);

/** Rows to be read at one go, by their number and their length. */
function* inTurns(sent: readonly BulkSentRowDto[]): Generator<readonly BulkSentRowDto[]> {
  let turn: BulkSentRowDto[] = [];
  let characters = 0;
  for (const row of sent) {
    turn.push(row);
    for (const text of Object.values<string | undefined>(row.texts)) characters += text?.length ?? 0;
    if (turn.length < ROWS_A_TURN && characters < CHARACTERS_A_TURN) continue;
    yield turn;
    turn = [];
    characters = 0;
  }
  if (turn.length > 0) yield turn;
}

/** Rows that were sent as such, read as those of a workbook are. Throws `VALIDATION`, with the `fault` as for one. */
export async function readSentRows(sent: readonly BulkSentRowDto[], amounts: AmountFormat): Promise<ReadFile> {
  if (sent.length > BULK_ROWS_MAX) throw refusal('too-many-rows');
  const read: ReadFile['rows'] = [];
  const contents: string[] = [];
  let last = 0;
  for (const part of inTurns(sent)) {
    for (const { row_number, texts } of part) {
      if (row_number <= last) throw new AppError('VALIDATION', { message: 'The row numbers have to rise.' });
      last = row_number;
      if (!Object.keys(texts).every(isColumn)) {
        throw new AppError('VALIDATION', { message: 'A row has a column that there is not.' });
      }
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
