import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HttpClient } from '../../../src/api/http-client';
import { openMemoryDatabase } from '../../../src/db/memory-database';
import { MARKETS } from '../../../src/domain/market/markets';
import { applyFlags } from '../../../src/state/flags';
import { resetVendors, vendors } from '../../../src/state/vendors';
import { type BulkService, createBulk } from '../../../src/sync/bulk/create-bulk';
import type { WorkerLike } from '../../../src/sync/bulk/worker-client';
import type { WorkerRequest } from '../../../src/sync/bulk/worker-messages';
import { aVendor } from '../../factories/order';
import { GOOD_ORDER, ordersFile } from '../../factories/orders-file';
import { inlineWorker } from '../../fakes/bulk-platform';
import { FakeClock } from '../../fakes/fake-clock';

let asked: { method: string; path: string; headers?: unknown }[];
let requests: WorkerRequest[];
let parameters: Record<string, string>;
let bulk: BulkService;

beforeEach(() => {
  asked = [];
  requests = [];
  parameters = {};
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
      return worker;
    },
  );
  const http = {
    file: async (call: (typeof asked)[number]) => {
      asked.push(call);
      return { blob: new Blob(['x']), headers: new Headers({ 'content-disposition': 'filename="orders.xlsx"' }) };
    },
  } as unknown as HttpClient;
  const db = openMemoryDatabase();
  bulk = createBulk({
    http,
    db: async () => db,
    market: MARKETS.KH,
    clock: new FakeClock(),
    uuid: () => 'uuid-1',
    language: () => 'km',
    countryParameter: async (name) => {
      if (!(name in parameters)) throw new Error('unknown');
      return parameters[name] ?? '';
    },
  });
});
afterEach(() => {
  bulk.desk.close();
  resetVendors();
  applyFlags({});
  vi.unstubAllGlobals();
});

async function rulesFor(vendorId: string) {
  await bulk.desk.open(vendorId);
  await bulk.desk.read({ bytes: ordersFile([GOOD_ORDER]) }, 'orders.xlsx');
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
  const unknown = await rulesFor('kh-0001');
  expect(unknown.methods).toContain('CASH_ON_DELIVERY');
  requests = [];
  parameters = { serviceHours: '0900:1730', paymentMethods: 'CASH_ON_DELIVERY' };
  const known = await rulesFor('kh-0001');
  expect(known.hours).not.toBeNull();
  expect(known.hours).not.toEqual(unknown.hours);
  expect(known.methods).toEqual(['CASH_ON_DELIVERY']);
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

it('files that the app is opened with are taken', async () => {
  let open: (launched: { files: { getFile: () => Promise<File> }[] }) => void = () => undefined;
  vi.stubGlobal('window', { launchQueue: { setConsumer: (consume: typeof open) => (open = consume) } });
  const taken: string[] = [];
  bulk.onArrivingFile((file) => void taken.push(file.name));
  open({ files: [{ getFile: async () => new File(['x'], 'orders.xlsx') }] });
  await vi.waitFor(() => expect(taken).toEqual(['orders.xlsx']));
});
