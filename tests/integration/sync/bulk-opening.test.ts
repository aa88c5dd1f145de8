import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import { ignoredCounts } from '../../../src/lib/ignore';
import { bulkFile } from '../../../src/state/bulk';
import type { FileEditor, FileEditorOptions } from '../../../src/sync/bulk/file-editor';
import { bulkRules } from '../../factories/bulk-rules';
import { GOOD_ORDER } from '../../factories/orders-file';
import { inlineWorker, rowOf } from '../../fakes/bulk-platform';
import { BulkTabs, fileOf, nextTasks } from '../../fakes/bulk-tabs';

const tabs = new BulkTabs();
const names = () => bulkFile.rows.map(({ row }) => row.texts.customerName);

beforeEach(() => {
  tabs.begin();
  tabs.api.rows = [rowOf(2), rowOf(3)];
});
afterEach(() => tabs.end());

/** Ends a tab as a reload does, once all that it began is stored. */
async function closed(one: FileEditor): Promise<void> {
  one.close();
  await nextTasks();
}

describe('opening the file of a shop', () => {
  it('waits for nothing and does nothing where it has no job', async () => {
    await closed(await tabs.withFile());
    await tabs.tab().open('kh-0001');
    await nextTasks();
    expect([bulkFile.phase, bulkFile.work, bulkFile.job, tabs.api.asked]).toEqual(['rows', null, null, 0]);
    expect([bulkFile.canUndo, bulkFile.canRedo]).toEqual([false, false]);
  });

  it('shows no rows until they are checked', async () => {
    await closed(await tabs.withFile());
    const opening = tabs.tab().open('kh-0001');
    expect([bulkFile.vendorId, bulkFile.phase, bulkFile.rows]).toEqual(['kh-0001', 'loading', []]);
    await opening;
    expect(bulkFile.tally.states.unchecked).toBe(2);
  });

  it('asks for a file when all rows of the stored one were removed', async () => {
    const one = await tabs.withFile();
    await one.remove([2, 3]);
    await closed(one);
    await tabs.tab().open('kh-0001');
    expect(bulkFile.phase).toBe('ask');
  });

  it('shows the outcome of its job, and that nothing is being done any more', async () => {
    const one = await tabs.withFile();
    await one.upload();
    await closed(one);
    tabs.api.questions.length = 0;
    await tabs.tab().open('kh-0001');
    expect(bulkFile.work).toBe('looking');
    await vi.waitFor(() => expect(bulkFile.work).toBeNull());
    expect(bulkFile.rows.map(({ outcome }) => outcome?.status)).toEqual(['READY', 'READY']);
    expect(bulkFile.job?.id).toBe('job-1');
    expect(tabs.api.questions[0]).toMatchObject({ vendorId: 'kh-0001', jobId: 'job-1' });
  });

  it('leaves its new steps when the platform says again what was placed before', async () => {
    const one = await tabs.withFile();
    tabs.api.rows = [rowOf(2), rowOf(3, 'ERROR')];
    await one.upload();
    expect(await one.place([])).toBe('all-placed');
    await closed(one);
    tabs.api.faults.detail = [new AppError('NETWORK')];
    const later = tabs.tab();
    await later.open('kh-0001');
    await later.edit([{ row: 3, column: 'unit', text: '7' }]);
    await tabs.clock.advance(2_000);
    await vi.waitFor(() => expect([bulkFile.work, bulkFile.placed]).toEqual([null, 1]));
    expect(bulkFile.canUndo).toBe(true);
    await later.undo();
    expect(bulkFile.rows.map(({ row }) => [row.number, row.texts.unit])).toEqual([[3, '']]);
  });

  it('counts an answer about its job that nothing can be done with', async () => {
    const one = await tabs.withFile();
    await one.upload();
    await closed(one);
    const before = ignoredCounts()['bulk: follow kept file'] ?? 0;
    tabs.api.detail = () => Promise.reject(new TypeError('unreadable'));
    await tabs.tab().open('kh-0001');
    await nextTasks();
    expect(ignoredCounts()['bulk: follow kept file']).toBe(before + 1);
    expect(names()).toHaveLength(2);
  });

  it('ends the worker, the questions and the steps of the file that was open', async () => {
    const ended = vi.fn();
    const startWorker = () => Object.assign(inlineWorker(), { terminate: ended });
    const one = await tabs.withFile(undefined, { startWorker });
    expect(ended).not.toHaveBeenCalled();
    await one.open('kh-0002');
    expect(ended).toHaveBeenCalledOnce();

    const other = await tabs.withFile();
    await other.edit([{ row: 2, column: 'unit', text: '7' }]);
    tabs.api.statusOfNew = 'PREPROCESS_PENDING';
    void other.upload();
    await vi.waitFor(() => expect(bulkFile.work).toBe('checking'));
    const { asked } = tabs.api;
    await other.open('kh-0002');
    await tabs.clock.advance(10_000);
    expect([tabs.api.asked, bulkFile.work, bulkFile.canUndo, bulkFile.job]).toEqual([asked, null, false, null]);
    await other.undo();
    expect(names()).toEqual([]);
  });

  it.each(['its rules', 'the database'])(
    'shows the shop chosen last, however late %s come for the one before',
    async (what) => {
      await closed(await tabs.withFile());
      const held: (() => void)[] = [];
      let isHeld = true;
      /** The first of them only. */
      const late = <T>(value: T) => {
        const isFirst = isHeld;
        isHeld = false;
        return isFirst ? new Promise<T>((resolve) => held.push(() => resolve(value))) : Promise.resolve(value);
      };
      const options: Partial<FileEditorOptions> =
        what === 'its rules'
          ? { rulesOf: () => ({ rules: bulkRules, known: late(null) }) }
          : { db: () => late(tabs.db) };
      const one = tabs.tab(options);
      const first = one.open('kh-0001');
      await vi.waitFor(() => expect(held).toHaveLength(1));
      await one.open('kh-0002');
      for (const release of held) release();
      await first;
      await nextTasks();
      expect([bulkFile.vendorId, bulkFile.phase, names()]).toEqual(['kh-0002', 'ask', []]);
      // what is done now is done to its file
      await one.read(fileOf([{ ...GOOD_ORDER, customerName: 'Of the second shop' }]), 'second.xlsx');
      expect([bulkFile.fileName, names()]).toEqual(['second.xlsx', ['Of the second shop']]);
      await closed(one);
      await tabs.tab().open('kh-0002');
      expect(names()).toEqual(['Of the second shop']);
      await tabs.tab().open('kh-0001');
      expect(names()).toEqual(['Sok Dara', 'Kim Sophea']);
    },
  );
});

describe('text that was being typed when the tab was closed', () => {
  it.each([
    ['is the cell’s text already', [{ row: 2, column: 'customerName', text: 'Sok Dara' }]],
    ['is of a row that does not exist any more', [{ row: 3, column: 'customerName', text: 'Sok' }]],
    ['was given up', [{ row: 2, column: 'customerName', text: 'Sok' }, null]],
  ] as const)('makes no step when it %s', async (_name, typed) => {
    const one = await tabs.withFile();
    for (const cell of typed) one.type(cell);
    await one.remove([3]);
    await closed(one);
    await tabs.tab().open('kh-0001');
    await nextTasks();
    expect([names(), bulkFile.canUndo, tabs.typed()]).toEqual([['Sok Dara'], false, []]);
  });

  it('is a step that can be undone, and is removed from the device', async () => {
    const one = await tabs.withFile();
    one.type({ row: 2, column: 'customerName', text: 'Sok' });
    await closed(one);
    await tabs.tab().open('kh-0001');
    await vi.waitFor(() => expect(names()).toEqual(['Sok', 'Kim Sophea']));
    await vi.waitFor(() => expect(bulkFile.canUndo).toBe(true));
    await nextTasks();
    expect(tabs.typed()).toEqual([]);
  });

  it('is there in every cell, also where an earlier one was still being stored', async () => {
    const one = await tabs.withFile();
    one.type({ row: 2, column: 'customerName', text: 'Sok' });
    void one.edit([{ row: 2, column: 'customerName', text: 'Sok' }]);
    one.type({ row: 3, column: 'customerName', text: 'Kim' });
    expect(tabs.typed()).toEqual(['Sok', 'Kim']);
    await tabs.tab().open('kh-0001');
    await vi.waitFor(() => expect(names()).toEqual(['Sok', 'Kim']));
  });

  it('in a tab whose file another one has taken over is there when the file is opened again', async () => {
    const one = await tabs.withFile();
    const other = tabs.tab();
    await other.open('kh-0001');
    one.type({ row: 2, column: 'customerName', text: 'Sok' });
    // said with the first key, before more is typed in vain
    await vi.waitFor(() => expect(bulkFile.phase).toBe('elsewhere'));
    await one.edit([{ row: 2, column: 'customerName', text: 'Sok' }]);
    await tabs.tab().open('kh-0001');
    await vi.waitFor(() => expect(names()).toEqual(['Sok', 'Kim Sophea']));
  });

  it('is not typed over what the cell has become since', async () => {
    const one = await tabs.withFile();
    const other = tabs.tab();
    await other.open('kh-0001');
    one.type({ row: 2, column: 'customerName', text: 'Sok' });
    await other.edit([{ row: 2, column: 'customerName', text: 'Meas' }]);
    await tabs.tab().open('kh-0001');
    await nextTasks();
    expect(names()).toEqual(['Meas', 'Kim Sophea']);
  });

  it('is restored while the platform is still asked about the file’s job', async () => {
    const one = await tabs.withFile();
    await one.upload();
    one.type({ row: 2, column: 'customerName', text: 'Sok' });
    await closed(one);
    tabs.api.faults.detail = [new AppError('NETWORK')];
    await tabs.tab().open('kh-0001');
    await vi.waitFor(() => expect(names()).toEqual(['Sok', 'Kim Sophea']));
    await tabs.clock.advance(2_000);
    // its outcome would be that of another text
    await vi.waitFor(() => expect(bulkFile.rows.map(({ outcome }) => outcome?.status)).toEqual([undefined, 'READY']));
  });
});
