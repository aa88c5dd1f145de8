import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ColumnUse } from '../../../src/domain/bulk/columns';
import { required } from '../../../src/lib/assert';
import { bulkFile } from '../../../src/state/bulk';
import { BulkTabs } from '../../fakes/bulk-tabs';

const tabs = new BulkTabs();
beforeEach(() => tabs.begin());
afterEach(() => tabs.end());

const DAY_MS = 86_400_000;
const dayText = (days: number) => new Date(tabs.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
const file = (days: number) => ({
  table: `Name\tPhone\tAddress\tAmount\tDate\nSok\t012345678\tStreet 51\t5\t${dayText(days)}\n`,
});
const USES: (ColumnUse | null)[] = ['customerName', 'customerPhone', 'address', 'itemValue', null];
const question = () => required(bulkFile.question, 'question');

it('remembered columns are asked about once their values are of another kind, and then no more', async () => {
  const one = tabs.tab();
  await one.open('kh-0001');
  await one.read(file(-3), 'monday.csv');
  expect(bulkFile.reading?.isAsLastTime).toBe(false);
  await one.askColumns();
  await one.chooseColumns({ ...question().choice, uses: USES });

  await one.read(file(-2), 'tuesday.csv');
  expect([bulkFile.question, bulkFile.reading?.isAsLastTime]).toEqual([null, true]);

  await one.read(file(1), 'wednesday.csv');
  expect([bulkFile.fileName, question().about.doubt]).toEqual([
    'tuesday.csv',
    { kind: 'changed', columns: [{ header: 'Date', use: 'deliveryDate' }] },
  ]);
  await one.chooseColumns({ ...question().choice, uses: USES });

  await one.read(file(1), 'thursday.csv');
  expect([bulkFile.question, bulkFile.fileName, bulkFile.rows[0]?.row.texts.deliveryDate]).toEqual([
    null,
    'thursday.csv',
    '',
  ]);
});

const PLAIN: (ColumnUse | null)[] = ['customerName', 'customerPhone', 'address'];
/** Its last column is not known to be an address. */
const UNCERTAIN = { table: 'Name\tPhone\tWhere it goes\nSok\t012345678\tStreet 51\n' };

it("what a colleague chose on another device is read alike, and stays on this one when it's offline", async () => {
  const columns = vi.fn<() => Promise<unknown>>(async () => ({ uses: PLAIN, proposed: null }));
  Object.assign(tabs.api, { columns });
  const one = tabs.tab({ keepsColumns: true });
  await one.open('kh-0001');
  await one.read(UNCERTAIN, 'monday.csv');
  expect([bulkFile.question, bulkFile.reading?.isAsLastTime]).toEqual([null, true]);
  expect(columns.mock.calls).toEqual([['kh-0001', expect.stringMatching(/^[0-9a-f]{14}$/)]]);
  columns.mockRejectedValue(new Error('offline'));
  await one.read(UNCERTAIN, 'tuesday.csv');
  expect([bulkFile.question, bulkFile.fileName]).toEqual([null, 'tuesday.csv']);
  expect(columns).toHaveBeenCalledTimes(1);
});

it.each([
  ['has another number of columns', async () => ({ uses: [...PLAIN, null] })],
  ['leaves out a column that orders need', async () => ({ uses: [null, null, null] })],
  ["doesn't come", () => Promise.reject(new Error('offline'))],
  ["isn't there", async () => null],
])('a choice of the shop that %s is asked for as ever', async (_, columns) => {
  Object.assign(tabs.api, { columns });
  const one = tabs.tab({ keepsColumns: true });
  await one.open('kh-0001');
  await one.read(UNCERTAIN, 'monday.csv');
  expect(question().fileName).toBe('monday.csv');
});

it('what is chosen is told to the platform, and goes on without its answer', async () => {
  const keepColumns = vi.fn(() => Promise.reject(new Error('offline')));
  Object.assign(tabs.api, { columns: async () => null, keepColumns });
  const one = tabs.tab({ keepsColumns: true });
  await one.open('kh-0001');
  await one.read(UNCERTAIN, 'monday.csv');
  await one.chooseColumns({ ...question().choice, uses: PLAIN });
  expect([bulkFile.question, bulkFile.fileName]).toEqual([null, 'monday.csv']);
  expect(keepColumns.mock.calls).toEqual([
    ['kh-0001', expect.stringMatching(/^[0-9a-f]{14}$/), expect.objectContaining({ uses: PLAIN })],
  ]);
});
