import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import type { BulkApi } from '../../../src/api/bulk-api';
import type { BulkJobDto, BulkJobRowDto } from '../../../src/protocol/schemas';
import { FileRows } from '../../../src/sync/bulk/file-rows';
import {
  canBeCorrected,
  isMissing,
  isPending,
  isRefused,
  jobOf,
  placementEnd,
  takeOutcomes,
} from '../../../src/sync/bulk/job-answers';

const job = (change: Partial<BulkJobDto> = {}) =>
  ({
    bulk_job_id: 'job-1',
    vendor_id: 'kh-0001',
    status: 'PREPROCESS_SUCCESS',
    total_rows: 3,
    checked_rows: 2,
    orders_to_be_placed: 1,
    orders_placed: 0,
    errors: [],
    summary: [{ vendor_id: 'kh-0001', orders: 1, total: 2.4, currency: 'USD' }],
    ...change,
  }) as unknown as BulkJobDto;

const row = (row_number: number, change: Partial<BulkJobRowDto> = {}) =>
  ({ row_number, status: 'READY', errors: [], texts: {}, ...change }) as unknown as BulkJobRowDto;

describe('the end of placing a file', () => {
  it.each([
    ['failed', 0, 2, 2],
    ['partly', 1, 1, 1],
    ['finished', 2, 0, 0],
    ['all-placed', 2, 0, 1],
  ] as const)('is %s with %i placed, %i to be placed and %i rows left', (end, placed, open, left) => {
    expect(placementEnd(job({ orders_placed: placed, orders_to_be_placed: open }), left)).toBe(end);
  });
});

it('a row can be corrected unless it is an order or was corrected in another file', () => {
  const error = (code: string) => ({ column: null, code }) as BulkJobRowDto['errors'][number];
  expect(canBeCorrected(row(1, { status: 'FAILED', errors: [error('x')] }))).toBe(true);
  expect(canBeCorrected(row(1, { status: 'PLACED' }))).toBe(false);
  expect(canBeCorrected(row(1, { errors: [error('x'), error('corrected-elsewhere')] }))).toBe(false);
});

it('a job is waited for while the platform checks or places its rows', () => {
  const pending = (status: string) => isPending(job({ status }));
  expect(['PREPROCESS_PENDING', 'ORDER_PLACEMENT_PENDING'].map(pending)).toEqual([true, true]);
  expect(['PREPROCESS_SUCCESS', 'ORDER_PLACEMENT_FAILED'].map(pending)).toEqual([false, false]);
});

it('an answer that nothing was done is told apart from all others, and from a job that does not exist any more', () => {
  const refusals = { NOT_FOUND: 404, VALIDATION: 400, FEE_CHANGED: 409, TOO_MANY_REQUESTS: 429 };
  for (const [code, status] of Object.entries(refusals)) {
    expect(isRefused(new AppError(code, { status }))).toBe(true);
    expect(isMissing(new AppError(code, { status }))).toBe(code === 'NOT_FOUND');
  }
  const unknown = { INTERNAL: 500, SERVICE_UNAVAILABLE: 503, BAD_ANSWER: 404, CAPTIVE_PORTAL: 403, NETWORK: undefined };
  for (const [code, status] of Object.entries(unknown)) expect(isRefused(new AppError(code, { status }))).toBe(false);
  expect(isRefused(new AppError('BAD_ANSWER', { status: 200 }))).toBe(false);
  expect([isRefused(new Error('unforeseen')), isMissing(new Error('unforeseen'))]).toEqual([false, false]);
});

it('a job is shown with its counts, its totals by shop, and when the same file was sent before', () => {
  expect(jobOf(job())).toEqual({
    id: 'job-1',
    status: 'PREPROCESS_SUCCESS',
    totalRows: 3,
    checkedRows: 2,
    toBePlaced: 1,
    placed: 0,
    errors: [],
    sameFileAt: null,
    summary: [{ vendorId: 'kh-0001', orders: 1, total: 2.4, currency: 'USD' }],
  });
  expect(jobOf(job({ same_file: { bulk_job_id: 'job-0', created_at: 7 } })).sameFileAt).toBe(7);
});

describe('the outcomes of a job', () => {
  function setUp(pages: BulkJobRowDto[][]) {
    const asked: unknown[] = [];
    const api = {
      detail: async (vendorId: string, jobId: string, query: object) => {
        asked.push([vendorId, jobId, query]);
        const page = asked.length - 1;
        return { job: job(), rows: pages[page] ?? [], next: page + 1 < pages.length ? (page + 1) * 250 : null };
      },
    } as unknown as BulkApi;
    const rows = new FileRows();
    for (const number of [1, 2, 3]) {
      rows.set({ row: { number, texts: {} }, problems: [], duplicateOf: null, outcome: null } as never);
    }
    const take = (changed: number[] = [], signal = new AbortController().signal) =>
      takeOutcomes(api, job(), { rows, changed: new Set(changed), signal });
    return { asked, rows, take };
  }

  it('are read a page at a time, and say which rows are orders', async () => {
    const { asked, rows, take } = setUp([[row(1, { status: 'PLACED', order_id: 'o-1' })], [row(2), row(9)]]);
    expect(await take()).toEqual({ placed: [1], elsewhere: [3] });
    expect(asked).toEqual([
      ['kh-0001', 'job-1', { after: 0, limit: 250 }],
      ['kh-0001', 'job-1', { after: 250, limit: 250 }],
    ]);
    expect(rows.get(1)?.outcome).toEqual({
      status: 'PLACED',
      orderId: 'o-1',
      errors: [],
      fee: null,
      foundAddress: null,
    });
    expect(rows.get(2)?.outcome).toMatchObject({ status: 'READY', orderId: null });
    expect([rows.get(3)?.outcome, rows.get(9)]).toEqual([null, undefined]);
  });

  it('say in which column something is wrong, with the figures of the message', async () => {
    const errors = [
      { column: 'amount', code: 'too-much', values: { most: '50' } },
      { code: 'outside-area' },
    ] as unknown as BulkJobRowDto['errors'];
    const { rows, take } = setUp([[row(1, { errors, delivery_fee: 2.4, found_address: 'Street 278' })]]);
    await take();
    expect(rows.get(1)?.outcome).toMatchObject({ fee: 2.4, foundAddress: 'Street 278' });
    expect(rows.get(1)?.outcome?.errors).toEqual([
      { column: 'amount', code: 'too-much', values: { most: '50' } },
      { column: null, code: 'outside-area' },
    ]);
  });

  it('do not apply to rows that were changed since they were sent', async () => {
    const { rows, take } = setUp([[row(1), row(2, { status: 'PLACED' })]]);
    expect(await take([1, 2])).toEqual({ placed: [2], elsewhere: [3] });
    expect([rows.get(1)?.outcome, rows.get(2)?.outcome]).toEqual([null, null]);
  });

  it('name the rows that go on in a corrected file, except those changed here since', async () => {
    const errors = [{ column: null, code: 'corrected-elsewhere' }] as unknown as BulkJobRowDto['errors'];
    const { rows, take } = setUp([[row(1, { errors }), row(2, { errors }), row(3)]]);
    expect(await take([2])).toEqual({ placed: [], elsewhere: [1] });
    expect([rows.get(1)?.outcome, rows.get(2)?.outcome]).toEqual([null, null]);
  });

  it('are dropped once the file was closed', async () => {
    const { rows, take } = setUp([[row(1, { status: 'PLACED' })]]);
    expect(await take([], AbortSignal.abort())).toBeNull();
    expect(rows.get(1)?.outcome).toBeNull();
  });
});
