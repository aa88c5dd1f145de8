import { afterEach, describe, expect, it } from 'vitest';
import { BULK_COLUMNS } from '../../../src/domain/bulk/columns';
import { readFileOrders } from '../../../src/domain/bulk/file-reading';
import { findOrders } from '../../../src/domain/bulk/header';
import type { Cell, Sheet } from '../../../src/domain/bulk/sheet';
import { BULK_WORDS } from '../../../src/domain/bulk/header-words/table';
import { columnOf, deliveryOf, paymentOf, readFilesIn } from '../../../src/domain/bulk/words';
import { MARKETS } from '../../../src/domain/market/markets';
import { amountFormat } from '../../../src/domain/order-request/details/amount';

const sheet = (rows: Cell[][], changes: Partial<Sheet> = {}): Sheet => ({
  name: 'Orders',
  isHidden: false,
  rows: rows.map((cells, index) => ({ number: index + 1, isHidden: false, cells })),
  isFrom1904: false,
  ...changes,
});
/** Of the only sheet. */
function findHeader(of: Sheet) {
  const found = findOrders([of]);
  return 'problem' in found ? { problem: found.problem } : { header: found.header };
}
const used = (index: number, header: string) => [{ index, header, asks: undefined }];
const ENGLISH = ['Name', 'Phone', 'Address'];

describe('the column names', () => {
  afterEach(() => readFilesIn(Object.keys(BULK_WORDS)));

  const READ_TOGETHER = [...new Set(Object.values(MARKETS).map(({ languages }) => languages.join()))];

  it.each(READ_TOGETHER)('mean one column each, in the languages of a market together: %s', (languages) => {
    const tags = languages.split(',');
    readFilesIn(tags);
    for (const words of tags.flatMap((tag) => BULK_WORDS[tag] ?? [])) {
      for (const column of BULK_COLUMNS) {
        for (const name of words.columns[column]) expect([name, columnOf(name)]).toEqual([name, column]);
      }
      for (const [word, names] of Object.entries(words.payments)) {
        for (const name of names) expect([name, paymentOf(name)]).toEqual([name, word]);
      }
      for (const [word, names] of Object.entries(words.deliveries)) {
        for (const name of names) expect([name, deliveryOf(name)]).toEqual([name, word]);
      }
    }
  });

  it('are those of the template in a regional language without words of its own', () => {
    readFilesIn(['en', 'ar_KW']);
    expect([columnOf('اسم العميل'), columnOf('ឈ្មោះ')]).toEqual(['customerName', undefined]);
  });

  it.each(['Name / ឈ្មោះ', 'Customer name* | اسم العميل', 'Receiver/Name'])(
    'are recognised in two languages, as %j',
    (header) => expect(columnOf(header)).toBe('customerName'),
  );

  it.each(['Name / Phone', 'Name / anything', 'Date / Time', '/'])('are not guessed from %j', (header) =>
    expect(columnOf(header)).toBeUndefined(),
  );

  it.each(['CUSTOMER NAME', ' customer_name* ', 'Customer-Name (required)', 'Cústomer  name:', 'customerName'])(
    'are recognised as %j',
    (header) => expect(columnOf(header)).toBe('customerName'),
  );

  it.each(['', '(required)', 'Weight', '#'])('are not recognised in %j', (header) =>
    expect(columnOf(header)).toBeUndefined(),
  );
});

describe('the header row', () => {
  it('is found below titles and empty lines, with columns in any order and unknown ones between', () => {
    const rows = [
      ['Orders of Monday'],
      [],
      ['No', 'Address', 'Weight', null, 'Phone', 'Name'],
      [1, 'Street 63', 2, 'x'],
    ];
    expect(findHeader(sheet(rows)).header).toEqual({
      row: 2,
      columns: new Map([
        ['address', used(1, 'Address')],
        ['customerPhone', used(4, 'Phone')],
        ['customerName', used(5, 'Name')],
      ]),
      currency: [],
      orderStatus: [],
      width: 6,
      others: [
        { index: 0, header: 'No' },
        { index: 2, header: 'Weight' },
        { index: 3, header: '' },
      ],
    });
  });

  it('is not taken from a later row that contains one of the words', () => {
    const rows = [ENGLISH, ['Name', '012 345 678', 'Phone Street'], ['Paid', 'x', 'y']];
    expect(findHeader(sheet(rows)).header?.row).toBe(0);
  });

  it('reports missing columns and a column that appears twice', () => {
    expect(findHeader(sheet([['Name', 'Phone', 'Notes']])).problem).toEqual({ kind: 'missing', columns: ['address'] });
    expect(findHeader(sheet([['Name', 'Phone', 'Address', 'Mobile']])).problem).toEqual({
      kind: 'twice',
      columns: [{ use: 'customerPhone', headers: ['Phone', 'Mobile'] }],
    });
    expect(
      findHeader(
        sheet([
          ['a', 'b'],
          [1, 2],
        ]),
      ).problem,
    ).toEqual({ kind: 'none' });
  });

  it('is searched in visible sheets before hidden ones, and other sheets with orders are named', () => {
    const notes = sheet([['How to fill this in']], { name: 'Notes' });
    const hidden = sheet([ENGLISH], { name: 'Hidden', isHidden: true });
    const first = sheet([ENGLISH, ['Sok']], { name: 'Monday' });
    const second = sheet([ENGLISH, ['Dara']], { name: 'Tuesday' });
    expect(findOrders([notes, hidden, first, second])).toMatchObject({
      sheet: { name: 'Monday' },
      alsoIn: ['Tuesday'],
    });
    expect(findOrders([notes, hidden])).toMatchObject({ sheet: { name: 'Hidden' }, alsoIn: [] });
    const context = { amounts: amountFormat(MARKETS.KH), now: '2026-11-27 10:00' };
    for (const [chosen, other] of [
      [2, 'Tuesday'],
      [3, 'Monday'],
    ] as const) {
      const reading = readFileOrders([notes, hidden, first, second], { sheet: chosen }, context);
      expect([reading?.sheet, reading?.alsoIn]).toEqual([chosen, [other]]);
    }
    expect(readFileOrders([notes, first], { sheet: 0 }, context)?.rows).not.toEqual(
      readFileOrders([notes, first], {}, context)?.rows,
    );
    expect(findOrders([notes, sheet([['Name', 'Phone']])])).toEqual({
      problem: { kind: 'missing', columns: ['address'] },
    });
    expect(findOrders([notes])).toEqual({ problem: { kind: 'none' } });
    expect(findOrders([])).toEqual({ problem: { kind: 'none' } });
  });
});
