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
  const columns = vi.fn<() => Promise<unknown>>(async () => ({
    choice: { uses: PLAIN, proposed: null },
    chosen_at: 1,
  }));
  Object.assign(tabs.api, { columns });
  const one = tabs.tab({ keepsColumns: true });
  await one.open('kh-0001');
  await one.read(UNCERTAIN, 'monday.csv');
  expect([bulkFile.question, bulkFile.reading?.isAsLastTime]).toEqual([null, true]);
  expect(columns.mock.calls).toEqual([['kh-0001', expect.stringMatching(/^[0-9a-f]{14}$/), expect.any(AbortSignal)]]);
  columns.mockRejectedValue(new Error('offline'));
  await one.read(UNCERTAIN, 'tuesday.csv');
  expect([bulkFile.question, bulkFile.fileName]).toEqual([null, 'tuesday.csv']);
  await one.open('kh-0002');
  await one.read(UNCERTAIN, 'other-shop.csv');
  expect(question().fileName).toBe('other-shop.csv');
});

/** Its amount is taken for the total without a question. */
const CERTAIN = { table: 'Name\tPhone\tAddress\tTotal\tRest\nSok\t012345678\tStreet 51\t9\t4\n' };
const amounts = () => bulkFile.rows.map(({ amount }) => amount);
/** The platform's copy of one header, saved at these seconds of its clock. */
function shopPlatform() {
  const saved: { choice: unknown; chosen_at: number | null } = { choice: null, chosen_at: null };
  let isOnline = true;
  const columns = async () => (isOnline ? { ...saved } : Promise.reject(new Error('offline')));
  const keepColumns = vi.fn(async (_vendorId: string, _header: string, choice: unknown) => {
    if (!isOnline) throw new Error('offline');
    save(choice, Math.floor(tabs.clock.now() / 1000));
  });
  const save = (choice: unknown, chosen_at: number) => Object.assign(saved, { choice, chosen_at });
  Object.assign(tabs.api, { columns, keepColumns });
  return {
    saved,
    save,
    connect: (is: boolean) => {
      isOnline = is;
    },
  };
}
const usesOf = (use: 'total' | 'balance'): (ColumnUse | null)[] => [
  ...PLAIN,
  ...(use === 'total' ? (['itemValue', null] as const) : ([null, 'itemValue'] as const)),
];

it('the newest choice of the shop counts on every device, also where nothing would be asked', async () => {
  const platform = shopPlatform();
  const one = tabs.tab({ keepsColumns: true });
  await one.open('kh-0001');
  await one.read(CERTAIN, 'monday.csv');
  expect([bulkFile.question, amounts()]).toEqual([null, [9]]);
  const chosenAt = Math.floor(tabs.clock.now() / 1000);
  platform.save({ uses: usesOf('balance'), proposed: usesOf('total') }, chosenAt);
  await one.read(CERTAIN, 'tuesday.csv');
  expect([bulkFile.reading?.isAsLastTime, amounts()]).toEqual([true, [4]]);

  await tabs.clock.advance(60_000);
  await one.askColumns();
  await one.chooseColumns({ ...question().choice, uses: usesOf('total') });
  platform.save({ uses: usesOf('balance'), proposed: usesOf('total') }, chosenAt + 120);
  await one.read(CERTAIN, 'wednesday.csv');
  expect(amounts()).toEqual([4]);
});

it('what the shop settled about dates, phone numbers and lines is settled still after another choice of columns', async () => {
  const platform = shopPlatform();
  const settled = { date_order: 'month-first', phones: 'second', lines: 'joined', repeated: 'apart' };
  platform.save({ uses: usesOf('balance'), proposed: usesOf('total'), ...settled }, 1);
  const one = tabs.tab({ keepsColumns: true });
  await one.open('kh-0001');
  await one.read(CERTAIN, 'monday.csv');
  await one.askColumns();
  await one.chooseColumns({ ...question().choice, uses: usesOf('total') });
  expect(platform.saved.choice).toEqual({ uses: usesOf('total'), proposed: usesOf('total'), ...settled });
});

it('what was chosen offline is sent with the next file', async () => {
  const platform = shopPlatform();
  platform.save({ uses: usesOf('balance'), proposed: usesOf('total') }, 1);
  platform.connect(false);
  const one = tabs.tab({ keepsColumns: true });
  await one.open('kh-0001');
  await one.read(CERTAIN, 'monday.csv');
  await one.askColumns();
  await one.chooseColumns({ ...question().choice, uses: usesOf('total') });
  expect(platform.saved).toMatchObject({ choice: { uses: usesOf('balance') } });
  platform.connect(true);
  await one.read(CERTAIN, 'tuesday.csv');
  expect(amounts()).toEqual([9]);
  await vi.waitFor(() => expect(platform.saved).toMatchObject({ choice: { uses: usesOf('total') } }));
});

it.each([[{}], [{ uses: PLAIN.slice(1) }], [{ uses: PLAIN, proposed: [] }], ['columns']])(
  'a choice that was stored as %j is asked for again, and keeps no file from being read',
  async (damaged) => {
    const one = tabs.tab();
    await one.open('kh-0001');
    await one.read(UNCERTAIN, 'monday.csv');
    await one.chooseColumns({ ...question().choice, uses: PLAIN });
    expect(bulkFile.question).toBeNull();
    await tabs.db.write(['cached'], async ({ cached }) => {
      const choices = (await cached.all()).filter(({ name }) => name.startsWith('bulk-columns:'));
      await cached.put(choices.map((row) => ({ ...row, value: damaged })));
    });
    await one.read(UNCERTAIN, 'tuesday.csv');
    expect(question().about).toBeDefined();
  },
);

it('a file is given up while the shop is asked', async () => {
  let isAsked = false;
  const columns = (_vendorId: string, _header: string, signal: AbortSignal) =>
    new Promise((_resolve, reject) => {
      isAsked = true;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  Object.assign(tabs.api, { columns });
  const one = tabs.tab({ keepsColumns: true });
  await one.open('kh-0001');
  const reading = one.read(CERTAIN, 'monday.csv').catch((error: unknown) => error);
  await vi.waitFor(() => expect(isAsked).toBe(true));
  one.cancel();
  expect(await reading).toMatchObject({ name: 'FileProblem', fault: 'cancelled' });
  expect([bulkFile.phase, bulkFile.work, bulkFile.rows]).toEqual(['ask', null, []]);
});

it.each([
  ['has another number of columns', async () => ({ choice: { uses: [...PLAIN, null] } })],
  ['leaves out a column that orders need', async () => ({ choice: { uses: [null, null, null] } })],
  ["doesn't come", () => Promise.reject(new Error('offline'))],
  ["isn't there", async () => ({ choice: null })],
])('a choice of the shop that %s is asked for as ever', async (_, columns) => {
  Object.assign(tabs.api, { columns });
  const one = tabs.tab({ keepsColumns: true });
  await one.open('kh-0001');
  await one.read(UNCERTAIN, 'monday.csv');
  expect(question().fileName).toBe('monday.csv');
});

it('what is chosen is told to the platform, and goes on without its answer', async () => {
  const keepColumns = vi.fn(() => Promise.reject(new Error('offline')));
  Object.assign(tabs.api, { columns: async () => ({ choice: null }), keepColumns });
  const one = tabs.tab({ keepsColumns: true });
  await one.open('kh-0001');
  await one.read(UNCERTAIN, 'monday.csv');
  await one.chooseColumns({ ...question().choice, uses: PLAIN });
  expect([bulkFile.question, bulkFile.fileName]).toEqual([null, 'monday.csv']);
  expect(keepColumns.mock.calls).toEqual([
    ['kh-0001', expect.stringMatching(/^[0-9a-f]{14}$/), expect.objectContaining({ uses: PLAIN })],
  ]);
});
