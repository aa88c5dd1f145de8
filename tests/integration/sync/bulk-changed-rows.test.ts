import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import { bulkFile } from '../../../src/state/bulk';
import { inlineWorker, rowOf } from '../../fakes/bulk-platform';
import { GOOD_ORDER } from '../../factories/orders-file';
import { BulkTabs, nextTasks, readBack, TWO_ORDERS } from '../../fakes/bulk-tabs';

const tabs = new BulkTabs();
const names = () => bulkFile.rows.map(({ row }) => row.texts.customerName);
const statuses = () => bulkFile.rows.map(({ outcome }) => outcome?.status);
const sentNumbers = async () =>
  (await readBack(tabs.api.sent.at(-1)?.content ?? new Uint8Array())).rows.map(([number]) => number);

/** A worker that is asked for a workbook, and begins with it when the test lets it. */
function heldWriting() {
  let release: (() => void) | undefined;
  const startWorker = () => {
    const worker = inlineWorker();
    const post = worker.postMessage;
    worker.postMessage = (request, transfer) => {
      if (request.command.type !== 'write' || release !== undefined) return post(request, transfer);
      release = () => post(request, transfer);
    };
    return worker;
  };
  return { startWorker, isAsked: () => release !== undefined, release: () => release?.() };
}

beforeEach(() => {
  tabs.begin();
  tabs.api.rows = [rowOf(2), rowOf(3)];
});
afterEach(() => tabs.end());

describe('orders that are removed or corrected after a file was sent', () => {
  it('have to be checked again before the others are placed, also after the page was left', async () => {
    const one = await tabs.withFile();
    await one.upload();
    expect(bulkFile.lacksRows).toBe(false);
    await one.remove([3]);
    expect(bulkFile.lacksRows).toBe(true);
    await one.open('kh-0001');
    await vi.waitFor(() => expect(bulkFile.work).toBeNull());
    expect([names().length, bulkFile.lacksRows]).toEqual([1, true]);
    tabs.api.rows = [rowOf(2)];
    await one.upload();
    expect([await sentNumbers(), bulkFile.lacksRows]).toEqual([[2], false]);
  });

  it('can be removed without another check where the platform would not have placed them', async () => {
    const one = await tabs.withFile();
    tabs.api.rows = [rowOf(2), rowOf(3, 'ERROR')];
    await one.upload();
    await one.remove([3]);
    expect([names().length, bulkFile.lacksRows]).toEqual([1, false]);
  });

  it('keep no outcome of their earlier form when they are corrected while the file is sent', async () => {
    const one = await tabs.withFile();
    const call = tabs.hold('create');
    const uploaded = one.upload();
    await call.arrived();
    await one.edit([{ row: 2, column: 'customerName', text: 'Changed' }]);
    await call.release();
    await uploaded;
    expect([names(), statuses()]).toEqual([
      ['Changed', 'Kim Sophea'],
      [undefined, 'READY'],
    ]);
  });

  it('are not placed without another check when they are removed while the file is sent', async () => {
    const one = await tabs.withFile();
    const call = tabs.hold('create');
    const uploaded = one.upload();
    await call.arrived();
    await one.remove([3]);
    await call.release();
    await uploaded;
    expect([names().length, bulkFile.lacksRows]).toEqual([1, true]);
  });

  it('are sent under another key when they are corrected while the file is written, and the answer is lost', async () => {
    const writing = heldWriting();
    const one = await tabs.withFile(TWO_ORDERS, { startWorker: writing.startWorker });
    tabs.api.failCreate = 1;
    const lost = one.upload().catch(() => undefined);
    await vi.waitFor(() => expect(writing.isAsked()).toBe(true));
    void one.edit([{ row: 2, column: 'customerName', text: 'Changed' }]);
    await nextTasks();
    writing.release();
    await lost;
    await one.upload();
    const [first, second] = tabs.api.created;
    expect(second?.key).not.toBe(first?.key);
  });
});

describe('a file that is sent to a platform which takes rows', () => {
  it('goes as its rows, and needs no worker', async () => {
    const one = await tabs.withFile(TWO_ORDERS, { sendsRows: true });
    await one.edit([{ row: 3, column: 'unit', text: '7' }]);
    tabs.api.failCreate = 1;
    await expect(one.upload()).rejects.toThrow('NETWORK');
    await one.upload();
    const [first, second] = tabs.api.sent;
    expect(second).toEqual(first);
    expect([first?.content.length, tabs.api.created[0]?.key === tabs.api.created[1]?.key]).toEqual([0, true]);
    expect(first?.rows).toEqual([
      { row_number: 2, texts: TWO_ORDERS[0] },
      { row_number: 3, texts: { ...TWO_ORDERS[1], unit: '7' } },
    ]);
  });

  it('goes as a workbook, once, where an older process of the platform does not know rows', async () => {
    const one = await tabs.withFile(TWO_ORDERS, { sendsRows: true });
    tabs.api.faults.create.push(new AppError('VALIDATION', { status: 400 }));
    await one.upload();
    expect(tabs.api.sent.map(({ rows }) => rows === null)).toEqual([false, true]);
    expect(await sentNumbers()).toEqual([2, 3]);
    await one.edit([{ row: 3, column: 'unit', text: '7' }]);
    tabs.api.faults.create.push(...[1, 2].map(() => new AppError('VALIDATION', { status: 400 })));
    await expect(one.upload()).rejects.toThrow('VALIDATION');
    expect(tabs.api.sent).toHaveLength(4);
  });

  it('goes as a workbook where it has more texts than the platform takes in rows', async () => {
    const orders = Array.from({ length: 5_000 }, () => ({ ...GOOD_ORDER, address: 'x' }));
    await (await tabs.withFile(orders, { sendsRows: true })).upload();
    expect(tabs.api.sent.at(-1)?.rows).toBeNull();
  });

  it('goes as a workbook where the rows would take a slow line minutes', async () => {
    const orders = Array.from({ length: 300 }, () => ({ ...TWO_ORDERS[0], riderNotes: 'x'.repeat(1_500) }));
    await (await tabs.withFile(orders, { sendsRows: true })).upload();
    expect(tabs.api.sent.at(-1)?.rows).toBeNull();
    expect(await sentNumbers()).toHaveLength(300);
  });
});
