import { describe, expect, it } from 'vitest';
import { BULK_COLUMNS } from '../../../src/domain/bulk/columns';
import { BULK_ROWS_MAX } from '../../../src/domain/bulk/sheet';
import { bulkWords } from '../../../src/domain/bulk/words';
import { readOrders } from '../../../src/spreadsheet/read-spreadsheet';
import { handleRows } from '../../../src/sync/bulk/rows-worker';
import type { WorkerAnswer, WorkerCommand } from '../../../src/sync/bulk/worker-messages';
import { bulkRules } from '../../factories/bulk-rules';
import { GOOD_ORDER, ordersFile } from '../../factories/orders-file';
import { HEADER_ROW, textRow, workbook } from '../../factories/workbook';

const NOW = 1_790_000_000;

async function run(command: WorkerCommand, { id = 1, now = NOW } = {}) {
  const answers: WorkerAnswer[] = [];
  await handleRows({ id, rules: bulkRules(), now, command }, (answer) => answers.push(answer));
  const checked = answers.flatMap((answer) => (answer.type === 'rows' ? answer.rows : []));
  return { answers, end: answers.at(-1), checked, messages: answers.length };
}

const opened = (orders: Parameters<typeof ordersFile>[0], given?: { now: number }) =>
  run({ type: 'open', source: { bytes: ordersFile(orders) }, language: 'en' }, given);

/** The orders of a file as a workbook, read again. */
async function written(orders: Parameters<typeof ordersFile>[0], { others = [] as string[], language = 'en' } = {}) {
  const rows = (await opened(orders)).checked.map(({ row }) => row);
  const { end } = await run({ type: 'write', rows, others, language });
  const bytes = end?.type === 'done' ? end.workbook : undefined;
  const read = await readOrders(bytes ?? new Uint8Array(), 'en');
  if (read.problem) throw new Error(read.problem.kind);
  return read;
}

const tableOf = (rows: number) => `Name\tPhone\tAddress\n${'Sok\t012345678\tStreet 51\n'.repeat(rows)}`;

describe('the worker that reads a file of orders', () => {
  it('reads a workbook and reports what is wrong with each row, in messages of a hundred rows', async () => {
    const orders = Array.from({ length: 250 }, (_, index) => ({
      ...GOOD_ORDER,
      ...(index === 1 && { customerPhone: '1' }),
    }));
    const { end, checked, messages } = await opened(orders);
    // three of rows, the end
    expect(messages).toBe(4);
    expect(end).toMatchObject({ type: 'done', opened: { others: [], alsoIn: [] } });
    expect(checked).toHaveLength(250);
    expect(checked.filter(({ problems }) => problems.length > 0).map(({ row }) => row.number)).toEqual([3]);
  });

  it('checks rows that it is given, and tells which order the same', async () => {
    const { checked } = await opened([GOOD_ORDER, GOOD_ORDER, { ...GOOD_ORDER, customerPhone: '1' }]);
    const again = await run({ type: 'check', rows: checked.map(({ row }) => row) });
    expect(again.checked).toEqual(checked);
    expect(again.end).toEqual({ id: 1, type: 'done' });
    const [first, second, third] = checked.map(({ orderKey }) => orderKey);
    expect([first === second, first === third]).toEqual([true, false]);
  });

  it('reads pasted rows', async () => {
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
    const { end } = await run({ type: 'open', source: { bytes }, language: 'en' });
    expect(end).toMatchObject({ type: 'failed', fault });
  });

  it('asks which columns are meant before it reads any row, and says what they are when it is only asked to look', async () => {
    const source = { table: 'Name\tPhone\nSok\t012345678' };
    const { answers } = await run({ type: 'open', source, language: 'en' });
    expect(answers).toMatchObject([
      { type: 'done', opened: { isAsked: true, doubt: { kind: 'missing', columns: ['address'] } } },
    ]);
    const good = { table: 'Name\tPhone\tAddress\nSok\t012345678\tStreet 51' };
    const looked = await run({ type: 'open', source: good, language: 'en', choice: {}, isPreview: true });
    expect(looked.answers).toMatchObject([{ type: 'done', opened: { isAsked: true } }]);
    expect(looked.answers[0]).not.toHaveProperty('opened.doubt.kind');
  });

  it.each([
    ['without a single cell is empty', '\n\n', 'empty'],
    ['without anything like an order has none', 'Opening hours\n9 to 5', { kind: 'none' }],
    ['of more orders than the platform takes has too many', tableOf(BULK_ROWS_MAX + 1), 'too-many-rows'],
  ])('says that a file %s', async (_, table, fault) => {
    const { end, checked } = await run({ type: 'open', source: { table }, language: 'en' });
    expect(end).toMatchObject({ type: 'failed', fault });
    expect(checked).toEqual([]);
  });

  it('says how much of the rows it has read with each message', async () => {
    const source = { bytes: ordersFile(Array.from({ length: 200 }, () => GOOD_ORDER)) };
    const { answers } = await run({ type: 'open', source, language: 'en' }, { id: 7 });
    expect(answers.map((answer) => answer.type === 'rows' && [answer.part, answer.rows.length])).toEqual([
      [0.5, 100],
      [1, 100],
      false,
    ]);
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([7]));
  });

  it('names other columns and other sheets with orders, and each row’s collection point', async () => {
    const order = textRow(2, ['Sok', '012345678', 'Street 51', 'red']);
    const bytes = workbook({
      sheets: [textRow(1, ['Name', 'Phone', 'Address', 'Colour']) + order, HEADER_ROW + textRow(2, ['Kim', '1', 'X'])],
    });
    const { end, checked } = await run({ type: 'open', source: { bytes }, language: 'en' });
    expect(end).toMatchObject({ type: 'done', opened: { others: ['Colour'], alsoIn: ['Sheet2'] } });
    expect(checked).toMatchObject([{ row: { number: 2, others: ['red'] }, vendorId: 'kh-0001' }]);
  });

  it('writes amounts as the market does', async () => {
    const cells = ['Sok', '012345678', 'Street 51'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
    const order = `<row r="2">${cells.join('')}<c><v>12.5</v></c></row>`;
    const bytes = workbook({ sheets: [textRow(1, ['Name', 'Phone', 'Address', 'Amount']) + order] });
    const { checked } = await run({ type: 'open', source: { bytes }, language: 'en' });
    expect(checked.map(({ row }) => row.texts.itemValue)).toEqual(['12.50']);
  });

  it('checks delivery times against the time of the page', async () => {
    const order = { ...GOOD_ORDER, deliveryType: 'Scheduled', deliveryDate: '2026-09-22', deliveryTime: '12:00' };
    const problemsAt = async (now: number) => (await opened([order], { now })).checked.map(({ problems }) => problems);
    const noon = Date.UTC(2026, 8, 22, 5) / 1000;
    expect(await problemsAt(noon - 6 * 3600)).toEqual([[]]);
    expect(await problemsAt(noon + 3600)).not.toEqual([[]]);
  });

  it('calls a file damaged when it fails in a way that nobody foresaw', async () => {
    const source = {
      get bytes(): Uint8Array {
        throw new Error('unforeseen');
      },
    };
    const { end } = await run({ type: 'open', source, language: 'en' });
    expect(end).toEqual({ id: 1, type: 'failed', fault: 'damaged' });
  });

  it.each([
    ['km', bulkWords('km').words],
    ['ar-KW', bulkWords('ar_KW').words],
    ['en_GB', bulkWords('en').words],
    ['xx', bulkWords('en').words],
    ['', bulkWords('en').words],
  ])('titles a workbook in the language %s', async (language, words) => {
    const { sheet } = await written([GOOD_ORDER], { others: ['Colour'], language });
    const titles = BULK_COLUMNS.map((column) => words.columns[column][0]);
    expect([...(sheet.rows[0]?.cells ?? [])]).toEqual([...titles, 'Colour']);
  });

  it('writes a workbook that reads back as the same rows, at the same numbers, each cell as a text', async () => {
    const evil = { ...GOOD_ORDER, customerName: '=1+1', description: '@SUM(A1)' };
    const { sheet, header } = await written([GOOD_ORDER, evil, GOOD_ORDER], { language: 'ar-KW' });
    const rows = sheet.rows.slice(header.row + 1);
    expect(rows.map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(rows[1]?.cells[header.columns.get('customerName')?.[0]?.index ?? -1]).toBe('=1+1');
    expect(rows[1]?.cells[header.columns.get('description')?.[0]?.index ?? -1]).toBe('@SUM(A1)');
  });

  it('writes a file of ten thousand rows, and texts that XML cannot hold or would interpret', async () => {
    const description = '<b>&_x005F_x0041_ "quoted" 箱子';
    const orders = Array.from({ length: 10_000 }, () => ({ ...GOOD_ORDER, description }));
    const { sheet, header } = await written(orders, { others: ['My column'] });
    expect(sheet.rows).toHaveLength(10_001);
    expect(sheet.rows.at(-1)?.cells[header.columns.get('description')?.[0]?.index ?? -1]).toBe(
      '<b>&_x0041_ "quoted" 箱子',
    );
  });
});
