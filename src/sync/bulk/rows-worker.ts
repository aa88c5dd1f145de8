import metadata from 'libphonenumber-js/min/metadata';
import { type BulkRules, type CheckedRow, checkRow } from '../../domain/bulk/check-row';
import { duplicateRows } from '../../domain/bulk/duplicates';
import { type BulkRow, readRows } from '../../domain/bulk/row';
import { createPhoneReader } from '../../domain/order-request/phone/phone-reader';
import { ordersIn, type OrdersOfFile, readOrders } from '../../spreadsheet/read-spreadsheet';
import { readTable, sheetOfTexts } from '../../spreadsheet/read-text';
import { SpreadsheetError } from '../../spreadsheet/spreadsheet-error';
import { writeRows } from './write-rows';
import type {
  CheckedDraftRow,
  OpenedFile,
  OrdersSource,
  WorkerAnswer,
  WorkerCommand,
  WorkerRequest,
} from './worker-messages';

/** Rows in one message: handling it must not block the page on a slow phone. */
const ROWS_A_MESSAGE = 100;
const DUPLICATES_A_MESSAGE = 500;

/** The rows of one file, checked in a worker. */
export class RowsWorker {
  readonly #rows = new Map<number, { row: BulkRow; checked: CheckedRow }>();
  /** the duplicates that the page knows of */
  #duplicates: ReadonlyMap<number, number> = new Map();
  /** rows sent again, of which the page knows no duplicates */
  readonly #fresh = new Set<number>();

  readonly #post: (answer: WorkerAnswer) => void;

  constructor(post: (answer: WorkerAnswer) => void) {
    this.#post = post;
  }

  /** Never throws: errors are part of the answer. */
  async handle({ id, rules, now, command }: WorkerRequest): Promise<void> {
    const bulk: BulkRules = { ...rules, now, phone: createPhoneReader(rules.country, metadata) };
    try {
      const found = await this.#run(id, bulk, command);
      if (found !== undefined && 'fault' in found) return this.#post({ id, type: 'failed', fault: found.fault });
      // the last part of a change also carries what concerns the whole file
      if (command.type !== 'write' && !('more' in command && command.more)) this.#tellDuplicates(id, bulk);
      this.#post({ id, type: 'done', ...found });
    } catch (error) {
      this.#post({ id, type: 'failed', fault: error instanceof SpreadsheetError ? error.fault : 'damaged' });
    }
  }

  async #run(
    id: number,
    bulk: BulkRules,
    command: WorkerCommand,
  ): Promise<
    { opened: OpenedFile } | { workbook: Uint8Array } | Pick<WorkerAnswer & { type: 'failed' }, 'fault'> | undefined
  > {
    switch (command.type) {
      case 'open':
        return this.#open(id, bulk, command);
      case 'put':
        if (command.begins) this.#forget();
        return this.#check(id, bulk, command.rows);
      case 'remove':
        for (const number of command.numbers) this.#rows.delete(number);
        return undefined;
      case 'write':
        return { workbook: this.#write(command) };
    }
  }

  async #open(id: number, bulk: BulkRules, { source, language }: WorkerCommand & { type: 'open' }) {
    const found = await ordersFrom(source, language);
    if (found.problem) return { fault: found.problem };
    const { sheet, header, alsoIn } = found;
    const rows = readRows(sheet, header, { amounts: bulk.rules.amounts });
    if (rows.length === 0) throw new SpreadsheetError('empty');
    this.#forget();
    this.#check(id, bulk, rows);
    return { opened: { alsoIn, others: header.others.map((other) => other.header) } };
  }

  #check(id: number, bulk: BulkRules, rows: readonly BulkRow[]): undefined {
    for (let at = 0; at < rows.length; at += ROWS_A_MESSAGE) {
      const part = rows.slice(at, at + ROWS_A_MESSAGE).map((row): CheckedDraftRow => {
        const checked = checkRow(row, bulk);
        this.#rows.set(row.number, { row, checked });
        this.#fresh.add(row.number);
        return { row, problems: checked.problems, vendorId: checked.vendorId };
      });
      this.#post({ id, type: 'rows', rows: part, part: (at + part.length) / rows.length });
    }
  }

  #forget(): void {
    this.#rows.clear();
    this.#fresh.clear();
    this.#duplicates = new Map();
  }

  #inOrder() {
    return [...this.#rows.values()].sort((one, other) => one.row.number - other.row.number);
  }

  #tellDuplicates(id: number, bulk: BulkRules): void {
    const found = duplicateRows(this.#inOrder(), bulk.phone);
    const known = (number: number) => (this.#fresh.has(number) ? undefined : this.#duplicates.get(number));
    const changed: [number, number | null][] = [...found].filter(([number, first]) => known(number) !== first);
    for (const number of this.#duplicates.keys()) {
      if (!found.has(number) && !this.#fresh.has(number)) changed.push([number, null]);
    }
    this.#duplicates = found;
    this.#fresh.clear();
    for (let at = 0; at < changed.length; at += DUPLICATES_A_MESSAGE) {
      this.#post({ id, type: 'duplicates', changed: changed.slice(at, at + DUPLICATES_A_MESSAGE) });
    }
  }

  #write({ numbers, others, language }: WorkerCommand & { type: 'write' }): Uint8Array {
    const rows = numbers.map((number) => this.#rows.get(number)?.row).filter((row) => row !== undefined);
    return writeRows(rows, { others, language });
  }
}

/** @throws SpreadsheetError */
async function ordersFrom(source: OrdersSource, language: string): Promise<OrdersOfFile> {
  if ('bytes' in source) return readOrders(source.bytes, language);
  return ordersIn(['cells' in source ? sheetOfTexts(source.cells) : readTable(source.table)]);
}
