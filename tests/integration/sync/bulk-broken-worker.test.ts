import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bulkFile } from '../../../src/state/bulk';
import { toasts } from '../../../src/state/toasts';
import type { WorkerLike } from '../../../src/sync/bulk/worker-client';
import { GOOD_ORDER } from '../../factories/orders-file';
import { inlineWorker, rowOf } from '../../fakes/bulk-platform';
import { BulkTabs, fileOf, namesIn, namesOfWorkbook, nextTasks, readBack, rowsOfWorkbook } from '../../fakes/bulk-tabs';
import { watchedWorkers } from '../../fakes/watched-workers';

const tabs = new BulkTabs();
const { clock } = tabs;
const names = () => bulkFile.rows.map(({ row }) => row.texts.customerName);
const phones = () => bulkFile.rows.map(({ row }) => row.texts.customerPhone);
const OTHER = { ...GOOD_ORDER, customerName: 'Other' };

beforeEach(() => {
  toasts.items = [];
  tabs.begin();
});
afterEach(() => tabs.end());

describe('a correction of a file of orders', () => {
  it('keeps a text that took the worker too long to check, and checks it with the next one', async () => {
    const { state, startWorker } = watchedWorkers();
    const one = await tabs.withFile(undefined, { startWorker });
    tabs.api.rows = [rowOf(2), rowOf(3)];
    await one.upload();
    state.isSilent = true;
    const edited = one.edit([{ row: 2, column: 'customerPhone', text: '12' }]);
    await nextTasks();
    await clock.advance(60_000);
    await edited;
    expect(phones()).toEqual(['12', GOOD_ORDER.customerPhone]);
    expect(bulkFile.rows.map(({ problems }) => problems.length)).toEqual([0, 0]);
    expect(bulkFile.rows.map(({ outcome }) => outcome?.status)).toEqual([undefined, 'READY']);
    expect(toasts.items.map(({ messageId }) => messageId)).toEqual(['file-upload-error']);
    state.isSilent = false;
    await one.edit([{ row: 3, column: 'customerName', text: 'Second' }]);
    expect(bulkFile.rows.map(({ problems }) => problems.length)).toEqual([1, 0]);
    expect(names()).toEqual(['Sok Dara', 'Second']);
    expect(await namesIn(one)).toEqual(names());
    await one.upload();
    expect(namesOfWorkbook((await readBack(tabs.api.sent.at(-1)?.content ?? new Uint8Array())).rows)).toEqual(names());
    await tabs.tab().open('kh-0001');
    expect([phones(), names()]).toEqual([
      ['12', GOOD_ORDER.customerPhone],
      ['Sok Dara', 'Second'],
    ]);
  });

  it('is checked by a new worker when one breaks', async () => {
    const { state, startWorker } = watchedWorkers();
    const one = await tabs.withFile(undefined, { startWorker });
    state.isSilent = true;
    const edited = one.edit([{ row: 2, column: 'customerPhone', text: '12' }]);
    const workbook = one.workbook('all');
    await nextTasks();
    state.isSilent = false;
    state.break();
    await edited;
    expect([phones(), state.started]).toEqual([['12', GOOD_ORDER.customerPhone], 2]);
    expect(bulkFile.rows.map(({ problems }) => problems.length)).toEqual([1, 0]);
    expect(namesOfWorkbook(await rowsOfWorkbook(await workbook))).toEqual(names());
    expect(toasts.items).toEqual([]);
    state.isSilent = true;
    const again = one.workbook('failed');
    await nextTasks();
    state.isSilent = false;
    state.break();
    expect(namesOfWorkbook(await rowsOfWorkbook(await again))).toEqual(['Sok Dara']);
  });

  it('tells which orders are the same after a new worker has been given the rows', async () => {
    const { state, startWorker } = watchedWorkers();
    const customerPhone = '012 345 679';
    const one = await tabs.withFile([GOOD_ORDER, GOOD_ORDER, { ...GOOD_ORDER, customerPhone }], { startWorker });
    const same = () => bulkFile.rows.map(({ duplicateOf }) => duplicateOf);
    expect(same()).toEqual([null, 2, null]);
    state.break();
    await one.remove([2]);
    expect([same(), toasts.items]).toEqual([[null, null], []]);
    state.break();
    await one.undo();
    expect(same()).toEqual([null, 2, null]);
    // one that was not checked when it became the same as another
    state.isSilent = true;
    const edited = one.edit([{ row: 3, column: 'customerPhone', text: customerPhone }]);
    await nextTasks();
    await clock.advance(60_000);
    await edited;
    state.isSilent = false;
    await one.edit([{ row: 2, column: 'customerName', text: 'Meas' }]);
    expect(same()).toEqual([null, null, 3]);
  });

  it('is shown, corrected and kept where no worker starts', async () => {
    const broken: WorkerLike = {
      onmessage: null,
      onerror: null,
      terminate: () => undefined,
      postMessage: () => undefined,
    };
    broken.postMessage = () => void Promise.resolve().then(() => broken.onerror?.({} as ErrorEvent));
    let isBroken = true;
    await tabs.withFile();
    const one = tabs.tab({ startWorker: () => (isBroken ? broken : inlineWorker()) });
    await one.open('kh-0001');
    expect([bulkFile.phase, bulkFile.work, names()]).toEqual(['rows', null, ['Sok Dara', 'Kim Sophea']]);
    await one.edit([{ row: 2, column: 'customerPhone', text: '12' }]);
    await expect(one.upload()).rejects.toMatchObject({ fault: 'not-loaded' });
    await expect(one.workbook('all')).rejects.toMatchObject({ fault: 'not-loaded' });
    await expect(one.read(fileOf([OTHER]), 'other.xlsx')).rejects.toMatchObject({ fault: 'not-loaded' });
    expect([bulkFile.phase, bulkFile.work, phones()]).toEqual(['rows', null, ['12', GOOD_ORDER.customerPhone]]);
    isBroken = false;
    await one.edit([{ row: 3, column: 'customerName', text: 'Second' }]);
    expect(bulkFile.rows.map(({ row, problems }) => [row.texts.customerName, problems.length])).toEqual([
      ['Sok Dara', 1],
      ['Second', 0],
    ]);
  });
});
