import { subscribe } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BULK_COLUMNS } from '../../../src/domain/bulk/columns';
import { AppError } from '../../../src/lib/app-error';
import { bulkFile } from '../../../src/state/bulk';
import { bulkNews } from '../../../src/state/bulk-news';
import { toasts } from '../../../src/state/toasts';
import type { FileEditor } from '../../../src/sync/bulk/file-editor';
import { GOOD_ORDER } from '../../factories/orders-file';
import { rowOf } from '../../fakes/bulk-platform';
import { BulkTabs, fileOf, nextTasks, readBack } from '../../fakes/bulk-tabs';

const tabs = new BulkTabs();
const { clock } = tabs;
const names = () => bulkFile.rows.map(({ row }) => row.texts.customerName);
const statuses = () => bulkFile.rows.map(({ outcome }) => outcome?.status);
const sentNumbers = async () =>
  (await readBack(tabs.api.sent.at(-1)?.content ?? new Uint8Array())).rows.map(([number]) => number);
const placed = (number: number) => ({ ...rowOf(number, 'PLACED'), order_id: `o-${number}` });
/** Questions about all rows of a job, not only about its status. */
const rowQuestions = () => tabs.api.questions.filter(({ limit }) => limit > 1);

beforeEach(() => {
  tabs.begin();
  tabs.api.rows = [rowOf(2), rowOf(3)];
  toasts.items = [];
});
afterEach(() => tabs.end());

/** What the page shows as being done, one after the other. */
function shownWork(): unknown[] {
  const shown: unknown[] = [];
  subscribe(bulkFile, () => shown.at(-1) !== bulkFile.work && shown.push(bulkFile.work), true);
  return shown;
}

/** A page that was left for another shop's file while the answer to placing its own is kept back. */
async function leftWhilePlacing() {
  const one = await tabs.withFile();
  await one.upload();
  const call = tabs.hold('place');
  const end = one.place([]);
  await call.arrived();
  await one.open('kh-0002');
  await one.read(fileOf([GOOD_ORDER]), 'second.xlsx');
  return { one, call, end };
}

/** A tab that was opened while the platform places its file: row 2 is an order already. */
async function whileBeingPlaced(): Promise<FileEditor> {
  const one = await tabs.withFile();
  await one.upload();
  one.close();
  await nextTasks();
  const stored = (await tabs.stored()) as object;
  await tabs.store({ ...stored, agreed: true, isPlacing: true });
  tabs.api.status = 'ORDER_PLACEMENT_PENDING';
  tabs.api.rows = [placed(2), rowOf(3)];
  tabs.api.questions.length = 0;
  const later = tabs.tab();
  await later.open('kh-0001');
  await vi.waitFor(() => expect(bulkFile.work).toBe('placing'));
  await nextTasks();
  return later;
}

describe('sending a file of orders to be checked', () => {
  it('shows what is being done until the platform has checked the rows', async () => {
    const one = await tabs.withFile();
    tabs.api.statusOfNew = 'PREPROCESS_PENDING';
    const shown = shownWork();
    const uploaded = one.upload();
    await vi.waitFor(() => expect(bulkFile.work).toBe('checking'));
    expect(bulkFile.job).toMatchObject({ id: 'job-1', status: 'PREPROCESS_PENDING' });
    // of a job that is being checked only the status is asked
    expect(rowQuestions()).toEqual([]);
    expect(statuses()).toEqual([undefined, undefined]);
    tabs.api.status = 'PREPROCESS_SUCCESS';
    await clock.advance(2_000);
    await uploaded;
    expect(shown).toEqual(['writing', 'uploading', 'checking', null]);
    expect(statuses()).toEqual(['READY', 'READY']);
    expect(bulkFile.job).toMatchObject({ id: 'job-1', status: 'PREPROCESS_SUCCESS' });
    expect(tabs.api.questions[0]).toEqual({ vendorId: 'kh-0001', jobId: 'job-1', limit: 1 });
    expect(rowQuestions().map(({ vendorId, jobId }) => [vendorId, jobId])).toEqual([['kh-0001', 'job-1']]);
  });

  it('asks again as soon as the platform announces progress, and every two seconds without that', async () => {
    const one = await tabs.withFile();
    tabs.api.statusOfNew = 'PREPROCESS_PENDING';
    const uploaded = one.upload();
    await vi.waitFor(() => expect(tabs.api.asked).toBe(1));
    await clock.advance(1_999);
    expect(tabs.api.asked).toBe(1);
    await clock.advance(1);
    await vi.waitFor(() => expect(tabs.api.asked).toBe(2));
    bulkNews.heard += 1;
    await vi.waitFor(() => expect(tabs.api.asked).toBe(3));
    tabs.api.status = 'PREPROCESS_SUCCESS';
    bulkNews.heard += 1;
    await uploaded;
    const { asked } = tabs.api;
    bulkNews.heard += 1;
    await clock.advance(10_000);
    expect([tabs.api.asked, clock.pending]).toEqual([asked, 0]);
  });

  it('includes what was corrected just before', async () => {
    const one = await tabs.withFile();
    void one.remove([2]);
    tabs.api.rows = [rowOf(3)];
    await one.upload();
    expect(await sentNumbers()).toEqual([3]);
  });

  it('stores under which job the file was sent, and that nothing was changed or agreed to since', async () => {
    const one = await tabs.withFile();
    tabs.api.rows = [rowOf(2, 'ERROR'), rowOf(3)];
    await one.upload();
    await one.place([]);
    await one.edit([{ row: 2, column: 'unit', text: '7' }]);
    expect(await tabs.stored()).toMatchObject({ jobId: 'job-1', key: null, changed: [2], agreed: true });
    tabs.api.rows = [rowOf(2)];
    await one.upload();
    const { key } = tabs.api.created.at(-1) ?? {};
    expect(await tabs.stored()).toMatchObject({ jobId: 'job-2', key, changed: [], agreed: false });
  });

  it.each(['VALIDATION', 'NOT_FOUND'] as const)(
    'says that it could not be sent, with %s, and tries no more',
    async (code) => {
      const one = await tabs.withFile();
      tabs.api.faults.create = [new AppError(code)];
      await expect(one.upload()).rejects.toThrow(code);
      expect([bulkFile.work, bulkFile.phase, bulkFile.job]).toEqual([null, 'rows', null]);
      expect(await tabs.stored()).toMatchObject({ jobId: null });
      // only a job that this one would replace may be missing there
      expect(tabs.api.created).toHaveLength(1);
    },
  );

  it('says so when the browser cannot encode the workbook', async () => {
    const one = await tabs.withFile();
    vi.stubGlobal(
      'FileReader',
      class {
        onerror: (() => void) | null = null;
        readAsDataURL() {
          queueMicrotask(() => this.onerror?.());
        }
      },
    );
    await expect(one.upload()).rejects.toMatchObject({ fault: 'damaged' });
    expect([bulkFile.work, tabs.api.created]).toEqual([null, []]);
  });

  it('and placing it writes no rows to the device while none of them changes', async () => {
    const one = await tabs.withFile();
    const { generation } = (await tabs.stored()) as { generation: string };
    const part = `bulk:kh-0001:${generation}:0`;
    await tabs.store('untouched', part);
    await one.upload();
    tabs.api.place = async () => {
      tabs.api.status = 'ORDER_PLACEMENT_FAIL';
      return {} as never;
    };
    expect(await one.place([])).toBe('failed');
    expect(await tabs.stored(part)).toBe('untouched');
  });

  it('gives up on an answer that this version cannot read', async () => {
    const one = await tabs.withFile();
    tabs.api.detail = () => Promise.reject(new TypeError('unreadable'));
    await expect(one.upload()).rejects.toThrow('unreadable');
    expect(bulkFile.work).toBeNull();
  });

  it('leaves the page of another shop alone when it was left meanwhile', async () => {
    const one = await tabs.withFile();
    const call = tabs.hold('create');
    const uploaded = one.upload();
    await call.arrived();
    await one.open('kh-0002');
    const shown = shownWork();
    await call.release();
    await uploaded;
    expect([bulkFile.vendorId, bulkFile.phase, bulkFile.work, bulkFile.job]).toEqual(['kh-0002', 'ask', null, null]);
    expect([shown, tabs.api.asked]).toEqual([[], 0]);
    // the answer was not stored: the file is sent under the same key again, which makes no second job
    await one.open('kh-0001');
    await one.upload();
    const [first, second] = tabs.api.created;
    expect(second).toEqual(first);
  });

  it('is not interrupted in another shop’s work by the end of its own', async () => {
    const one = await tabs.withFile();
    const call = tabs.hold('create');
    const first = one.upload();
    await call.arrived();
    await one.open('kh-0002');
    await one.read(fileOf([GOOD_ORDER]), 'second.xlsx');
    const second = one.upload();
    await vi.waitFor(() => expect(bulkFile.work).toBe('uploading'));
    tabs.api.statusOfNew = 'PREPROCESS_PENDING';
    call.releaseFirst();
    await first;
    expect(bulkFile.work).toBe('uploading');
    await call.release();
    expect(bulkFile.work).toBe('checking');
    tabs.api.status = 'PREPROCESS_SUCCESS';
    await clock.advance(2_000);
    await second;
    expect(tabs.api.sent.map(({ vendorId }) => vendorId)).toEqual(['kh-0001', 'kh-0002']);
  });
});

describe('placing a file of orders', () => {
  it('shows that it is being placed, and tells the platform the totals that were agreed to', async () => {
    const one = await tabs.withFile();
    await one.upload();
    const shown = shownWork();
    const agreed = [{ vendor_id: 'kh-0001', total: 5 }];
    expect(await one.place(agreed)).toBe('finished');
    expect(shown).toEqual(['placing', null]);
    expect(tabs.api.agreed).toEqual([agreed]);
    expect([bulkFile.phase, bulkFile.job, bulkFile.placed, bulkFile.rows]).toEqual(['ask', null, 2, []]);
  });

  it('remembers on the device that it was begun, until its outcome is known', async () => {
    const one = await tabs.withFile();
    tabs.api.rows = [rowOf(2), rowOf(3, 'ERROR')];
    await one.upload();
    const call = tabs.hold('place');
    const end = one.place([]);
    await call.arrived();
    expect(await tabs.stored()).toMatchObject({ agreed: true, isPlacing: true });
    await call.release();
    await end;
    expect(await tabs.stored()).toMatchObject({ agreed: true, isPlacing: false });
  });

  it('takes the orders out of the file for good: not to be undone, and in no workbook', async () => {
    const one = await tabs.withFile();
    tabs.api.rows = [rowOf(2), rowOf(3, 'ERROR')];
    await one.edit([{ row: 2, column: 'unit', text: '7' }]);
    await one.upload();
    expect(bulkFile.canUndo).toBe(true);
    await one.place([]);
    expect([names(), bulkFile.canUndo, bulkFile.job?.placed]).toEqual([['Kim Sophea'], false, 1]);
    await one.undo();
    expect(names()).toEqual(['Kim Sophea']);
    const { rows } = await readBack(new Uint8Array(await (await one.workbook('all')).arrayBuffer()));
    expect(rows.map(([number]) => number)).toEqual([3]);
  });

  it('can undo earlier steps when nothing was placed', async () => {
    const one = await tabs.withFile();
    await one.edit([{ row: 2, column: 'unit', text: '7' }]);
    await one.upload();
    tabs.api.place = async () => {
      tabs.api.rows = [rowOf(2, 'PLACEMENT_FAILED'), rowOf(3, 'PLACEMENT_FAILED')];
      tabs.api.status = 'ORDER_PLACEMENT_FAIL';
      return {} as never;
    };
    expect(await one.place([])).toBe('failed');
    expect([bulkFile.canUndo, bulkFile.tally.states.failed, bulkFile.work]).toEqual([true, 2, null]);
  });

  it('says so when the platform placed only a part', async () => {
    const one = await tabs.withFile();
    await one.upload();
    tabs.api.place = async () => {
      tabs.api.rows = [placed(2), rowOf(3)];
      tabs.api.status = 'ORDER_PLACEMENT_SUCCESS_WITH_ERROR';
      return {} as never;
    };
    expect(await one.place([])).toBe('partly');
    expect([names(), bulkFile.placed]).toEqual([['Kim Sophea'], 1]);
  });

  it('gives back why the platform refused, without asking it about the job', async () => {
    const one = await tabs.withFile();
    await one.upload();
    tabs.api.faults.place = [new AppError('VALIDATION', { status: 422 })];
    const { asked } = tabs.api;
    await expect(one.place([])).rejects.toThrow('VALIDATION');
    expect([bulkFile.work, tabs.api.asked - asked]).toEqual([null, 0]);
  });

  it('shows the new totals before it asks whether to place at changed fees', async () => {
    const one = await tabs.withFile();
    await one.upload();
    tabs.api.feesChange = true;
    tabs.api.rows = [{ ...rowOf(2), delivery_fee: 9 }, rowOf(3)];
    await expect(one.place([])).rejects.toThrow('FEE_CHANGED');
    expect(bulkFile.rows[0]?.outcome?.fee).toBe(9);
  });

  it('leaves the page of another shop alone when it was left meanwhile', async () => {
    const { one, call, end } = await leftWhilePlacing();
    const upload = tabs.hold('create');
    const uploaded = one.upload();
    await upload.arrived();
    const shown = shownWork();
    await call.release();
    expect(await end).toBe('left');
    expect([shown, bulkFile.work, bulkFile.rows.length]).toEqual([[], 'uploading', 1]);
    await upload.release();
    await uploaded;
  });

  it.each(['status', 'rows'])(
    'does not touch another shop’s file when the %s of its own job came too late',
    async (what) => {
      const one = await tabs.withFile();
      await one.upload();
      const call = tabs.hold('detail');
      const end = one.place([]);
      await call.arrived();
      if (what === 'rows') await call.next();
      await one.open('kh-0002');
      await one.read(fileOf([GOOD_ORDER]), 'second.xlsx');
      await call.release();
      expect(await end).toBe('left');
      expect([bulkFile.phase, bulkFile.job, bulkFile.placed, names()]).toEqual(['rows', null, 0, ['Sok Dara']]);
      // nor is it removed from the device
      await tabs.tab().open('kh-0002');
      expect(names()).toEqual(['Sok Dara']);
    },
  );

  it('goes on following another shop’s file when its own answer comes late', async () => {
    const { one, call, end } = await leftWhilePlacing();
    tabs.api.statusOfNew = 'PREPROCESS_PENDING';
    const uploaded = one.upload();
    await vi.waitFor(() => expect(bulkFile.work).toBe('checking'));
    tabs.api.faults.place = [new AppError('NETWORK')];
    await call.release();
    expect(await end).toBe('left');
    tabs.api.rows = [rowOf(2)];
    tabs.api.status = 'PREPROCESS_SUCCESS';
    await clock.advance(2_000);
    await uploaded;
    expect([bulkFile.work, statuses()]).toEqual([null, ['READY']]);
  });

  it.each(['BAD_ANSWER', 'CAPTIVE_PORTAL', 'INTERNAL'])(
    'asks the job when the answer is %s, because the orders may have been placed',
    async (code) => {
      const one = await tabs.withFile();
      await one.upload();
      tabs.api.faults.placed = [new AppError(code)];
      expect(await one.place([])).toBe('finished');
      expect([bulkFile.phase, bulkFile.placed]).toEqual(['ask', 2]);
    },
  );

  it('is possible again after a refusal, and the rows may be corrected', async () => {
    const one = await tabs.withFile();
    await one.upload();
    tabs.api.faults.place = [new AppError('TOO_MANY_REQUESTS', { status: 429 })];
    await expect(one.place([])).rejects.toThrow('TOO_MANY_REQUESTS');
    await one.edit([{ row: 2, column: 'customerName', text: 'Meas' }]);
    expect([names()[0], toasts.items]).toEqual(['Meas', []]);
    expect(await tabs.stored()).toMatchObject({ agreed: false, isPlacing: false, jobId: 'job-1' });
  });

  it('begins again with the check where the platform has deleted the job', async () => {
    const one = await tabs.withFile();
    await one.upload();
    tabs.api.faults.place = [new AppError('NOT_FOUND', { status: 404 })];
    await expect(one.place([])).rejects.toThrow('NOT_FOUND');
    expect([bulkFile.job, bulkFile.work, names().length]).toEqual([null, null, 2]);
    await one.upload();
    expect(tabs.api.created.map(({ replaces }) => replaces)).toEqual([null, null]);
    expect(await one.place([])).toBe('finished');
  });

  it('says which orders go on in a corrected file, and keeps the others', async () => {
    const one = await tabs.withFile();
    await one.upload();
    const elsewhere = { ...rowOf(3, 'ERROR'), errors: [{ column: null, code: 'corrected-elsewhere' }] };
    tabs.api.rows = [rowOf(2), elsewhere];
    await one.place([]);
    expect(bulkFile.phase).toBe('ask');
    expect(toasts.items).toMatchObject([{ messageId: 'bulk.left-file', values: { count: 1 } }]);
  });

  it('lets a row leave the file that the platform has not taken again, as it is an order already', async () => {
    const one = await tabs.withFile();
    tabs.api.rows = [rowOf(3)];
    await one.upload();
    expect([names(), bulkFile.tally.withoutOutcome]).toEqual([['Kim Sophea'], 0]);
    expect(toasts.items).toMatchObject([{ messageId: 'bulk.left-file', values: { count: 1 } }]);
  });

  it('lets an emptied row go without a word', async () => {
    const one = await tabs.withFile();
    await one.edit(BULK_COLUMNS.map((column) => ({ row: 2, column, text: '' })));
    tabs.api.rows = [rowOf(3)];
    await one.upload();
    expect([await sentNumbers(), names(), toasts.items]).toEqual([[3], ['Kim Sophea'], []]);
  });

  it('asks no more about a job that the platform deleted, and shows the file without it', async () => {
    const one = await tabs.withFile();
    await one.upload();
    expect(bulkFile.job).not.toBeNull();
    tabs.api.faults.detail = [new AppError('NOT_FOUND')];
    expect(await one.place([])).toBe('failed');
    expect([bulkFile.job, bulkFile.work, bulkFile.phase, names().length]).toEqual([null, null, 'rows', 2]);
  });
});

describe('a file that is being placed while the page is opened', () => {
  it('shows which rows are orders by now, having asked for them once', async () => {
    await whileBeingPlaced();
    expect(statuses()).toEqual(['PLACED', 'READY']);
    expect(bulkFile.tally.states).toMatchObject({ placed: 1, ready: 1 });
    const asked = rowQuestions().length;
    expect(asked).toBe(1);
    await clock.advance(2_000);
    await clock.advance(2_000);
    expect([rowQuestions().length, bulkFile.work]).toEqual([1, 'placing']);
    tabs.api.rows = [placed(2), placed(3)];
    tabs.api.status = 'ORDER_PLACEMENT_SUCCESS';
    await clock.advance(2_000);
    await vi.waitFor(() => expect(bulkFile.phase).toBe('ask'));
    expect([bulkFile.work, bulkFile.placed]).toEqual([null, 2]);
  });

  it('sends no row again that is an order', async () => {
    const one = await whileBeingPlaced();
    tabs.api.statusOfNew = 'PREPROCESS_PENDING';
    void one.upload();
    await vi.waitFor(() => expect(tabs.api.sent).toHaveLength(2));
    expect(await sentNumbers()).toEqual([3]);
  });

  it('refuses to undo and to redo a step of a row that may be placed', async () => {
    const one = await tabs.withFile();
    await one.edit([{ row: 2, column: 'customerName', text: 'First' }]);
    await one.edit([{ row: 2, column: 'customerName', text: 'Second' }]);
    await one.undo();
    await one.upload();
    const call = tabs.hold('place');
    const end = one.place([]);
    await call.arrived();
    await one.undo();
    await one.redo();
    expect([names()[0], bulkFile.canUndo, bulkFile.canRedo]).toEqual(['First', true, true]);
    expect(toasts.items.map(({ type, messageId }) => [type, messageId])).toEqual([['warning', 'bulk.being-placed']]);
    await call.release();
    await end;
  });

  it('may be corrected in any row once the platform only checks it', async () => {
    const one = await tabs.withFile();
    await one.upload();
    one.close();
    await nextTasks();
    tabs.api.status = 'PREPROCESS_PENDING';
    const later = tabs.tab();
    await later.open('kh-0001');
    await vi.waitFor(() => expect(bulkFile.work).toBe('checking'));
    await later.edit([{ row: 2, column: 'customerName', text: 'Meas' }]);
    expect([names(), toasts.items]).toEqual([['Meas', 'Kim Sophea'], []]);
    // its outcome is not that of the corrected row
    tabs.api.status = 'PREPROCESS_SUCCESS';
    await clock.advance(2_000);
    await vi.waitFor(() => expect(statuses()).toEqual([undefined, 'READY']));
  });
});
