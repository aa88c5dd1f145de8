import metadata from 'libphonenumber-js/min/metadata';
import { type BulkRules, checkRow } from '../../domain/bulk/check-row';
import { orderKey } from '../../domain/bulk/duplicates';
import { type BulkRow, readRows } from '../../domain/bulk/row';
import { createPhoneReader } from '../../domain/order-request/phone/phone-reader';
import { ordersIn, type OrdersOfFile, readOrders } from '../../spreadsheet/read-spreadsheet';
import { readTable, sheetOfTexts } from '../../spreadsheet/read-text';
import { SpreadsheetError } from '../../spreadsheet/spreadsheet-error';
import { FileProblem } from './file-problem';
import { writeRows } from './write-rows';
import type { OpenedFile, OrdersSource, WorkerAnswer, WorkerCommand, WorkerRequest } from './worker-messages';

/** Rows in one message: handling it must not block the page on a slow phone. */
const ROWS_A_MESSAGE = 100;

type Post = (answer: WorkerAnswer) => void;

/** Reads, checks or writes rows in a worker. Never throws: errors are part of the answer. */
export async function handleRows({ id, rules, now, command }: WorkerRequest, post: Post): Promise<void> {
  const bulk: BulkRules = { ...rules, now, phone: createPhoneReader(rules.country, metadata) };
  const check = (rows: readonly BulkRow[]) => {
    for (let at = 0; at < rows.length; at += ROWS_A_MESSAGE) {
      const part = rows.slice(at, at + ROWS_A_MESSAGE).map((row) => {
        const checked = checkRow(row, bulk);
        const { problems, vendorId } = checked;
        return { row, problems, vendorId, orderKey: orderKey(checked, bulk.phone) };
      });
      post({ id, type: 'rows', rows: part, part: (at + part.length) / rows.length });
    }
  };
  try {
    post({ id, type: 'done', ...(await run(command, bulk, check)) });
  } catch (error) {
    const isExpected = error instanceof SpreadsheetError || error instanceof FileProblem;
    post({ id, type: 'failed', fault: isExpected ? error.fault : 'damaged' });
  }
}

async function run(
  command: WorkerCommand,
  bulk: BulkRules,
  check: (rows: readonly BulkRow[]) => void,
): Promise<{ opened?: OpenedFile; workbook?: Uint8Array }> {
  if (command.type === 'write') return { workbook: writeRows(command.rows, command) };
  if (command.type === 'check') {
    check(command.rows);
    return {};
  }
  const found = await ordersFrom(command.source, command.language);
  if (found.problem) throw new FileProblem(found.problem);
  const { sheet, header, alsoIn } = found;
  const rows = readRows(sheet, header, { amounts: bulk.rules.amounts });
  if (rows.length === 0) throw new SpreadsheetError('empty');
  check(rows);
  return { opened: { alsoIn, others: header.others.map((other) => other.header) } };
}

/** @throws SpreadsheetError */
async function ordersFrom(source: OrdersSource, language: string): Promise<OrdersOfFile> {
  if ('bytes' in source) return readOrders(source.bytes, language);
  return ordersIn(['cells' in source ? sheetOfTexts(source.cells) : readTable(source.table)]);
}
