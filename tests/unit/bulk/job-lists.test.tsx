import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { JobHistory } from '../../../src/features/bulk/job-history';
import { JobPage } from '../../../src/features/bulk/job-page';
import { session } from '../../../src/state/session';
import { bulkNews } from '../../../src/state/bulk-news';
import type { BulkService } from '../../../src/sync/bulk/create-bulk';
import { preloadModals } from '../../../src/ui/dialog';
import { emptyPage } from '../../fakes/empty-page';

const JOB = {
  bulk_job_id: 'j1',
  file_name: 'monday.xlsx',
  status: 'ORDER_PLACEMENT_SUCCESS',
  created_at: 1_773_000_000,
  total_rows: 2,
  orders_placed: 2,
  orders_to_be_placed: 0,
  success_row_count: 2,
  errors: 0,
  summary: [],
};
const ROW = { row_id: 'r1', row_number: 2, status: 'PLACED', texts: { customerName: 'Sok Dara' }, errors: [] };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  session.status = { name: 'signed-out' };
});
const page = emptyPage();
const text = () => page.place.textContent ?? '';
const retry = () =>
  act(async () =>
    [...page.place.querySelectorAll('button')].find((button) => button.textContent === 'Try again')?.click(),
  );

it('earlier files that fail to load are not an empty list, and known ones not a complete one', async () => {
  const jobs = vi.fn<() => Promise<unknown[]>>();
  jobs.mockRejectedValueOnce(new Error('500')).mockResolvedValueOnce([JOB]);
  await page.show(<JobHistory bulk={{ jobs } as unknown as BulkService} vendorId="kh-0001" />);
  expect(text()).toContain("Your earlier files can't be shown right now.");
  await retry();
  expect(text()).toContain('monday.xlsx');
  expect(text()).not.toContain("We couldn't load");
  jobs.mockRejectedValue(new Error('500'));
  await act(async () => {
    bulkNews.heard += 1;
  });
  expect(text()).toContain("We couldn't load all files.");
});

it('rows of another status are not shown for those that fail to load', async () => {
  const job = vi.fn<() => Promise<unknown>>(async () => ({ job: JOB, rows: [ROW], next: null }));
  const bulk = { job } as unknown as BulkService;
  await page.show(<JobPage vendorId="kh-0001" jobId="j1" bulk={bulk} />, { market: MARKETS['KH'] });
  expect(text()).toContain('Sok Dara');
  job.mockRejectedValueOnce(new Error('500'));
  const select = page.place.querySelector('select');
  await act(async () => {
    if (select) select.value = 'ERROR';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(text()).not.toContain('Sok Dara');
  expect(text()).toContain("We couldn't load all rows.");
  await retry();
  expect(text()).toContain('Sok Dara');
  expect(text()).not.toContain("We couldn't load");
});

it('a job is a table of all that its rows order, with what it costs and what riders collect', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const placed = {
    ...ROW,
    order_id: 'kh-0001-abcdefghjk',
    delivery_fee: 2.5,
    vendor_id: 'kh-0001',
    payment_method: 'CASH_ON_DELIVERY',
    delivery_type: 'INSTANT',
    texts: {
      customerName: 'Sok Dara',
      customerPhone: '012 345 678',
      address: '4B, Street 51',
      itemValue: '12.5',
      description: 'two boxes',
      collectionPoint: 'Num Pang House',
    },
  };
  const wrong = {
    ...ROW,
    row_id: 'r2',
    row_number: 3,
    status: 'ERROR',
    errors: [{ column: 'deliveryTime', code: 'unreadable-time' }],
    texts: { customerName: 'Zara', deliveryTime: '25:99' },
  };
  const sums = { placed: { fees: 2.5, cash: 12.5 }, to_be_placed: { fees: 0, cash: 0 } };
  const job = { ...JOB, status: 'ORDER_PLACEMENT_SUCCESS_WITH_ERROR', orders_placed: 1, errors: 1 };
  const bulk = { job: async () => ({ job, rows: [placed, wrong], next: null, sums }) } as unknown as BulkService;
  await page.show(<JobPage vendorId="kh-0001" jobId="j1" bulk={bulk} />, { market: MARKETS['KH'] });
  const cells = [...page.place.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(cells[0]).toEqual([
    '2',
    expect.stringContaining('Placed'),
    '$2.50',
    'Num Pang House',
    'Sok Dara',
    '012 345 678',
    '4B, Street 51',
    '$12.50',
    'Cash on delivery',
    'two boxes',
    'ASAP',
  ]);
  expect(cells[1]?.at(-1)).toContain("25:99We can't read this time.");
  expect(text()).toContain('1 placed, 1 left');
  expect(text()).toContain('Fees$2.50');
  expect(text()).toContain('Cash that riders collect$12.50');
});

it('a job shows each error of its rows, also where no row has a text', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const wrong = {
    ...ROW,
    status: 'ERROR',
    errors: [
      { column: 'unit', code: 'validation.unit-number' },
      { column: 'mapLocation', code: 'unreadable-location' },
    ],
    texts: { customerName: 'Zara', mapLocation: 'near the river' },
  };
  const placed = { ...ROW, row_id: 'r2', row_number: 3, texts: { customerName: 'Sok', mapLocation: '11.55, 104.92' } };
  const rows = { current: [wrong, placed] };
  const bulk = { job: async () => ({ job: JOB, rows: rows.current, next: null }) } as unknown as BulkService;
  await page.show(<JobPage vendorId="kh-0001" jobId="j1" bulk={bulk} />, { market: MARKETS['KH'] });
  const cell = (column: string) => page.place.querySelector(`td[data-column="${column}"]`);
  expect(cell('unit')?.querySelectorAll('p')).toHaveLength(1);
  expect(cell('mapLocation')?.textContent).toMatch(/^near the river.+/);

  rows.current = [placed];
  await page.show(<JobPage key="again" vendorId="kh-0001" jobId="j1" bulk={bulk} />, { market: MARKETS['KH'] });
  expect([cell('unit'), cell('mapLocation')]).toEqual([null, null]);
});

it("what would be sent waits while the host's access has ended, and says so", async () => {
  const failed = { ...JOB, status: 'ORDER_PLACEMENT_FAIL', orders_placed: 0, orders_to_be_placed: 2 };
  const bulk = { job: async () => ({ job: failed, rows: [ROW], next: null }) } as unknown as BulkService;
  await page.show(<JobPage vendorId="kh-0001" jobId="j1" bulk={bulk} />, { market: MARKETS['KH'] });
  const buttons = () =>
    [...page.place.querySelectorAll('button')].map(({ textContent, disabled }) => [textContent, disabled]);
  expect(buttons()).toContainEqual(['Try the failed orders again', false]);
  await act(async () => {
    session.status = { name: 'paused', isChecking: false };
  });
  expect(buttons().filter(([text]) => text === 'Waiting for your app…')).toEqual([
    ['Waiting for your app…', true],
    ['Waiting for your app…', true],
  ]);
  await act(async () => {
    session.status = { name: 'signed-in' };
  });
  expect(buttons()).toContainEqual(["Correct what wasn't placed", false]);
});

it('what is tried again says what riders collect, and has unusual values confirmed', async () => {
  const failed = { ...JOB, status: 'ORDER_PLACEMENT_FAIL', orders_placed: 0, orders_to_be_placed: 1 };
  const outcome = { status: 'PLACEMENT_FAILED', orderId: null, errors: [], fee: 2, foundAddress: null };
  const row = {
    row: { number: 2, texts: { customerName: 'Sok Dara' } },
    problems: [],
    amount: 900,
    isCash: true,
    isHighValue: true,
    duplicateOf: null,
    outcome,
  };
  const toBePlaced = vi.fn(async () => [row]);
  const job = async () => ({ job: failed, rows: [ROW], next: null });
  const bulk = { job, editor: { toBePlaced } } as unknown as BulkService;
  await preloadModals();
  await page.show(<JobPage vendorId="kh-0001" jobId="j1" bulk={bulk} />, { market: MARKETS['KH'] });
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name));
  await act(async () => button('Try the failed orders again')?.click());
  const dialog = document.querySelector('[role="dialog"]')?.textContent;
  expect(dialog).toContain('The rider collects $900.00 in cash for 1 order.');
  expect(dialog).toContain('The unusually high item value of row 2 is right.');
  expect(button('Place for')?.disabled).toBe(true);
});

it('unusual values are confirmed one by one, and one that was changed since again', async () => {
  const failed = { ...JOB, status: 'ORDER_PLACEMENT_FAIL', orders_placed: 0, orders_to_be_placed: 2 };
  const outcome = { status: 'PLACEMENT_FAILED', orderId: null, errors: [], fee: 2, foundAddress: null };
  const rowOf = (number: number, amount: number) => ({
    row: { number, texts: { customerName: `Customer ${number}` } },
    problems: [],
    amount,
    isCash: true,
    isHighValue: true,
    duplicateOf: null,
    outcome,
  });
  const toBePlaced = vi.fn(async () => [rowOf(2, 900), rowOf(3, 800)]);
  const bulk = {
    job: async () => ({ job: failed, rows: [ROW], next: null }),
    editor: { toBePlaced },
  } as unknown as BulkService;
  await preloadModals();
  await page.show(<JobPage vendorId="kh-0001" jobId="j1" bulk={bulk} />, { market: MARKETS['KH'] });
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name));
  const turn = (name: string) =>
    act(async () => {
      const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(name));
      document.querySelector<HTMLInputElement>(`[id="${label?.htmlFor}"]`)?.click();
    });
  await act(async () => button('Try the failed orders again')?.click());
  await turn('Row 2: $900.00');
  expect(button('Place for')?.disabled).toBe(true);
  await turn('Row 3: $800.00');
  expect(button('Place for')?.disabled).toBe(false);
  toBePlaced.mockResolvedValue([rowOf(2, 9000), rowOf(3, 800)]);
  await act(async () => button('Back')?.click());
  await act(async () => button('Try the failed orders again')?.click());
  expect(button('Place for')?.disabled).toBe(true);
  await turn('The 2 unusually high');
  expect(button('Place for')?.disabled).toBe(false);
});
