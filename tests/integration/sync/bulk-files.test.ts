import { subscribe } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bulkWords } from '../../../src/domain/bulk/words';
import { AppError } from '../../../src/lib/app-error';
import { ignoredCounts } from '../../../src/lib/ignore';
import type { BulkJobRowDto } from '../../../src/protocol/schemas';
import { bulkFile } from '../../../src/state/bulk';
import { toasts } from '../../../src/state/toasts';
import { GOOD_ORDER } from '../../factories/orders-file';
import { HEADER_ROW, textRow, workbook } from '../../factories/workbook';
import { inlineWorker, rowOf } from '../../fakes/bulk-platform';
import { BulkTabs, fileOf, namesIn, nextTasks, readBack, rowsOfWorkbook } from '../../fakes/bulk-tabs';
import { watchedWorkers } from '../../fakes/watched-workers';

const tabs = new BulkTabs();
const names = () => bulkFile.rows.map(({ row }) => row.texts.customerName);
const numbers = () => bulkFile.rows.map(({ row }) => row.number);
const OTHER = { ...GOOD_ORDER, customerName: 'Other' };

beforeEach(() => tabs.begin());
afterEach(() => tabs.end());

/** What was ignored and counted since the call. */
function newlyIgnored() {
  const before = ignoredCounts();
  return () =>
    Object.entries(ignoredCounts())
      .filter(([why, count]) => count > (before[why] ?? 0))
      .map(([why]) => why)
      .toSorted();
}

describe('reading a file of orders', () => {
  it('shows how far it has come, then the rows with what is wrong with them', async () => {
    const one = tabs.tab();
    await one.open('kh-0001');
    expect([bulkFile.vendorId, bulkFile.phase, bulkFile.work]).toEqual(['kh-0001', 'ask', null]);
    const orders = Array.from({ length: 200 }, (_, index) => ({
      ...GOOD_ORDER,
      customerPhone: `012 345 ${100 + index}`,
    }));
    const parts: number[] = [];
    const note = () => bulkFile.work === 'opening' && parts.at(-1) !== bulkFile.part && parts.push(bulkFile.part);
    const stop = subscribe(bulkFile, note, true);
    for (const name of ['first.xlsx', 'orders.xlsx']) {
      parts.length = 0;
      await one.read(fileOf([...orders.slice(1), { ...GOOD_ORDER, customerPhone: '1' }]), name);
      expect(parts.slice(-3)).toEqual([0, 0.5, 1]);
    }
    stop();
    expect([bulkFile.phase, bulkFile.fileName, bulkFile.rows.length, bulkFile.job, bulkFile.placed]).toEqual([
      'rows',
      'orders.xlsx',
      200,
      null,
      0,
    ]);
    expect(bulkFile.tally.states).toMatchObject({ unchecked: 199, wrong: 1 });
    expect([bulkFile.canUndo, bulkFile.canRedo]).toEqual([false, false]);
  });

  it('names other sheets with orders, and gives unknown columns back, also after a reload', async () => {
    const header = textRow(1, ['Name', 'Phone', 'Address', 'Colour']);
    const order = textRow(2, ['Sok', '012345678', 'Street 51', 'red']);
    const bytes = workbook({ sheets: [header + order, HEADER_ROW + textRow(2, ['Kim', '012345679', 'Street 63'])] });
    const one = tabs.tab();
    await one.open('kh-0001');
    await one.read({ bytes }, 'orders.xlsx');
    expect([names(), bulkFile.alsoIn]).toEqual([['Sok'], ['Sheet2']]);
    await tabs.tab().open('kh-0001');
    expect([bulkFile.alsoIn, bulkFile.work]).toEqual([['Sheet2'], null]);
    const later = tabs.tab();
    await later.open('kh-0001');
    const { header: titles, rows } = await readBack(new Uint8Array(await (await later.workbook('all')).arrayBuffer()));
    expect([titles.at(-1), rows[0]?.[1].at(-1)]).toEqual(['Colour', 'red']);
  });

  it('begins anew with another file: nothing of the one before can be undone, and no job is replaced', async () => {
    const one = await tabs.withFile();
    tabs.api.rows = [rowOf(2), rowOf(3)];
    await one.upload();
    await one.edit([{ row: 2, column: 'customerName', text: 'Changed' }]);
    await one.read(fileOf([OTHER]), 'other.xlsx');
    expect([bulkFile.canUndo, bulkFile.fileName, names(), bulkFile.job]).toEqual([
      false,
      'other.xlsx',
      ['Other'],
      null,
    ]);
    await one.undo();
    expect(names()).toEqual(['Other']);
    tabs.api.rows = [rowOf(2)];
    await one.upload();
    expect(tabs.api.created.at(-1)?.replaces).toBeNull();
    expect(tabs.api.sent.at(-1)?.fileName).toBe('other.xlsx');
  });

  it('can be stopped: the file before stays, and can be worked on', async () => {
    const { state, startWorker } = watchedWorkers();
    const one = await tabs.withFile(undefined, { startWorker });
    state.isSilent = true;
    const failure = one.read(fileOf([OTHER]), 'other.xlsx').catch((error: unknown) => error);
    await vi.waitFor(() => expect(bulkFile.work).toBe('opening'));
    state.isSilent = false;
    one.cancel();
    expect(await failure).toMatchObject({ name: 'FileProblem', fault: 'cancelled' });
    expect([bulkFile.work, bulkFile.fileName, names()]).toEqual([null, 'orders.xlsx', ['Sok Dara', 'Kim Sophea']]);
    expect((await rowsOfWorkbook(await one.workbook('all'))).map(([number]) => number)).toEqual([2, 3]);
    expect(state.started).toBe(2);
  });

  it('gives way to another that is chosen meanwhile', async () => {
    const { state, startWorker } = watchedWorkers();
    const one = await tabs.withFile(undefined, { startWorker });
    state.isSilent = true;
    const first = one.read(fileOf([OTHER]), 'other.xlsx').catch((error: unknown) => error);
    await vi.waitFor(() => expect(bulkFile.work).toBe('opening'));
    state.isSilent = false;
    await one.read(fileOf([{ ...OTHER, customerName: 'Third' }]), 'third.xlsx');
    expect(await first).toMatchObject({ fault: 'cancelled' });
    expect([bulkFile.work, bulkFile.fileName, names()]).toEqual([null, 'third.xlsx', ['Third']]);
  });

  it('gives way to another that was chosen before its turn had come', async () => {
    const one = await tabs.withFile();
    const edited = one.edit([{ row: 2, column: 'unit', text: '7' }]);
    const reading = [one.read(fileOf([OTHER]), 'other.xlsx'), one.read({ bytes: new Uint8Array() }, 'empty.xlsx')];
    await Promise.all([edited, reading[0]]);
    await expect(reading[1]).rejects.toMatchObject({ fault: 'empty' });
    expect([bulkFile.work, bulkFile.fileName, names()]).toEqual([null, 'other.xlsx', [OTHER.customerName]]);
  });

  it('is not read any more when the page was left before its turn had come', async () => {
    const one = await tabs.withFile();
    const edited = one.edit([{ row: 2, column: 'unit', text: '7' }]);
    const reading = one.read(fileOf([OTHER]), 'other.xlsx');
    await one.open('kh-0002');
    await Promise.all([edited, reading]);
    expect([bulkFile.vendorId, bulkFile.phase, names()]).toEqual(['kh-0002', 'ask', []]);
  });

  it('is stopped when the page is left meanwhile', async () => {
    const { state, startWorker } = watchedWorkers();
    const one = await tabs.withFile(undefined, { startWorker });
    state.isSilent = true;
    const reading = one.read(fileOf([OTHER]), 'other.xlsx');
    await vi.waitFor(() => expect(bulkFile.work).toBe('opening'));
    state.isSilent = false;
    await one.open('kh-0002');
    // without an error: nobody waits for the file any more
    await reading;
    expect([bulkFile.vendorId, bulkFile.phase, bulkFile.work, names()]).toEqual(['kh-0002', 'ask', null, []]);
  });

  it('leaves the platform’s outcomes of the file before when it fails', async () => {
    const one = await tabs.withFile();
    tabs.api.rows = [rowOf(2), rowOf(3, 'ERROR')];
    await one.upload();
    await expect(one.read({ bytes: new Uint8Array() }, 'empty.xlsx')).rejects.toMatchObject({ fault: 'empty' });
    expect(bulkFile.rows.map(({ outcome }) => outcome?.status)).toEqual(['READY', 'ERROR']);
    await one.edit([{ row: 3, column: 'unit', text: '7' }]);
    expect(await namesIn(one)).toEqual(['Sok Dara', 'Kim Sophea']);
  });

  it('is refused before a shop was chosen', async () => {
    await expect(tabs.tab().read(fileOf([OTHER]), null)).rejects.toThrow('cancelled');
  });

  it('takes text that was pasted, without a file name', async () => {
    const one = tabs.tab();
    await one.open('kh-0001');
    await one.read({ table: 'Name\tPhone\tAddress\nSok\t012345678\tStreet 51' }, null);
    expect([bulkFile.phase, bulkFile.fileName, names()]).toEqual(['rows', null, ['Sok']]);
  });
});

describe('a long file of orders', () => {
  const orders = Array.from({ length: 501 }, (_, index) => ({
    ...GOOD_ORDER,
    customerPhone: `012 345 ${100 + index}`,
  }));

  it('is given to the worker again in messages of 250 rows', async () => {
    await tabs.withFile(orders);
    const { commands, startWorker } = watchedWorkers();
    await tabs.tab({ startWorker }).open('kh-0001');
    expect(commands.map((command) => command.type === 'check' && command.rows.length)).toEqual([250, 250, 1]);
    expect(bulkFile.rows).toHaveLength(501);
    expect(bulkFile.tally.states.unchecked).toBe(501);
  });

  it('has only the corrected row checked again, and finds its duplicates among all', async () => {
    const { commands, startWorker } = watchedWorkers();
    const one = await tabs.withFile(orders, { startWorker });
    commands.length = 0;
    await one.edit([{ row: 2, column: 'customerPhone', text: '012 345 101' }]);
    expect(commands.map((command) => command.type === 'check' && command.rows.map(({ number }) => number))).toEqual([
      [2],
    ]);
    expect(bulkFile.rows.find(({ row }) => row.number === 3)?.duplicateOf).toBe(2);
  });

  it('leaves the page time for something else between its cells', async () => {
    const one = await tabs.withFile();
    let turns = 0;
    vi.stubGlobal('scheduler', {
      yield: async () => {
        turns += 1;
      },
    });
    const turnsFor = async (cells: number) => {
      const before = turns;
      await one.edit(Array.from({ length: cells }, (_, at) => ({ row: 2, column: 'unit', text: `${at}` })));
      return turns - before;
    };
    const few = await turnsFor(499);
    expect(await turnsFor(1_000)).toBe(few + 2);
  });
});

describe('correcting a file of orders', () => {
  it('takes several cells of a row in one step, and ignores rows that do not exist', async () => {
    const one = await tabs.withFile();
    await one.edit([
      { row: 2, column: 'customerName', text: 'Meas' },
      { row: 99, column: 'customerName', text: 'Nobody' },
      { row: 2, column: 'unit', text: '7C' },
    ]);
    expect(bulkFile.rows.map(({ row }) => [row.number, row.texts.customerName, row.texts.unit])).toEqual([
      [2, 'Meas', '7C'],
      [3, 'Kim Sophea', ''],
    ]);
    await one.undo();
    expect(bulkFile.rows[0]?.row.texts).toMatchObject({ customerName: 'Sok Dara', unit: '' });
    expect([bulkFile.canUndo, bulkFile.canRedo]).toEqual([false, true]);
  });

  it('has no step to undo where nothing was changed', async () => {
    const one = await tabs.withFile();
    await one.edit([{ row: 99, column: 'unit', text: '1' }]);
    await one.edit([]);
    await one.remove([98, 99]);
    await one.undo();
    await one.redo();
    expect([bulkFile.canUndo, bulkFile.canRedo, names()]).toEqual([false, false, ['Sok Dara', 'Kim Sophea']]);
  });

  it('checks each row again, and looks for duplicates among those that are left', async () => {
    const one = await tabs.withFile([GOOD_ORDER, GOOD_ORDER, GOOD_ORDER]);
    expect(bulkFile.rows.map(({ duplicateOf }) => duplicateOf)).toEqual([null, 2, 2]);
    await one.remove([2]);
    expect(bulkFile.rows.map(({ row, duplicateOf }) => [row.number, duplicateOf])).toEqual([
      [3, null],
      [4, 3],
    ]);
    await one.edit([{ row: 4, column: 'customerPhone', text: '1' }]);
    expect(bulkFile.rows.map(({ problems, duplicateOf }) => [problems.length, duplicateOf])).toEqual([
      [0, null],
      [1, null],
    ]);
    await one.undo();
    await one.undo();
    expect(numbers()).toEqual([2, 3, 4]);
    expect(bulkFile.rows.map(({ duplicateOf }) => duplicateOf)).toEqual([null, 2, 2]);
  });

  it('is removed from the device when it is discarded', async () => {
    const one = await tabs.withFile();
    tabs.api.rows = [rowOf(2, 'ERROR'), rowOf(3)];
    await one.upload();
    await one.place([]);
    await one.discard();
    expect([
      bulkFile.phase,
      bulkFile.work,
      bulkFile.job,
      bulkFile.placed,
      names(),
      bulkFile.fileName,
      bulkFile.canUndo,
    ]).toEqual(['ask', null, null, 0, [], null, false]);
    expect(await tabs.db.read(['cached'], ({ cached }) => cached.all())).toEqual([]);
    // what is asked for now does nothing
    await one.edit([{ row: 2, column: 'unit', text: '1' }]);
    expect(await one.place([])).toBe('failed');
    expect(tabs.api.agreed).toHaveLength(1);
  });

  it('does not apply to another file what was asked for before that was current', async () => {
    const one = await tabs.withFile();
    const reading = one.read(fileOf([OTHER, OTHER]), 'other.xlsx');
    const edited = one.edit([{ row: 2, column: 'customerName', text: 'Of the file before' }]);
    await Promise.all([reading, edited]);
    expect(names()).toEqual(['Other', 'Other']);
  });

  it('works where nothing can be stored, and counts that', async () => {
    const one = tabs.tab({ db: () => Promise.reject(new Error('no storage')) });
    const counted = newlyIgnored();
    await one.open('kh-0001');
    await one.read(fileOf([GOOD_ORDER]), 'orders.xlsx');
    await one.edit([{ row: 2, column: 'customerName', text: 'Meas' }]);
    expect([bulkFile.phase, names()]).toEqual(['rows', ['Meas']]);
    expect(counted()).toEqual(['bulk: keep file', 'bulk: known columns', 'bulk: open kept file']);
    await one.discard();
    expect(bulkFile.phase).toBe('ask');
  });

  it('can be corrected and removed from the page when the device stores nothing any more, which is counted', async () => {
    let isFull = false;
    const one = await tabs.withFile(undefined, {
      db: () => (isFull ? Promise.reject(new Error('no storage')) : Promise.resolve(tabs.db)),
    });
    isFull = true;
    const counted = newlyIgnored();
    await one.edit([{ row: 2, column: 'customerName', text: 'Meas' }]);
    expect([bulkFile.phase, names()]).toEqual(['rows', ['Meas', 'Kim Sophea']]);
    expect(counted()).toEqual(['bulk: keep change']);
    await one.discard();
    expect([bulkFile.phase, names()]).toEqual(['ask', []]);
    expect(counted()).toEqual(['bulk: discard', 'bulk: keep change']);
  });

  it('is left alone before a shop was chosen', async () => {
    const one = tabs.tab();
    await one.discard();
    one.type({ row: 2, column: 'unit', text: '1' });
    await one.upload();
    one.cancel();
    expect(await one.place([])).toBe('failed');
    expect([tabs.api.created, tabs.api.agreed]).toEqual([[], []]);
    expect(await tabs.db.read(['cached'], ({ cached }) => cached.all())).toEqual([]);
  });
});

describe('the workbook of a file of orders', () => {
  it('has all rows as corrected, or those that have a problem, each at its own number', async () => {
    const wrong = { ...GOOD_ORDER, customerName: 'Wrong', customerPhone: '1' };
    const one = await tabs.withFile([GOOD_ORDER, wrong, OTHER]);
    // the last correction is in it
    void one.edit([{ row: 4, column: 'customerName', text: 'Corrected' }]);
    const all = await one.workbook('all');
    expect(all.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect((await rowsOfWorkbook(all)).map(([number, cells]) => [number, cells[1]])).toEqual([
      [2, 'Sok Dara'],
      [3, 'Wrong'],
      [4, 'Corrected'],
    ]);
    expect((await rowsOfWorkbook(await one.workbook('failed'))).map(([number]) => number)).toEqual([3]);
  });

  it('has its titles in the language of the user', async () => {
    const one = await tabs.withFile(undefined, { language: () => 'km' });
    const { header } = await readBack(new Uint8Array(await (await one.workbook('all')).arrayBuffer()));
    expect(header[1]).toBe(bulkWords('km').words.columns.customerName[0]);
  });

  it('is refused where there is no file', async () => {
    await expect(tabs.tab().workbook('all')).rejects.toMatchObject({ fault: 'cancelled' });
  });

  it('is called damaged when the worker does not write it', async () => {
    let isDumb = false;
    const startWorker = () => {
      const worker = inlineWorker();
      const post = worker.postMessage;
      worker.postMessage = (request, transfer) =>
        isDumb ? worker.onmessage?.({ data: { id: request.id, type: 'done' } } as never) : post(request, transfer);
      return worker;
    };
    const one = await tabs.withFile(undefined, { startWorker });
    isDumb = true;
    await expect(one.workbook('all')).rejects.toMatchObject({ fault: 'damaged' });
  });
});

describe('correcting what was not placed of an earlier file', () => {
  const job = { bulk_job_id: 'job-7', vendor_id: 'kh-0001', file_name: 'earlier.xlsx' };
  const earlier = (row_number: number, status: string, code?: string): BulkJobRowDto => ({
    ...rowOf(row_number, status),
    errors: code === undefined ? [] : [{ column: 'address', code }],
    texts: { ...GOOD_ORDER, customerName: `Sok ${'ABCDEFGH'[row_number]}` },
  });

  it('shows the rows that are no orders and in no other file, and replaces its job', async () => {
    const one = tabs.tab();
    await one.open('kh-0001');
    tabs.api.rows = [
      earlier(2, 'PLACED'),
      earlier(3, 'ERROR', 'address-not-found'),
      earlier(4, 'ERROR', 'corrected-elsewhere'),
      earlier(7, 'PLACEMENT_FAILED'),
    ];
    await one.adopt(job);
    expect(tabs.api.questions).toEqual([{ vendorId: 'kh-0001', jobId: 'job-7', after: 0, limit: 250 }]);
    expect([bulkFile.phase, bulkFile.fileName, bulkFile.job, bulkFile.work]).toEqual([
      'rows',
      'earlier.xlsx',
      null,
      null,
    ]);
    expect(bulkFile.rows.map(({ row, problems }) => [row.number, row.texts.customerName, problems.length])).toEqual([
      [3, 'Sok D', 0],
      [7, 'Sok H', 0],
    ]);
    tabs.api.rows = [rowOf(3), rowOf(7)];
    await one.upload();
    expect(tabs.api.created.map(({ replaces }) => replaces)).toEqual(['job-7']);
    const [sent] = tabs.api.sent;
    expect([sent?.vendorId, sent?.fileName]).toEqual(['kh-0001', 'earlier.xlsx']);
    expect((await readBack(sent?.content ?? new Uint8Array())).rows.map(([number]) => number)).toEqual([3, 7]);
  });

  it('is stored like any other file, all of it changed since the platform had it', async () => {
    const one = tabs.tab();
    await one.open('kh-0001');
    tabs.api.rows = [earlier(3, 'ERROR', 'address-not-found'), earlier(7, 'ERROR', 'address-not-found')];
    await one.adopt({ ...job, file_name: null });
    expect(await tabs.stored()).toMatchObject({ fileName: null, jobId: 'job-7', key: null, changed: [3, 7] });
    await tabs.tab().open('kh-0001');
    await nextTasks();
    expect(names()).toEqual(['Sok D', 'Sok H']);
    // the outcome of the earlier job is not that of these rows
    expect(bulkFile.rows.map(({ outcome }) => outcome)).toEqual([null, null]);
  });

  it('is sent as a new file when the platform has deleted the job, which placed nothing', async () => {
    const one = tabs.tab();
    await one.open('kh-0001');
    tabs.api.rows = [earlier(3, 'ERROR', 'address-not-found')];
    await one.adopt(job);
    tabs.api.faults.create = [new AppError('NOT_FOUND')];
    await one.upload();
    expect(tabs.api.created.map(({ replaces }) => replaces)).toEqual(['job-7', null]);
    expect(new Set(tabs.api.created.map(({ key }) => key)).size).toBe(1);
  });

  it('is refused when nothing is left, and the current file stays', async () => {
    const one = await tabs.withFile();
    tabs.api.rows = [earlier(2, 'PLACED')];
    await expect(one.adopt(job)).rejects.toMatchObject({ fault: 'empty' });
    expect([bulkFile.fileName, names()]).toEqual(['orders.xlsx', ['Sok Dara', 'Kim Sophea']]);
  });

  it('does not hold up the page of another shop that is opened meanwhile', async () => {
    const one = await tabs.withFile();
    tabs.api.rows = [earlier(3, 'ERROR', 'address-not-found')];
    const call = tabs.hold('detail');
    const adopted = one.adopt(job);
    await call.arrived();
    const opened = one.open('kh-0002');
    await call.release();
    await Promise.all([adopted, opened]);
    expect([bulkFile.vendorId, bulkFile.phase]).toEqual(['kh-0002', 'ask']);
  });

  it('is stored although the page was left before its rows were checked', async () => {
    const { state, startWorker } = watchedWorkers();
    const one = tabs.tab({ startWorker });
    await one.open('kh-0001');
    tabs.api.rows = [earlier(3, 'ERROR', 'address-not-found')];
    state.isSilent = true;
    const adopted = one.adopt(job);
    await vi.waitFor(() => expect(state.held).toHaveLength(1));
    one.close();
    for (const handle of state.held) handle();
    await adopted;
    expect(toasts.items).toEqual([]);
    await tabs.tab().open('kh-0001');
    expect(names()).toEqual(['Sok D']);
  });

  it('replaces the current file, whose steps can no longer be undone', async () => {
    const one = await tabs.withFile();
    await one.remove([3]);
    tabs.api.rows = [earlier(3, 'ERROR', 'address-not-found')];
    await one.adopt(job);
    expect([names(), bulkFile.canUndo]).toEqual([['Sok D'], false]);
    const written = await rowsOfWorkbook(await one.workbook('all'));
    expect(written.map(([number, cells]) => [number, cells[1]])).toEqual([[3, 'Sok D']]);
  });
});
