import metadata from 'libphonenumber-js/min/metadata';
import { type BulkRules, type CheckedRow, checkRow } from '../../domain/bulk/check-row';
import { contentFingerprint, duplicateRows } from '../../domain/bulk/duplicates';
import { type BulkRow, editedRow, readRows } from '../../domain/bulk/row';
import { createPhoneReader } from '../../domain/order-request/phone/phone-reader';
import { ordersIn, readOrders } from '../../spreadsheet/read-spreadsheet';
import { readTable } from '../../spreadsheet/read-text';
import { SpreadsheetError } from '../../spreadsheet/spreadsheet-error';
import { writeRows } from './write-rows';
import type { CheckedDraftRow, OpenedFile, WorkerAnswer, WorkerCommand, WorkerRequest } from './worker-messages';

/** Rows in one message: taking it in must not hold up the page on a slow phone. */
const ROWS_A_MESSAGE = 100;

/** The rows of one file, checked where they hold nobody up. */
export class RowsWorker {
  private readonly rows = new Map<number, { row: BulkRow; checked: CheckedRow }>();

  constructor(private readonly post: (answer: WorkerAnswer) => void) {}

  /** Never throws: what is wrong is answered. */
  async handle({ id, rules, now, command }: WorkerRequest): Promise<void> {
    const bulk: BulkRules = { ...rules, now, phone: createPhoneReader(rules.country, metadata) };
    try {
      const found = await this.run(id, bulk, command);
      if (found !== undefined && 'fault' in found) this.post({ id, type: 'failed', fault: found.fault });
      else this.post({ id, type: 'done', ...this.whole(bulk), ...found });
    } catch (error) {
      this.post({ id, type: 'failed', fault: error instanceof SpreadsheetError ? error.fault : 'damaged' });
    }
  }

  private async run(
    id: number,
    bulk: BulkRules,
    command: WorkerCommand,
  ): Promise<
    { opened: OpenedFile } | { workbook: Uint8Array } | Pick<WorkerAnswer & { type: 'failed' }, 'fault'> | undefined
  > {
    switch (command.type) {
      case 'open':
        return this.open(id, bulk, command);
      case 'put':
        return this.check(id, bulk, command.rows);
      case 'edit':
        return this.check(id, bulk, this.edited(command));
      case 'remove':
        for (const number of command.numbers) this.rows.delete(number);
        return undefined;
      case 'check':
        return this.check(
          id,
          bulk,
          this.inOrder().map(({ row }) => row),
        );
      case 'write':
        return { workbook: this.write(command) };
    }
  }

  private async open(id: number, bulk: BulkRules, { source, language }: WorkerCommand & { type: 'open' }) {
    const found = 'bytes' in source ? await readOrders(source.bytes, language) : ordersIn([readTable(source.table)]);
    if (found.problem) return { fault: found.problem };
    const { sheet, header, alsoIn } = found;
    const rows = readRows(sheet, header, { amounts: bulk.rules.amounts });
    if (rows.length === 0) throw new SpreadsheetError('empty');
    this.rows.clear();
    this.check(id, bulk, rows);
    return { opened: { alsoIn, others: header.others.map((other) => other.header) } };
  }

  private edited({ edits }: WorkerCommand & { type: 'edit' }): BulkRow[] {
    const rows = new Map<number, BulkRow>();
    for (const { row: number, column, text } of edits) {
      const before = rows.get(number) ?? this.rows.get(number)?.row;
      if (before !== undefined) rows.set(number, editedRow(before, column, text));
    }
    return [...rows.values()];
  }

  private check(id: number, bulk: BulkRules, rows: readonly BulkRow[]): undefined {
    for (let at = 0; at < rows.length; at += ROWS_A_MESSAGE) {
      const part = rows.slice(at, at + ROWS_A_MESSAGE).map((row): CheckedDraftRow => {
        const checked = checkRow(row, bulk);
        this.rows.set(row.number, { row, checked });
        return { row, problems: checked.problems, vendorId: checked.vendorId };
      });
      this.post({ id, type: 'rows', rows: part, part: (at + part.length) / rows.length });
    }
  }

  private inOrder() {
    return [...this.rows.values()].sort((one, other) => one.row.number - other.row.number);
  }

  private whole(bulk: BulkRules) {
    const rows = this.inOrder();
    return { duplicates: duplicateRows(rows, bulk.phone), fingerprint: contentFingerprint(rows.map(({ row }) => row)) };
  }

  private write({ numbers, others, language }: WorkerCommand & { type: 'write' }): Uint8Array {
    const rows = numbers.map((number) => this.rows.get(number)?.row).filter((row) => row !== undefined);
    return writeRows(rows, { others, language });
  }
}
