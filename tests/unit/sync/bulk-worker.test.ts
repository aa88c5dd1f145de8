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
    const duplicates = answers.flatMap((answer) => (answer.type === 'duplicates' ? answer.changed : []));
    return { end, checked, duplicates, messages: answers.length };
  };
}

describe('the worker that reads a file of orders', () => {
  it('reads a workbook and reports what is wrong with each row, in messages of a hundred rows', async () => {
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
    // three of rows, one of duplicates, the end
    expect(messages).toBe(5);
    expect(end).toMatchObject({ type: 'done', opened: { others: [], alsoIn: [] } });
    expect(checked).toHaveLength(250);
    expect(checked.filter(({ problems }) => problems.length > 0).map(({ row }) => row.number)).toEqual([3]);
  });

  it('reports duplicate rows, and later only the changes among them', async () => {
    const run = worker();
    const bytes = ordersFile(Array.from({ length: 1200 }, () => GOOD_ORDER));
    const { checked, duplicates, messages } = await run({ type: 'open', source: { bytes }, language: 'en' });
    expect(duplicates).toHaveLength(1199);
    expect(duplicates[0]).toEqual([3, 2]);
    // 12 of rows, 3 of duplicates, the end
    expect(messages).toBe(16);
    const [, second] = checked;
    if (second === undefined) throw new Error('no second row');
    const other = { ...second.row, texts: { ...second.row.texts, customerPhone: '012 345 600' } };
    const after = await run({ type: 'put', rows: [other], begins: false, more: false });
    expect([after.checked.length, after.duplicates]).toEqual([1, []]);
    const again = await run({ type: 'put', rows: [second.row], begins: false, more: false });
    expect(again.duplicates).toEqual([[3, 2]]);
    const { duplicates: over } = await run({ type: 'remove', numbers: [2] });
    expect(over).toContainEqual([3, null]);
    expect(over).toContainEqual([4, 3]);
  });

  it('drops the previous file before another begins, and looks for duplicates after its last part', async () => {
    const run = worker();
    const { checked } = await run({
      type: 'open',
      source: { bytes: ordersFile([GOOD_ORDER, GOOD_ORDER]) },
      language: 'en',
    });
    const [first, second] = checked.map(({ row }, index) => ({ ...row, number: 10 + index }));
    if (first === undefined || second === undefined) throw new Error('no rows');
    expect((await run({ type: 'put', rows: [first], begins: true, more: true })).duplicates).toEqual([]);
    const { duplicates } = await run({ type: 'put', rows: [second], begins: false, more: false });
    expect(duplicates).toEqual([[11, 10]]);
  });

  it('reads pasted rows', async () => {
    const run = worker();
    const table = 'Name\tPhone\tAddress\tAmount\nSok\t012345678\tStreet 51\t5';
    const { checked } = await run({ type: 'open', source: { table }, language: 'en' });
    expect(checked.map(({ row }) => row.texts.customerName)).toEqual(['Sok']);
    const cells = [
      ['Name', 'Phone', 'Address', 'Amount'],
      ['', ' ', '', ''],
      ['Kim', '012345678', 'Street\t51\nhouse 4', '5'],
    ];
    const pasted = await run({ type: 'open', source: { cells }, language: 'en' });
    expect(pasted.checked.map(({ row }) => [row.number, row.texts.customerName, row.texts.address])).toEqual([
      [3, 'Kim', 'Street 51 house 4'],
    ]);
  });

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'not-a-spreadsheet'],
    ['nothing', new Uint8Array(), 'empty'],
    ['a header alone', ordersFile([]), 'empty'],
  ])('says why it cannot read %s', async (_name, bytes, fault) => {
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

  it('writes a file of ten thousand rows, and texts that XML cannot hold or would interpret', async () => {
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

  it('forgets removed rows, and accepts rows sent to it', async () => {
    const run = worker();
    const bytes = ordersFile([GOOD_ORDER, { ...GOOD_ORDER, customerName: 'Kim' }]);
    const { checked } = await run({ type: 'open', source: { bytes }, language: 'en' });
    const written = async () => {
      const { end } = await run({ type: 'write', numbers: [2, 3], others: [], language: 'en' });
      const read = await readOrders(end?.type === 'done' ? (end.workbook ?? new Uint8Array()) : new Uint8Array(), 'en');
      return read.problem ? [] : read.sheet.rows.slice(1).map(({ number }) => number);
    };
    await run({ type: 'remove', numbers: [3] });
    expect(await written()).toEqual([2]);
    await run({ type: 'put', rows: checked.map(({ row }) => row), begins: false, more: false });
    expect(await written()).toEqual([2, 3]);
  });
});
