import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import { bulkFile } from '../../../src/state/bulk';
import { bulkNews } from '../../../src/state/bulk-news';
import { toasts } from '../../../src/state/toasts';
import { rowOf } from '../../fakes/bulk-platform';
import { BulkTabs, nextTasks } from '../../fakes/bulk-tabs';

const tabs = new BulkTabs();
const { clock } = tabs;
const names = () => bulkFile.rows.map(({ row }) => row.texts.customerName);

beforeEach(() => {
  tabs.begin();
  tabs.api.rows = [rowOf(2), rowOf(3)];
  toasts.items = [];
});
afterEach(() => tabs.end());

/** A page whose request to place is still on its way to the platform. */
async function placing() {
  const one = await tabs.withFile();
  await one.upload();
  const call = tabs.hold('place');
  const end = one.place([]).catch((error: unknown) => error);
  await call.arrived();
  return { one, call, end };
}

/** The same page, which was left and is shown again before the platform has the request. */
async function placingAndBack() {
  const { one, call, end } = await placing();
  one.close();
  await one.open('kh-0001');
  await vi.waitFor(() => expect(bulkFile.work).toBe('placing'));
  return { one, call, end };
}

describe('a page that is left and shown again while its request to place is on its way', () => {
  it('shows that the orders are being placed, and refuses to change them', async () => {
    const { one, call, end } = await placingAndBack();
    await one.edit([{ row: 2, column: 'customerName', text: 'Meas' }]);
    expect([names()[0], toasts.items[0]?.messageId]).toEqual(['Sok Dara', 'bulk.being-placed']);
    await call.release();
    await clock.advance(2_000);
    await vi.waitFor(() => expect([bulkFile.phase, bulkFile.placed]).toEqual(['ask', 2]));
    expect(await end).toBe('left');
  });

  it('lets the orders be corrected as soon as the platform refuses the request', async () => {
    const { one, call } = await placingAndBack();
    tabs.api.faults.place = [new AppError('TOO_MANY_REQUESTS', { status: 429 })];
    await call.release();
    await clock.advance(2_000);
    await vi.waitFor(() => expect(bulkFile.work).toBeNull());
    await one.edit([{ row: 2, column: 'customerName', text: 'Meas' }]);
    expect([names()[0], toasts.items]).toEqual(['Meas', []]);
    expect(await tabs.stored()).toMatchObject({ isPlacing: false, jobId: 'job-1' });
  });
});

describe('a tab that was killed while its request to place was on its way', () => {
  it('is followed by one that waits until the request can no longer arrive', async () => {
    await placing();
    const later = tabs.tab();
    await later.open('kh-0001');
    await vi.waitFor(() => expect(bulkFile.work).toBe('placing'));
    await clock.advance(18_000);
    expect(bulkFile.work).toBe('placing');
    await clock.advance(2_000);
    await vi.waitFor(() => expect([bulkFile.work, bulkFile.job?.status]).toEqual([null, 'PREPROCESS_SUCCESS']));
    await later.edit([{ row: 2, column: 'customerName', text: 'Meas' }]);
    expect([names()[0], toasts.items]).toEqual(['Meas', []]);
  });

  it('is followed by one that does not wait when the clock was set back meanwhile', async () => {
    const stored = async () => (await tabs.stored()) as { requested: object };
    await placing();
    await tabs.store({ ...(await stored()), requested: { ...(await stored()).requested, at: clock.now() + 60_000 } });
    await tabs.tab().open('kh-0001');
    await vi.waitFor(() => expect([bulkFile.work, bulkFile.job?.status]).toEqual([null, 'PREPROCESS_SUCCESS']));
  });
});

describe('a request to place whose answer did not come in time', () => {
  it('may arrive after that: the page waits for it before it says that nothing was placed', async () => {
    const one = await tabs.withFile();
    await one.upload();
    const { place } = tabs.api;
    tabs.api.place = () => Promise.reject(new AppError('TIMEOUT'));
    const end = one.place([]);
    await vi.waitFor(() => expect(bulkFile.job).not.toBeNull());
    await nextTasks();
    expect(bulkFile.work).toBe('placing');
    await place.call(tabs.api, 'job-1', []);
    await clock.advance(2_000);
    expect(await end).toBe('finished');
  });
});

describe('a file that is put away while its orders are being placed', () => {
  it('has the list of earlier files asked for again once the platform has answered', async () => {
    const { one, call, end } = await placing();
    expect(bulkFile.isPlacing).toBe(true);
    await one.discard();
    const { heard } = bulkNews;
    await call.release();
    await end;
    expect([bulkNews.heard, bulkFile.phase, bulkFile.isPlacing]).toEqual([heard + 1, 'ask', false]);
  });
});
