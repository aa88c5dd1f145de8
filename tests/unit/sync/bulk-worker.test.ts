import { describe, expect, it } from 'vitest';
import { readOrders } from '../../../src/spreadsheet/read-spreadsheet';
import { RowsWorker } from '../../../src/sync/bulk/rows-worker';
import type { WorkerAnswer, WorkerCommand } from '../../../src/sync/bulk/worker-messages';
import { bulkRules } from '../../factories/bulk-rules';
import { GOOD_ORDER, ordersFile } from '../../factories/orders-file';

function worker() {
  const answers: WorkerAnswer[] = [];
  const rows = new RowsWorker((answer) => answers.push(answer));
  let id = 0;
  return async (command: WorkerCommand) => {
    answers.length = 0;
    await rows.handle({ id: ++id, rules: bulkRules(), now: 1_790_000_000, command });
    const end = answers.at(-1);
    const checked = answers.flatMap((answer) => (answer.type === 'rows' ? answer.rows : []));
    return { end, checked, messages: answers.length };
  };
}

describe('the worker of a file', () => {
  it('reads a workbook and says what is wrong with each row, in messages of a hundred rows', async () => {
    const run = worker();
    const orders = Array.from({ length: 250 }, (_, index) => ({
      ...GOOD_ORDER,
      ...(index === 1 && { customerPhone: '1' }),
    }));
    const { end, checked, messages } = await run({
      type: 'open',
      source: { bytes: ordersFile(orders) },
      language: 'en',
    });
    expect(messages).toBe(4);
    expect(end).toMatchObject({ type: 'done', opened: { others: [], alsoIn: [] } });
    expect(checked).toHaveLength(250);
    expect(checked.filter(({ problems }) => problems.length > 0).map(({ row }) => row.number)).toEqual([3]);
  });

  it('marks rows that ask for the same', async () => {
    const run = worker();
    const { end } = await run({
      type: 'open',
      source: { bytes: ordersFile([GOOD_ORDER, GOOD_ORDER]) },
      language: 'en',
    });
    expect(end?.type === 'done' && [...end.duplicates]).toEqual([[3, 2]]);
    const after = await run({ type: 'edit', edits: [{ row: 3, column: 'customerPhone', text: '012 345 600' }] });
    expect(after.end?.type === 'done' && [...after.end.duplicates]).toEqual([]);
  });

  it('reads pasted rows', async () => {
    const run = worker();
    const table = 'Name\tPhone\tAddress\tAmount\nSok\t012345678\tStreet 51\t5';
    const { checked } = await run({ type: 'open', source: { table }, language: 'en' });
    expect(checked.map(({ row }) => row.texts.customerName)).toEqual(['Sok']);
  });

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'not-a-spreadsheet'],
    ['nothing', new Uint8Array(), 'empty'],
    ['a header alone', ordersFile([]), 'empty'],
  ])('says why it can’t read %s', async (_name, bytes, fault) => {
    const { end } = await worker()({ type: 'open', source: { bytes }, language: 'en' });
    expect(end).toMatchObject({ type: 'failed', fault });
  });

  it('writes a workbook that reads back as the same rows, at the same numbers, each cell as a text', async () => {
    const run = worker();
    const evil = { ...GOOD_ORDER, customerName: '=1+1', description: '@SUM(A1)' };
    await run({ type: 'open', source: { bytes: ordersFile([GOOD_ORDER, evil, GOOD_ORDER]) }, language: 'en' });
    const { end } = await run({ type: 'write', numbers: [3, 4], others: [], language: 'ar-KW' });
    const bytes = end?.type === 'done' ? end.workbook : undefined;
    const read = await readOrders(bytes ?? new Uint8Array(), 'ar');
    if (read.problem) throw new Error(read.problem.kind);
    const rows = read.sheet.rows.slice(read.header.row + 1);
    expect(rows.map(({ number }) => number)).toEqual([3, 4]);
    expect(rows[0]?.cells[read.header.columns.get('customerName') ?? -1]).toBe('=1+1');
    expect(rows[0]?.cells[read.header.columns.get('description') ?? -1]).toBe('@SUM(A1)');
  });

  it('writes a file of ten thousand rows, and texts that XML can’t hold or would take for something else', async () => {
    const run = worker();
    const orders = Array.from({ length: 10_000 }, () => ({
      ...GOOD_ORDER,
      description: '<b>&_x005F_x0041_ "quoted" 箱子',
    }));
    await run({ type: 'open', source: { bytes: ordersFile(orders) }, language: 'en' });
    const numbers = orders.map((_, index) => index + 2);
    const { end } = await run({ type: 'write', numbers, others: ['My column'], language: 'en' });
    const read = await readOrders(end?.type === 'done' ? (end.workbook ?? new Uint8Array()) : new Uint8Array(), 'en');
    if (read.problem) throw new Error(read.problem.kind);
    expect(read.sheet.rows).toHaveLength(10_001);
    expect(read.sheet.rows.at(-1)?.cells[read.header.columns.get('description') ?? -1]).toBe(
      '<b>&_x0041_ "quoted" 箱子',
    );
  });

  it('knows no row that was removed, and takes rows that come from elsewhere', async () => {
    const run = worker();
    const { checked } = await run({
      type: 'open',
      source: { bytes: ordersFile([GOOD_ORDER, GOOD_ORDER]) },
      language: 'en',
    });
    await run({ type: 'remove', numbers: [3] });
    expect((await run({ type: 'check' })).checked.map(({ row }) => row.number)).toEqual([2]);
    await run({ type: 'put', rows: checked.map(({ row }) => row) });
    expect((await run({ type: 'check' })).checked.map(({ row }) => row.number)).toEqual([2, 3]);
  });
});
