import { describe, expect, it } from 'vitest';
import { BULK_COLUMNS } from '../../../src/domain/bulk/columns';
import { ARABIC } from '../../../src/domain/bulk/header-words/ar';
import { ENGLISH } from '../../../src/domain/bulk/header-words/en';
import { KHMER } from '../../../src/domain/bulk/header-words/km';
import { readOrders } from '../../../src/spreadsheet/read-spreadsheet';
import { RowsWorker } from '../../../src/sync/bulk/rows-worker';
import type { WorkerAnswer, WorkerCommand } from '../../../src/sync/bulk/worker-messages';
import { bulkRules } from '../../factories/bulk-rules';
import { GOOD_ORDER, ordersFile } from '../../factories/orders-file';
import { HEADER_ROW, textRow, workbook } from '../../factories/workbook';

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

  it('says which columns a list of orders lacks, or has twice, and keeps the rows of the file before', async () => {
    const run = worker();
    await run({ type: 'open', source: { bytes: ordersFile([GOOD_ORDER]) }, language: 'en' });
    const lacking = await run({ type: 'open', source: { table: 'Name\tPhone\nSok\t012345678' }, language: 'en' });
    expect([lacking.messages, lacking.end]).toEqual([
      1,
      { id: 2, type: 'failed', fault: { kind: 'missing', columns: ['address'] } },
    ]);
    const twice = await run({
      type: 'open',
      source: { table: 'Name\tPhone\tMobile\tAddress\nSok\t012345678\t012345679\tStreet 51' },
      language: 'en',
    });
    expect(twice.end).toMatchObject({ fault: { kind: 'twice', column: 'customerPhone' } });
    const { end } = await run({ type: 'write', numbers: [2], others: [], language: 'en' });
    const read = await readOrders(end?.type === 'done' ? (end.workbook ?? new Uint8Array()) : new Uint8Array(), 'en');
    expect(read.problem ? [] : read.sheet.rows.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('says how much of the rows it has read with each message', async () => {
    const answers: WorkerAnswer[] = [];
    const rows = new RowsWorker((answer) => answers.push(answer));
    const bytes = ordersFile(Array.from({ length: 200 }, () => GOOD_ORDER));
    const command = { type: 'open', source: { bytes }, language: 'en' } as const;
    await rows.handle({ id: 7, rules: bulkRules(), now: 1_790_000_000, command });
    expect(answers.map((answer) => answer.type === 'rows' && [answer.part, answer.rows.length])).toEqual([
      [0.5, 100],
      [1, 100],
      false,
      false,
    ]);
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([7]));
  });

  it('names other columns and other sheets with orders, and each row’s collection point', async () => {
    const order = textRow(2, ['Sok', '012345678', 'Street 51', 'red']);
    const bytes = workbook({
      sheets: [textRow(1, ['Name', 'Phone', 'Address', 'Colour']) + order, HEADER_ROW + textRow(2, ['Kim', '1', 'X'])],
    });
    const { end, checked } = await worker()({ type: 'open', source: { bytes }, language: 'en' });
    expect(end).toMatchObject({ type: 'done', opened: { others: ['Colour'], alsoIn: ['Sheet2'] } });
    expect(checked).toMatchObject([{ row: { number: 2, others: ['red'] }, vendorId: 'kh-0001' }]);
  });

  it('writes amounts as the market does', async () => {
    const cells = ['Sok', '012345678', 'Street 51'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
    const order = `<row r="2">${cells.join('')}<c><v>12.5</v></c></row>`;
    const bytes = workbook({ sheets: [textRow(1, ['Name', 'Phone', 'Address', 'Amount']) + order] });
    const { checked } = await worker()({ type: 'open', source: { bytes }, language: 'en' });
    expect(checked.map(({ row }) => row.texts.itemValue)).toEqual(['12.50']);
  });

  it('checks delivery times against the time of the page', async () => {
    const run = async (now: number) => {
      const answers: WorkerAnswer[] = [];
      const rows = new RowsWorker((answer) => answers.push(answer));
      const order = { ...GOOD_ORDER, deliveryType: 'Scheduled', deliveryDate: '2026-09-22', deliveryTime: '12:00' };
      const source = { bytes: ordersFile([order]) };
      await rows.handle({ id: 1, rules: bulkRules(), now, command: { type: 'open', source, language: 'en' } });
      return answers.flatMap((answer) => (answer.type === 'rows' ? answer.rows : [])).map(({ problems }) => problems);
    };
    const noon = Date.UTC(2026, 8, 22, 5) / 1000;
    expect(await run(noon - 6 * 3600)).toEqual([[]]);
    expect(await run(noon + 3600)).not.toEqual([[]]);
  });

  it('calls a file damaged when it fails in a way that nobody foresaw', async () => {
    const source = {
      get bytes(): Uint8Array {
        throw new Error('unforeseen');
      },
    };
    const { end } = await worker()({ type: 'open', source, language: 'en' });
    expect(end).toEqual({ id: 1, type: 'failed', fault: 'damaged' });
  });

  it('finds duplicates by the order of the file, whatever the order in which rows come', async () => {
    const run = worker();
    const { checked } = await run({
      type: 'open',
      source: { bytes: ordersFile([GOOD_ORDER, GOOD_ORDER]) },
      language: 'en',
    });
    const [first, second] = checked.map(({ row }) => row);
    if (first === undefined || second === undefined) throw new Error('no rows');
    const { duplicates } = await run({ type: 'put', rows: [second, first], begins: true, more: false });
    expect(duplicates).toEqual([[3, 2]]);
    // a row that is sent again is told anew, another not twice
    expect((await run({ type: 'put', rows: [first], begins: false, more: false })).duplicates).toEqual([]);
    expect((await run({ type: 'put', rows: [second], begins: false, more: false })).duplicates).toEqual([[3, 2]]);
    expect((await run({ type: 'remove', numbers: [3] })).duplicates).toEqual([[3, null]]);
  });

  it.each([
    ['km', KHMER],
    ['ar-KW', ARABIC],
    ['en_GB', ENGLISH],
    ['fr', ENGLISH],
    ['', ENGLISH],
  ])('titles a workbook in the language %s', async (language, words) => {
    const run = worker();
    await run({ type: 'open', source: { bytes: ordersFile([GOOD_ORDER]) }, language: 'en' });
    const { end } = await run({ type: 'write', numbers: [2, 9], others: ['Colour'], language });
    const read = await readOrders(end?.type === 'done' ? (end.workbook ?? new Uint8Array()) : new Uint8Array(), 'en');
    const titles = read.problem ? [] : (read.sheet.rows[0]?.cells ?? []);
    expect([...titles]).toEqual([...BULK_COLUMNS.map((column) => words.columns[column][0]), 'Colour']);
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
