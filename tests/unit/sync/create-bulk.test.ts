import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HttpClient } from '../../../src/api/http-client';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import { MARKETS } from '../../../src/domain/market/markets';
import { ignoredCounts } from '../../../src/lib/ignore';
import { findShared, keepShared } from '../../../src/platform/shared-with-app';
import { bulkFile } from '../../../src/state/bulk';
import { toasts } from '../../../src/state/toasts';
import { applyFlags } from '../../../src/state/flags';
import { resetVendors, vendors } from '../../../src/state/vendors';
import { memoryStorage } from '../../../src/platform/storage';
import { type BulkService, createBulk } from '../../../src/sync/bulk/create-bulk';
import type { WorkerLike } from '../../../src/sync/bulk/worker-client';
import type { WorkerRequest } from '../../../src/sync/bulk/worker-messages';
import { aVendor } from '../../factories/order';
import { GOOD_ORDER, ordersFile } from '../../factories/orders-file';
import { inlineWorker } from '../../fakes/bulk-platform';
import { FakeClock } from '../../fakes/fake-clock';

let asked: { method: string; path: string; headers?: unknown; query?: unknown; body?: unknown }[];
let requests: WorkerRequest[];
let parameters: Record<string, string | Promise<string>>;
let clock: FakeClock;
let parts: Parameters<typeof createBulk>[0];
let bulk: BulkService;

beforeEach(() => {
  asked = [];
  requests = [];
  parameters = {};
  clock = new FakeClock();
  vi.stubGlobal(
    'Worker',
    // called with `new`, as the browser's own
    function Worker(): WorkerLike {
      const worker = inlineWorker();
      const post = worker.postMessage;
      worker.postMessage = (request, transfer) => {
        requests.push(request);
        post(request, transfer);
      };
      // nothing fails here
      return Object.assign(worker, { addEventListener: () => undefined });
    },
  );
  const http = {
    send: async (call: (typeof asked)[number]) => {
      asked.push(call);
      return { body: 'jobs', result: 'job' };
    },
    file: async (call: (typeof asked)[number]) => {
      asked.push(call);
      return { blob: new Blob(['x']), headers: new Headers({ 'content-disposition': 'filename="orders.xlsx"' }) };
    },
  } as unknown as HttpClient;
  const db = openMemoryDatabase();
  parts = {
    http,
    db: async () => db,
    market: MARKETS.KH,
    clock,
    serverClock: new FakeClock(),
    uuid: () => 'uuid-1',
    language: () => 'km',
    typing: { storage: memoryStorage(), accountId: () => 'u1' },
    sendsRows: true,
    keepsColumns: true,
    countryParameter: async (name) => {
      if (!(name in parameters)) throw new Error('unknown');
      return parameters[name] ?? '';
    },
  };
  bulk = createBulk(parts);
});
afterEach(() => {
  bulk.editor.close();
  resetVendors();
  applyFlags({});
  vi.unstubAllGlobals();
});

async function rulesFor(vendorId: string) {
  await bulk.editor.open(vendorId);
  await bulk.editor.read({ bytes: ordersFile([GOOD_ORDER]) }, 'orders.xlsx');
  const rules = requests[0]?.rules;
  if (rules === undefined) throw new Error('nothing was checked');
  return rules;
}

it('a file is checked by the rules of its country and its own shop', async () => {
  vendors.list = [
    aVendor({ vendor_id: 'kh-0001', client_vendor_id: 'A1', name: 'Num Pang House' }),
    aVendor({ vendor_id: 'kh-0002', client_vendor_id: null, name: 'Riverside' }),
  ];
  const { rules, ...rest } = await rulesFor('kh-0002');
  expect(rules).toMatchObject({
    amountRequired: MARKETS.KH.amountRequired,
    unitNumberRequired: MARKETS.KH.unitNumberRequired,
    minimumAmount: MARKETS.KH.minimumAmount,
    maximumAmount: MARKETS.KH.maximumAmount,
    currency: 'USD',
  });
  expect(rest).toMatchObject({
    country: 'KH',
    timezone: MARKETS.KH.timezone,
    points: [
      { vendorId: 'kh-0001', clientVendorId: 'A1', name: 'Num Pang House' },
      { vendorId: 'kh-0002', clientVendorId: null, name: 'Riverside' },
    ],
    defaultPoint: 'kh-0002',
    near: MARKETS.KH.center,
  });
});

it('service hours and ways to pay are those of the platform, and without its answer are left to it', async () => {
  const before = ignoredCounts();
  const unknown = await rulesFor('kh-0001');
  const counted = Object.entries(ignoredCounts()).filter(([why, count]) => count > (before[why] ?? 0));
  expect(counted.map(([why]) => why).toSorted()).toEqual([
    'bulk: orderItemValueExceedLimit',
    'bulk: paymentMethods',
    'bulk: serviceHours',
  ]);
  expect(unknown.hours).toBeNull();
  expect(unknown.methods).toContain('CASH_ON_DELIVERY');
  requests = [];
  parameters = { serviceHours: '0900:1730', paymentMethods: 'CASH_ON_DELIVERY' };
  const known = await rulesFor('kh-0001');
  expect(known.hours).not.toBeNull();
  expect(known.hours).not.toEqual(unknown.hours);
  expect(known.methods).toEqual(['CASH_ON_DELIVERY']);
});

it('a line on which nothing answers keeps nobody waiting: what the platform says later counts from then on', async () => {
  const answers: ((value: string) => void)[] = [];
  const late = () => new Promise<string>((resolve) => answers.push(resolve));
  parameters = { serviceHours: late(), paymentMethods: late() };
  const opening = bulk.editor.open('kh-0001');
  await clock.advance(2_999);
  expect(bulkFile.phase).toBe('loading');
  await clock.advance(1);
  await opening;
  expect(bulkFile.phase).toBe('ask');
  await bulk.editor.read({ bytes: ordersFile([GOOD_ORDER]) }, 'orders.xlsx');
  expect(requests.at(-1)?.rules.hours).toBeNull();
  for (const answer of answers) answer('CASH_ON_DELIVERY');
  await clock.advance(0);
  await bulk.editor.read({ bytes: ordersFile([GOOD_ORDER]) }, 'orders.xlsx');
  expect(requests.at(-1)?.rules.methods).toEqual(['CASH_ON_DELIVERY']);
});

it('columns that flags hide are not filled in', async () => {
  const shown = async (flags: Record<string, boolean>) => {
    requests = [];
    applyFlags(flags);
    return (await rulesFor('kh-0001')).shown;
  };
  const off = { 'pre-order': false, 'pickup-code-display': false, 'payment-vat': false };
  expect(await shown(off)).toEqual({ preorder: false, pickupCode: false, vatNumber: false });
  expect(await shown({ ...off, 'pre-order': true })).toEqual({ preorder: true, pickupCode: false, vatNumber: false });
  expect((await shown({ ...off, 'pickup-code-display': true })).pickupCode).toBe(true);
  expect((await shown({ ...off, 'payment-vat': true })).vatNumber).toBe(true);
});

it('the workbook to fill in is asked for in the language of the page', async () => {
  expect((await bulk.template()).name).toBe('orders.xlsx');
  expect(asked).toEqual([expect.objectContaining({ method: 'GET', headers: { 'accept-language': 'km' } })]);
});

it('of the files that the app is opened with the first is taken, and the user is told of the others', async () => {
  let open: (launched: { files: { getFile: () => Promise<File> }[] }) => void = () => undefined;
  vi.stubGlobal('window', { launchQueue: { setConsumer: (consume: typeof open) => (open = consume) } });
  const taken: string[] = [];
  bulk.onArrivingFile((file) => void taken.push(file.name));
  const opened = (name: string) => ({ getFile: async () => new File(['x'], name) });
  open({ files: [opened('orders.xlsx')] });
  await vi.waitFor(() => expect(taken).toEqual(['orders.xlsx']));
  expect(toasts.items).toEqual([]);
  open({ files: [opened('first.xlsx'), opened('second.xlsx')] });
  await vi.waitFor(() => expect(taken).toEqual(['orders.xlsx', 'first.xlsx']));
  expect(toasts.items.map(({ messageId }) => messageId)).toEqual(['share.first-file']);
});

it('a shop has a file on this device from its reading until it is discarded', async () => {
  await rulesFor('kh-0001');
  await vi.waitFor(async () => expect(await bulk.hasFile('kh-0001')).toBe(true));
  expect(await bulk.hasFile('kh-0002')).toBe(false);
  await bulk.editor.discard();
  expect(await bulk.hasFile('kh-0001')).toBe(false);
});

it('a shop has no file where the device can’t be read, which is counted', async () => {
  const before = ignoredCounts()['bulk: look for kept file'] ?? 0;
  const unreadable = createBulk({ ...parts, db: async () => Promise.reject(new Error('no disk')) });
  expect(await unreadable.hasFile('kh-0001')).toBe(false);
  expect(ignoredCounts()['bulk: look for kept file']).toBe(before + 1);
});

it('the platform is asked for earlier files, the rows of one, and to place it', async () => {
  const agreed = [{ vendor_id: 'kh-0001', total: 5 }];
  expect(await bulk.jobs('kh-0001')).toBe('jobs');
  expect(await bulk.job('kh-0001', 'job-1', { after: 250, limit: 250, status: 'ERROR' })).toBe('job');
  await bulk.place('job-1', agreed);
  expect(asked).toMatchObject([
    { method: 'GET', path: '/bulk-job/all/kh-0001' },
    { method: 'GET', path: '/bulk-job/detail/kh-0001/job-1', query: { after: 250, limit: 250, status: 'ERROR' } },
    { method: 'POST', path: '/bulk-job/place-orders/job-1', body: { agreed } },
  ]);
});

it('the shop’s own time zone counts for later deliveries if a flag says so', async () => {
  vendors.list = [
    aVendor({ vendor_id: 'kh-0001' }),
    aVendor({
      vendor_id: 'kh-0002',
      vendor_information: { ...aVendor().vendor_information, timezone: 'Asia/Bangkok' },
    }),
  ];
  expect((await rulesFor('kh-0002')).timezone).toBe(MARKETS.KH.timezone);
  requests = [];
  applyFlags({ 'vendor-timezone-for-preorder': true });
  expect((await rulesFor('kh-0002')).timezone).toBe('Asia/Bangkok');
});

it('a file that another program shared with the app is taken once, and a message waits for its own page', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('window', {});
  const now = new FakeClock().now();
  const shared = { title: '', text: '', url: '' };
  await keepShared({ ...shared, text: 'no file', file: null }, now);
  await keepShared({ ...shared, file: new File(['x'], 'shared.xlsx') }, now);
  const taken: string[] = [];
  const arrive = () => bulk.onArrivingFile((file) => void taken.push(file.name));
  arrive();
  await vi.waitFor(() => expect(taken).toEqual(['shared.xlsx']));
  await vi.waitFor(async () => expect(await findShared(now, 'file')).toBeNull());
  arrive();
  expect((await findShared(now, 'message'))?.shared.text).toBe('no file');
  expect(taken).toEqual(['shared.xlsx']);
});
