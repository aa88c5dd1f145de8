import metadata from 'libphonenumber-js/min/metadata';
import { type BulkRules, type CheckedRow, checkRow } from '../../domain/bulk/check-row';
import { orderKey } from '../../domain/bulk/duplicates';
import { readFileOrders } from '../../domain/bulk/file-reading';
import { hasOpenQuestion } from '../../domain/bulk/open-question';
import type { BulkRow } from '../../domain/bulk/row';
import { BULK_ROWS_MAX } from '../../domain/bulk/sheet';
import { amountOf } from '../../domain/order-request/details/amount';
import { exceedsItemValueLimit } from '../../domain/order-request/details/item-value';
import { localText } from '../../domain/time/local-moment';
import { CASH_ON_DELIVERY } from '../../domain/payment/methods';
import { createPhoneReader } from '../../domain/order-request/phone/phone-reader';
import { readSheets } from '../../spreadsheet/read-spreadsheet';
import { readTable, sheetOfTexts } from '../../spreadsheet/read-text';
import { SpreadsheetError } from '../../spreadsheet/spreadsheet-error';
import type { WorkbookSheet } from '../../spreadsheet/workbook/read-workbook';
import { FileProblem } from './file-problem';
import { writeRows } from './write-rows';
import type {
  CheckedFileRow,
  OpenedFile,
  OrdersSource,
  WorkerAnswer,
  WorkerCommand,
  WorkerRequest,
} from './worker-messages';

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
        return { row, ...checkedFacts(checked, bulk, rules.itemValueLimit) };
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

/** What is told of a row beside its texts. */
function checkedFacts(checked: CheckedRow, bulk: BulkRules, limit: number): Omit<CheckedFileRow, 'row'> {
  const { problems, vendorId, form } = checked;
  const { amounts, currency } = bulk.rules;
  const isCash = form.paymentMethod === CASH_ON_DELIVERY;
  return {
    problems,
    vendorId,
    orderKey: orderKey(checked, bulk.phone, amounts),
    amount: amountOf(form.orderAmount, amounts) ?? null,
    isCash,
    isHighValue: exceedsItemValueLimit(form.orderAmount, limit, { amounts, currency }),
  };
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
  const { source, language, choice, isPreview = false } = command;
  const sheets = await sheetsFrom(source, language, choice?.encoding);
  const found = readFileOrders(sheets, choice ?? {}, {
    amounts: bulk.rules.amounts,
    now: clockIn(bulk),
  });
  if (found === undefined) {
    if (sheets.every(({ rows }) => rows.length === 0)) throw new SpreadsheetError('empty');
    throw new FileProblem({ kind: 'none' });
  }
  const { rows, ...about } = found;
  const cut = sheets[about.sheet]?.cut;
  if (cut !== undefined) throw new SpreadsheetError(cut);
  if (rows.length > BULK_ROWS_MAX) throw new SpreadsheetError('too-many-rows');
  const isUncertain = about.doubt !== undefined || hasOpenQuestion(about, choice?.encoding);
  const isAllLeftOut = rows.length === 0 && about.leftOut.hiddenRows + about.leftOut.done > 0;
  const isAsked = isPreview || isAllLeftOut || (choice?.uses === undefined && isUncertain);
  if (isAsked) return { opened: { ...about, isAsked } };
  if (rows.length === 0) throw new SpreadsheetError('empty');
  check(rows);
  return { opened: { ...about, isAsked: false } };
}

/** @throws SpreadsheetError */
async function sheetsFrom(source: OrdersSource, language: string, encoding?: string): Promise<WorkbookSheet[]> {
  if ('bytes' in source) return readSheets(source.bytes, language, encoding);
  return ['cells' in source ? sheetOfTexts(source.cells) : readTable(source.table)];
}

/** The clock of the shop: `2026-11-27 10:00`. */
function clockIn({ now, timezone }: BulkRules): string {
  const { date, time } = localText(now, timezone);
  return `${date} ${time}`;
}
