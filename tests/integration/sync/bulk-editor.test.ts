import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import { bulkFile } from '../../../src/state/bulk';
import { toasts } from '../../../src/state/toasts';
import { Cache } from '../../../src/sync/cache';
import { unplacedFiles } from '../../../src/sync/bulk/unplaced-files';
import { KeptRows } from '../../../src/sync/bulk/kept-rows';
import { GOOD_ORDER } from '../../factories/orders-file';
import { rowOf } from '../../fakes/bulk-platform';
import { BulkTabs, fileOf as file, nextTasks, readBack } from '../../fakes/bulk-tabs';

const tabs = new BulkTabs();
const { clock, db: opened } = tabs;
let { api } = tabs;
const tab = () => tabs.tab();
const withFile = (...given: Parameters<BulkTabs['withFile']>) => tabs.withFile(...given);
const names = () => bulkFile.rows.map(({ row }) => row.texts.customerName);

beforeEach(() => {
  tabs.begin();
  api = tabs.api;
});
afterEach(() => tabs.end());

describe('the file of orders being corrected', () => {
  it('is restored after a reload, with its corrections', async () => {
    const one = await withFile();
    await one.edit([{ row: 2, column: 'customerName', text: 'Sok Corrected' }]);
    await one.remove([3]);
    one.close();
    await tab().open('kh-0001');
    expect([bulkFile.phase, bulkFile.fileName, names()]).toEqual(['rows', 'orders.xlsx', ['Sok Corrected']]);
  });

  it('belongs to the tab that opened it last, however often it is corrected there', async () => {
    await withFile();
    const later = tab();
    await later.open('kh-0001');
    for (const text of ['First', 'Second', 'Third']) {
      await later.edit([{ row: 2, column: 'customerName', text }]);
    }
    expect(bulkFile.phase).toBe('rows');
    await tab().open('kh-0001');
    expect(names()).toContain('Third');
  });

  it('belongs to its own shop only', async () => {
    await withFile();
    await tab().open('kh-0002');
    expect(bulkFile.phase).toBe('ask');
  });

  it('can have its steps undone and redone', async () => {
    const one = await withFile();
    await one.edit([{ row: 2, column: 'customerName', text: 'First' }]);
    await one.remove([3]);
    await one.undo();
    await one.undo();
    expect(names()).toEqual(['Sok Dara', 'Kim Sophea']);
    await one.redo();
    await one.redo();
    expect(names()).toEqual(['First']);
    expect([bulkFile.canUndo, bulkFile.canRedo]).toEqual([true, false]);
  });

  it('is not written any more by a tab that another has taken it over from', async () => {
    const one = await withFile();
    const two = tab();
    await two.open('kh-0001');
    await one.edit([{ row: 2, column: 'customerName', text: 'Lost' }]);
    expect(bulkFile.phase).toBe('elsewhere');
    two.close();
    await one.open('kh-0001');
    expect(names()).toEqual(['Sok Dara', 'Kim Sophea']);
  });

  it('stays with its tab when another only asks whether there is one', async () => {
    const one = await withFile();
    const hasRows = (vendorId: string) =>
      new KeptRows(async () => opened, { vendorId, writer: 'another tab', uuid: () => 'id', now: () => 1 }).hasRows();
    expect(await hasRows('kh-0001')).toBe(true);
    expect(await hasRows('kh-0002')).toBe(false);
    await one.edit([{ row: 2, column: 'customerName', text: 'Kept' }]);
    expect([bulkFile.phase, names()]).toEqual(['rows', ['Kept', 'Kim Sophea']]);
    await one.remove([2, 3]);
    expect(await hasRows('kh-0001')).toBe(false);
  });

  it('keeps the last correction though the page was left before it was checked', async () => {
    const one = await withFile();
    void one.edit([{ row: 2, column: 'customerName', text: 'Last words' }]);
    await Promise.resolve();
    await one.open('kh-0001');
    expect(names()).toEqual(['Last words', 'Kim Sophea']);
  });

  it('restores after a reload what was being typed into a cell', async () => {
    const one = await withFile();
    for (const text of ['S', 'So', 'Sok']) one.type({ row: 3, column: 'customerName', text });
    await vi.waitFor(async () => {
      const tabOfNow = tab();
      await tabOfNow.open('kh-0001');
      await vi.waitFor(() => expect(names()).toEqual(['Sok Dara', 'Sok']), 200);
      await tabOfNow.undo();
      expect(names()).toEqual(['Sok Dara', 'Kim Sophea']);
    });
    // what was taken back doesn't come again
    await tab().open('kh-0001');
    await nextTasks();
    expect(names()).toEqual(['Sok Dara', 'Kim Sophea']);
  });

  it.each(['given up', 'left'])('restores no typed text after a reload once the cell was %s', async (how) => {
    const one = await withFile();
    one.type({ row: 3, column: 'customerName', text: 'Sok' });
    if (how === 'given up') one.type(null);
    else await one.edit([{ row: 3, column: 'customerName', text: 'Sok' }]);
    await one.edit([{ row: 3, column: 'customerName', text: 'Meas' }]);
    await nextTasks();
    await tab().open('kh-0001');
    await nextTasks();
    expect(names()).toEqual(['Sok Dara', 'Meas']);
  });

  it('is not given text that was typed into another file', async () => {
    const one = await withFile();
    one.type({ row: 3, column: 'customerName', text: 'Sok' });
    await nextTasks();
    await one.read(file([GOOD_ORDER, { ...GOOD_ORDER, customerName: 'Other' }]), 'other.xlsx');
    await tab().open('kh-0001');
    await nextTasks();
    expect(names()).toEqual(['Sok Dara', 'Other']);
  });

  it('is not changed by what was typed into the file before, just before it was shown', async () => {
    const one = await withFile();
    const next = one.read(file([GOOD_ORDER, { ...GOOD_ORDER, customerName: 'Other' }]), 'other.xlsx');
    // as the screen has it: a row that is still shown is typed into with every task until the next file is
    while (bulkFile.fileName === 'orders.xlsx') {
      void one.edit([{ row: 3, column: 'customerName', text: 'Meant for the file before' }]);
      await new Promise((resolve) => setTimeout(resolve));
    }
    await next;
    await nextTasks();
    expect([bulkFile.phase, names()]).toEqual(['rows', ['Sok Dara', 'Other']]);
  });

  it('is not changed by an answer to a question about another shop’s file', async () => {
    const one = await withFile();
    const names2 = [{ ...GOOD_ORDER, customerName: 'Of the second shop' }];
    await one.open('kh-0002');
    await one.read(file(names2), 'second.xlsx');
    await one.open('kh-0001');
    void one.edit([{ row: 2, column: 'customerName', text: 'First step' }]);
    void one.edit([{ row: 2, column: 'customerName', text: 'Second step' }]);
    await one.open('kh-0002');
    expect(names()).toEqual(['Of the second shop']);
  });

  it('is written in a few parts when a step changes many rows', async () => {
    const orders = Array.from({ length: 1800 }, () => GOOD_ORDER);
    const one = await withFile(orders);
    const written: number[] = [];
    const write = opened.write.bind(opened);
    vi.spyOn(opened, 'write').mockImplementation((tables, run) =>
      write(tables, (given) => {
        const { cached } = given as { cached: { put: (rows: readonly unknown[]) => unknown } };
        const put = cached.put.bind(cached);
        const counted = (rows: readonly unknown[]) => {
          written.push(rows.length);
          return put(rows);
        };
        return run({
          ...given,
          cached: { ...given.cached, get: given.cached.get.bind(given.cached), put: counted },
        } as never);
      }),
    );
    await one.edit(orders.map((_, index) => ({ row: index + 2, column: 'description' as const, text: 'box' })));
    vi.restoreAllMocks();
    // the file's own data with the first two, then two at a time, and the last one
    expect(written).toEqual([3, 2, 2, 2, 1]);
    await tab().open('kh-0001');
    expect(new Set(bulkFile.rows.map(({ row }) => row.texts.description))).toEqual(new Set(['box']));
    expect(bulkFile.rows).toHaveLength(1800);
  });

  it('stays when another file cannot be read', async () => {
    const one = await withFile();
    await expect(one.read({ bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) }, 'photo.png')).rejects.toThrow(
      'not-a-spreadsheet',
    );
    expect([bulkFile.work, bulkFile.fileName, names()]).toEqual([null, 'orders.xlsx', ['Sok Dara', 'Kim Sophea']]);
  });

  it('stored in an unknown form is not touched', async () => {
    await opened.write(['cached'], ({ cached }) =>
      cached.put([{ name: 'bulk:kh-0001', value: { v: 9 }, storedAt: 1 }]),
    );
    await tab().open('kh-0001');
    expect(bulkFile.phase).toBe('ask');
    expect((await opened.read(['cached'], ({ cached }) => cached.get('bulk:kh-0001')))?.value).toEqual({ v: 9 });
  });
});

describe('checking and placing a file of orders', () => {
  it('reuses the key when an answer was lost, and uses a new one once something was corrected', async () => {
    const one = await withFile();
    api.rows = [rowOf(2), rowOf(3)];
    api.failCreate = 1;
    await expect(one.upload()).rejects.toThrow('NETWORK');
    expect(bulkFile.work).toBeNull();
    await one.upload();
    const [first, second] = api.created;
    expect(second).toEqual({ key: first?.key, replaces: null });
    await one.edit([{ row: 2, column: 'customerName', text: 'Other' }]);
    await one.upload();
    expect(api.created[2]?.key).not.toBe(first?.key);
    expect(api.created[2]?.replaces).toBe('job-1');
  });

  it('shows the platform’s errors of each row until the row is edited', async () => {
    const one = await withFile();
    api.rows = [rowOf(2), rowOf(3, 'ERROR')];
    await one.upload();
    expect(bulkFile.rows.map(({ outcome }) => outcome?.status)).toEqual(['READY', 'ERROR']);
    await one.edit([{ row: 3, column: 'address', text: 'Street 63' }]);
    expect(bulkFile.rows.map(({ outcome }) => outcome?.status)).toEqual(['READY', undefined]);
  });

  it('refuses edits to an order while it is being placed, and says so', async () => {
    const one = await withFile();
    api.rows = [rowOf(2), rowOf(3, 'ERROR')];
    await one.upload();
    const change = (row: number) => one.edit([{ row, column: 'customerName', text: 'Changed' }]);
    await change(3);
    await one.undo();
    toasts.items = [];
    const place = api.place.bind(api);
    api.place = async (...given) => {
      await change(2);
      await one.remove([2]);
      expect(names()).toEqual(['Sok Dara', 'Kim Sophea']);
      expect(toasts.items.map(({ messageId }) => messageId)).toEqual(['bulk.being-placed']);
      await change(3);
      expect(names()).toEqual(['Sok Dara', 'Changed']);
      return place(...given);
    };
    await one.place([]);
    expect(names()).toEqual(['Changed']);
  });

  it('refuses edits to an order whose tab was killed while it was being placed', async () => {
    const one = await withFile();
    api.rows = [rowOf(2), rowOf(3, 'ERROR')];
    await one.upload();
    // the line is lost once it was sent
    api.place = async () => {
      api.status = 'ORDER_PLACEMENT_PENDING';
      throw new AppError('NETWORK');
    };
    api.faults.detail = Array.from({ length: 3 }, () => new AppError('NETWORK'));
    void one.place([]);
    await nextTasks();
    one.close();
    toasts.items = [];

    const later = tab();
    await later.open('kh-0001');
    expect([bulkFile.phase, bulkFile.work]).toEqual(['rows', 'looking']);
    const change = (row: number) => later.edit([{ row, column: 'customerName', text: 'Changed' }]);
    await change(2);
    expect(toasts.items.map(({ messageId }) => messageId)).toEqual(['bulk.being-placed']);
    api.faults.detail = [];
    await clock.advance(2_000);
    await nextTasks();
    // what can't be placed may be corrected as soon as the platform has said so
    expect(bulkFile.work).toBe('placing');
    await change(2);
    await change(3);
    expect(names()).toEqual(['Sok Dara', 'Changed']);
    api.rows = [{ ...rowOf(2, 'PLACED'), order_id: 'o-2' }, rowOf(3, 'ERROR')];
    api.status = 'ORDER_PLACEMENT_SUCCESS';
    await clock.advance(2_000);
    await nextTasks();
    expect([bulkFile.work, names()]).toEqual([null, ['Changed']]);
    later.close();

    // what is left can be corrected before the platform is reached again
    api.faults.detail = [new AppError('NETWORK')];
    const last = tab();
    await last.open('kh-0001');
    expect(bulkFile.work).toBe('looking');
    await last.edit([{ row: 3, column: 'customerName', text: 'Again' }]);
    expect(names()).toEqual(['Again']);
  });

  it('ends with the file closed once all orders are placed', async () => {
    const one = await withFile();
    api.rows = [rowOf(2), rowOf(3)];
    await one.upload();
    expect(await one.place([])).toBe('finished');
    expect(bulkFile.phase).toBe('ask');
    await tab().open('kh-0001');
    expect(bulkFile.phase).toBe('ask');
  });

  it('leaves rows that have to be corrected first', async () => {
    const one = await withFile();
    api.rows = [rowOf(2), rowOf(3, 'ERROR')];
    await one.upload();
    expect(await one.place([])).toBe('all-placed');
    expect([names(), bulkFile.placed]).toEqual([['Kim Sophea'], 1]);
    await tab().open('kh-0001');
    expect(names()).toEqual(['Kim Sophea']);
  });

  it('asks again when the fees have changed', async () => {
    const one = await withFile();
    api.rows = [rowOf(2), rowOf(3)];
    await one.upload();
    api.feesChange = true;
    await expect(one.place([{ vendor_id: 'kh-0001', total: 5 }])).rejects.toThrow('FEE_CHANGED');
    expect([bulkFile.work, bulkFile.phase]).toEqual([null, 'rows']);
    expect(await one.place([])).toBe('finished');
  });

  it('fetches the result again when the connection is lost between the end of the check and its rows', async () => {
    const one = await withFile();
    api.rows = [rowOf(2), rowOf(3)];
    api.faults.rows = [new AppError('NETWORK')];
    const uploaded = one.upload();
    await vi.waitFor(() => expect(api.faults.rows).toEqual([]));
    await vi.waitFor(async () => {
      await clock.advance(2_000);
      expect(bulkFile.tally.withoutOutcome).toBe(0);
    });
    await uploaded;
    expect(bulkFile.work).toBeNull();
  });

  it('fetches the job when the answer to placing it was lost', async () => {
    const one = await withFile();
    api.rows = [rowOf(2), rowOf(3)];
    await one.upload();
    api.faults.placed = [new AppError('NETWORK')];
    expect(await one.place([])).toBe('finished');
    expect(api.agreed).toHaveLength(1);
  });

  it('says that nothing was placed when the platform never received the request', async () => {
    const one = await withFile();
    api.rows = [rowOf(2), rowOf(3)];
    await one.upload();
    api.faults.place = [new AppError('TIMEOUT')];
    const end = one.place([]);
    await vi.waitFor(async () => {
      await clock.advance(2_000);
      expect(bulkFile.work).toBeNull();
    });
    expect(await end).toBe('failed');
    expect([bulkFile.phase, bulkFile.work, bulkFile.rows.length]).toEqual(['rows', null, 2]);
  });

  it('stops asking about a deleted job, and sends the file as a new one', async () => {
    const one = await withFile();
    api.rows = [rowOf(2), rowOf(3)];
    await one.upload();
    await one.edit([{ row: 2, column: 'customerName', text: 'Other' }]);
    api.faults.detail = Array.from({ length: 50 }, () => new AppError('NOT_FOUND'));
    const later = tab();
    await later.open('kh-0001');
    const before = api.asked;
    for (let times = 0; times < 5; times += 1) await clock.advance(2_000);
    expect(api.asked - before).toBeLessThanOrEqual(1);
    api.faults.detail = [];
    await later.upload();
    expect(api.created.at(-1)?.replaces).toBeNull();
    expect(bulkFile.tally.withoutOutcome).toBe(0);
  });

  it('counts a file whose job the platform has deleted as one that is only on this device', async () => {
    const one = await withFile();
    api.rows = [rowOf(2), rowOf(3)];
    await one.upload();
    const unplaced = () => unplacedFiles(new Cache(Promise.resolve(opened), clock), ['kh-0001']);
    expect(await unplaced()).toBe(0);
    api.faults.detail = [new AppError('NOT_FOUND')];
    await one.open('kh-0001');
    await vi.waitFor(async () => expect(await unplaced()).toBe(1));
  });

  it('never creates a second job while the one before may have placed orders', async () => {
    const one = await withFile();
    api.rows = [rowOf(2), rowOf(3, 'ERROR')];
    await one.upload();
    await one.place([]);
    await one.edit([{ row: 3, column: 'address', text: 'Street 63' }]);
    api.faults.create = [new AppError('NOT_FOUND')];
    await expect(one.upload()).rejects.toThrow('NOT_FOUND');
    expect(api.created.at(-1)?.replaces).toBe('job-1');
  });

  it('sends the rows under another key when the first one had them in other bytes, while nothing was placed', async () => {
    const one = await withFile();
    api.failCreate = 1;
    await expect(one.upload()).rejects.toThrow('NETWORK');
    api.faults.create = [new AppError('IDEMPOTENCY_MISMATCH')];
    await one.upload();
    const [first, refused, sent] = api.created.map(({ key }) => key);
    expect(refused).toBe(first);
    expect(sent).not.toBe(first);
    expect(api.created).toHaveLength(3);
  });

  it('sends the same bytes again after the language has changed, and saves a workbook in the new one', async () => {
    let language = 'en';
    const one = await withFile(undefined, { language: () => language });
    api.failCreate = 1;
    await expect(one.upload()).rejects.toThrow('NETWORK');
    language = 'km';
    await one.upload();
    const [first, second] = api.created;
    expect(second).toEqual(first);
    const saved = await readBack(new Uint8Array(await (await one.workbook('all')).arrayBuffer()));
    expect(saved.header[0]).not.toMatch(/[a-z]/);
  });

  it('sends and places nothing from a tab that another has taken the file over from', async () => {
    const one = await withFile();
    api.rows = [rowOf(2), rowOf(3)];
    await one.upload();
    const sent = api.created.length;
    const { work, phase } = bulkFile;
    expect([work, phase]).toEqual([null, 'rows']);
    const kept = await opened.read(['cached'], ({ cached }) => cached.get('bulk:kh-0001'));
    const value = { ...(kept?.value as object), by: 'another tab' };
    await opened.write(['cached'], ({ cached }) => cached.put([{ name: 'bulk:kh-0001', value, storedAt: 1 }]));
    expect(await one.place([])).toBe('taken-over');
    expect(bulkFile.phase).toBe('elsewhere');
    await one.upload();
    expect([api.agreed.length, api.created.length]).toEqual([0, sent]);
  });

  it('ignores late answers about the job before it', async () => {
    const one = await withFile();
    api.rows = [rowOf(2), rowOf(3)];
    await one.upload();
    api.faults.detail = [new AppError('NETWORK')];
    const later = tab();
    await later.open('kh-0001');
    await later.edit([{ row: 2, column: 'customerName', text: 'Other' }]);
    await later.upload();
    const before = api.asked;
    await clock.advance(4_000);
    expect(api.asked).toBe(before);
  });
});
