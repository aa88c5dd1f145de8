import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountDatabase } from '../../../src/db/database';
import { openAccountDatabase } from '../../../src/db/dexie-database';
import { NO_TEXTS } from '../../../src/domain/bulk/columns';
import type { BulkRow } from '../../../src/domain/bulk/row';
import { type KeptFile, KeptRows, NO_FILE, readKeptRows, TakenOver } from '../../../src/sync/bulk/kept-rows';

const NAME = 'bulk:kh-0001';
const FILE: KeptFile = {
  fileName: 'orders.xlsx',
  others: ['Colour'],
  alsoIn: ['Sheet2'],
  jobId: 'job-1',
  key: 'key-1',
  changed: [3],
  agreed: true,
  isPlacing: true,
  requested: { at: 1_700_000_000_000, status: 'PREPROCESS_SUCCESS', placed: 0 },
};

let db: AccountDatabase;
let ids: number;
let now: number;

beforeEach(async () => {
  const ignored = () => undefined;
  const events = { onFailing: ignored, onRecovered: ignored, onOutdated: ignored, onEnded: ignored };
  // a transaction of a real database may only use the tables that it names
  db = await openAccountDatabase({ userId: 'user-1', factory: new IDBFactory(), keyRange: IDBKeyRange, events });
  ids = 0;
  now = 1_000;
});
afterEach(() => db.close());

const rowsOf = (writer: string, vendorId = 'kh-0001') =>
  new KeptRows(async () => db, { vendorId, writer, uuid: () => `file-${(ids += 1)}`, now: () => now });
const row = (number: number, customerName = `Customer ${number}`): BulkRow => ({
  number,
  texts: { ...NO_TEXTS, customerName },
  cellProblems: {},
  others: ['red'],
  isHidden: false,
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 2));
const entries = () => db.read(['cached'], ({ cached }) => cached.all());
const entryNames = async () => (await entries()).map(({ name }) => name).toSorted();
const stored = async (name: string) => (await entries()).find((entry) => entry.name === name)?.value;
const store = (name: string, value: unknown) =>
  db.write(['cached'], ({ cached }) => cached.put([{ name, value, storedAt: 1 }]));
/** What another tab that opens the vendor's file finds. */
const reopened = () => rowsOf('later').open();

async function withRows(count: number): Promise<KeptRows> {
  const kept = rowsOf('tab');
  await kept.replace(FILE, rows(count));
  return kept;
}

describe('the rows of a file on the device', () => {
  it('are none where no file was stored', async () => {
    expect(await rowsOf('tab').open()).toBeNull();
    expect(await entries()).toEqual([]);
  });

  it('are found again with what is known of their file', async () => {
    await withRows(450);
    expect(await reopened()).toEqual({ file: FILE, rows: rows(450) });
  });

  it('were never agreed to be placed if nothing was stored about it', async () => {
    await rowsOf('tab').replace({ ...NO_FILE, fileName: 'orders.xlsx' }, rows(1));
    expect((await reopened())?.file).toEqual({
      ...NO_FILE,
      fileName: 'orders.xlsx',
      agreed: false,
      isPlacing: false,
      requested: null,
    });
  });

  it('are stored two hundred to an entry, with the time', async () => {
    now = 4_242;
    await withRows(400);
    expect(await entryNames()).toEqual([NAME, `${NAME}:file-1:0`, `${NAME}:file-1:1`]);
    expect(new Set((await entries()).map(({ storedAt }) => storedAt))).toEqual(new Set([4_242]));
    await rowsOf('tab').replace(FILE, rows(401));
    expect(await entryNames()).toEqual([NAME, `${NAME}:file-2:0`, `${NAME}:file-2:1`, `${NAME}:file-2:2`]);
  });

  it('leave nothing behind when another file takes their place, also one that another tab had stored', async () => {
    const kept = await withRows(450);
    await kept.replace({ ...FILE, fileName: 'second.xlsx' }, rows(1));
    expect(await entryNames()).toEqual([NAME, `${NAME}:file-2:0`]);
    await rowsOf('other').replace({ ...FILE, fileName: 'third.xlsx' }, rows(2));
    expect(await entryNames()).toEqual([NAME, `${NAME}:file-3:0`]);
    expect(await reopened()).toMatchObject({ file: { fileName: 'third.xlsx' }, rows: rows(2) });
  });

  it('are those of the file before until all of the next one is stored', async () => {
    const kept = await withRows(2);
    const write = db.write.bind(db);
    let writes = 0;
    db.write = (...given) => {
      writes += 1;
      return writes > 2 ? Promise.reject(new Error('killed')) : write(...given);
    };
    await expect(kept.replace({ ...FILE, fileName: 'second.xlsx' }, rows(450))).rejects.toThrow('killed');
    db.write = write;
    expect(await reopened()).toMatchObject({ file: { fileName: 'orders.xlsx' }, rows: rows(2) });
  });

  it('are written anew only in the entries that hold a changed one', async () => {
    const kept = await withRows(450);
    await store(`${NAME}:file-1:0`, 'untouched');
    await store(`${NAME}:file-1:2`, 'untouched');
    await kept.save(FILE, [203], (number) => row(number, `New ${number}`));
    expect(await stored(`${NAME}:file-1:0`)).toBe('untouched');
    expect(await stored(`${NAME}:file-1:2`)).toBe('untouched');
    const part = (await stored(`${NAME}:file-1:1`)) as BulkRow[];
    expect([part.length, part[0]?.number, part.at(-1)?.number]).toEqual([200, 202, 401]);
    expect(part[1]?.texts.customerName).toBe('New 203');
  });

  it('are not written at all when only the file’s own data changed', async () => {
    const kept = await withRows(2);
    await store(`${NAME}:file-1:0`, 'untouched');
    await kept.save({ ...FILE, jobId: 'job-2' }, [], row);
    expect(await stored(NAME)).toMatchObject({ jobId: 'job-2', by: 'tab', parts: 1 });
    expect(await stored(`${NAME}:file-1:0`)).toBe('untouched');
  });

  it('lose those that were removed, and get back those that an undo restores', async () => {
    const kept = await withRows(3);
    const left = (number: number) => (number === 3 ? undefined : row(number));
    await kept.save(FILE, [3], left);
    expect((await reopened())?.rows.map(({ number }) => number)).toEqual([2, 4]);
    const again = rowsOf('again');
    await again.open();
    await again.save(FILE, [3], row);
    expect((await reopened())?.rows.map(({ number }) => number).toSorted()).toEqual([2, 3, 4]);
  });

  it('are not written by a tab that has no file open', async () => {
    const kept = rowsOf('tab');
    await kept.save(FILE, [2], row);
    await kept.discard();
    expect(await entries()).toEqual([]);
  });

  it('are removed with everything that belongs to them, and with nothing of another shop', async () => {
    await rowsOf('tab', 'kh-0002').replace(FILE, rows(1));
    const others = await entryNames();
    const kept = await withRows(450);
    await kept.discard();
    expect(await entryNames()).toEqual(others);
    // and the tab writes no more of it
    await kept.save(FILE, [2], row);
    expect(await entryNames()).toEqual(others);
  });

  it('can be removed though another tab has removed them already', async () => {
    const kept = await withRows(1);
    await db.write(['cached'], ({ cached }) => cached.remove([NAME]));
    await kept.discard();
    expect(await entries()).toEqual([]);
  });

  it('are written only by the tab that opened them last', async () => {
    const first = await withRows(3);
    const second = rowsOf('second');
    await second.open();
    const before = await entries();
    await expect(first.save(FILE, [2], (number) => row(number, 'Lost'))).rejects.toThrow(TakenOver);
    await expect(first.discard()).rejects.toThrow(TakenOver);
    expect(await entries()).toEqual(before);
    await second.save(FILE, [2], (number) => row(number, 'Kept'));
    expect((await reopened())?.rows[0]?.texts.customerName).toBe('Kept');
  });

  it('are not written once another tab has removed the file', async () => {
    const kept = await withRows(1);
    await db.write(['cached'], ({ cached }) => cached.clear());
    await expect(kept.save(FILE, [2], row)).rejects.toThrow(TakenOver);
    expect(await entries()).toEqual([]);
  });

  it.each([
    ['of another version', { v: 2 }],
    ['without a generation', { generation: 7 }],
    ['without a number of parts', { parts: '1' }],
    ['without its other columns', { others: null }],
    ['without its other sheets', { alsoIn: 'Sheet2' }],
    ['without its changed rows', { changed: undefined }],
  ])('are left alone when they are in an unknown form: %s', async (_name, change) => {
    await withRows(1);
    await store(NAME, { ...((await stored(NAME)) as object), ...change });
    const before = await entries();
    expect(await reopened()).toBeNull();
    expect(await entries()).toEqual(before);
  });

  it('of a file whose part was lost are the others', async () => {
    await withRows(450);
    await db.write(['cached'], ({ cached }) => cached.remove([`${NAME}:file-1:1`]));
    expect((await reopened())?.rows).toHaveLength(250);
  });
});

describe('stored rows', () => {
  it('are none in what is no list', () => {
    expect([readKeptRows(undefined), readKeptRows({ length: 1 }), readKeptRows('rows')]).toEqual([[], [], []]);
  });

  it('are left out when they have no number or no texts', () => {
    const given = [null, { texts: {} }, { number: '2', texts: {} }, { number: 3 }, { number: 4, texts: 'x' }, row(5)];
    expect(readKeptRows(given)).toEqual([row(5)]);
  });

  it('get the columns that they lack, and keep no unknown ones', () => {
    expect(readKeptRows([{ number: 2, texts: { customerName: 'Sok', address: 7, colour: 'red' } }])).toEqual([
      { number: 2, texts: { ...NO_TEXTS, customerName: 'Sok' }, others: [], cellProblems: {}, isHidden: false },
    ]);
    expect(readKeptRows([{ number: 2, texts: null }])[0]?.texts).toEqual(NO_TEXTS);
  });

  it('keep the problems of cells that an earlier release stored by another name', () => {
    const { cellProblems: _, ...earlier } = row(2);
    const problems = { unit: 'rounded' };
    expect(readKeptRows([{ ...earlier, troubles: problems }])).toEqual([{ ...row(2), cellProblems: problems }]);
  });

  it('keep what the spreadsheet said of them', () => {
    const given = { ...row(2), cellProblems: { unit: 'formula' }, others: ['red', 5], isHidden: true };
    expect(readKeptRows([given])).toEqual([{ ...given, others: ['red', '5'] }]);
    expect(readKeptRows([{ ...row(2), isHidden: 'yes', others: 'red' }])[0]).toMatchObject({
      isHidden: false,
      others: [],
    });
  });
});
