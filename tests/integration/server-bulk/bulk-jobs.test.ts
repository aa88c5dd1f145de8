import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOSED_NOW } from '../../../server/vendors/country-parameters';
import { codeOf, get, startPlatform, API, type TestPlatform } from '../server/support/platform';
import { bulkCalls, type Caller, fileOf, GOOD, type Texts } from './support/bulk';

let platform: TestPlatform;
let one: Caller;
let two: Caller;
let bulk: ReturnType<typeof bulkCalls>;

beforeAll(async () => {
  platform = await startPlatform();
  one = { authorization: await platform.signIn('one@test.example') };
  two = { authorization: await platform.signIn('two@test.example') };
  bulk = bulkCalls(platform);
});
afterAll(() => platform.stop());

const ordersOf = async (vendorId: string, caller: Caller) =>
  (await get(platform, `${API}/vendor/${vendorId}/orders?count=100`, caller.authorization)).json().result.data as {
    order_id: string;
    customer: { name: string };
  }[];

describe('a bulk job', () => {
  it('checks each row and gives its fee or what is wrong with it', async () => {
    const id = await bulk.checked(
      [
        GOOD,
        { ...GOOD, customerPhone: '12' },
        { ...GOOD, mapLocation: '13.36, 103.86' },
        { ...GOOD, collectionPoint: 'Vendor kh-11', deliveryTime: '14:30', deliveryDate: '2026-03-02' },
      ],
      one,
    );
    const { job, rows, next } = await bulk.detail(id, one);
    expect(rows.map(({ row_number, status, errors }) => [row_number, status, errors])).toEqual([
      [2, 'READY', []],
      [3, 'ERROR', [{ column: 'customerPhone', code: 'validation.phone-incorrect' }]],
      [4, 'ERROR', [{ column: 'address', code: 'UNDELIVERABLE' }]],
      [5, 'READY', []],
    ]);
    expect(next).toBeNull();
    expect(job).toMatchObject({
      status: 'PREPROCESS_SUCCESS_WITH_ERROR',
      file_name: 'orders.xlsx',
      created_by: 'one@test.example',
      total_rows: 4,
      checked_rows: 4,
      success_row_count: 2,
      orders_to_be_placed: 2,
      orders_placed: 0,
      errors: 2,
      same_file: null,
    });
    const [fee, later] = [rows[0]?.delivery_fee, rows[3]?.delivery_fee];
    expect(fee).toBeGreaterThan(0);
    expect(job.summary).toEqual([
      { vendor_id: 'kh-1', name: 'Vendor kh-1', timezone: 'Asia/Phnom_Penh', instant: 1, scheduled: 0, total: fee },
      { vendor_id: 'kh-11', name: 'Vendor kh-11', timezone: 'Asia/Phnom_Penh', instant: 0, scheduled: 1, total: later },
    ]);
    expect(rows[3]).toMatchObject({ delivery_type: 'SCHEDULED', deliver_at: Date.UTC(2026, 2, 2, 7, 30) / 1000 });
  });

  it('is not placed while a maintenance closes the platform, and is placed afterwards', async () => {
    const { flags } = platform.services;
    const id = await bulk.checked([GOOD], one);
    await flags.set('unplanned-maintenance', true);
    const refused = await bulk.place(id, one);
    expect([refused.statusCode, codeOf(refused)]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    await flags.set('unplanned-maintenance', false);
    expect((await bulk.detail(id, one)).job).toMatchObject({ status: 'PREPROCESS_SUCCESS', orders_placed: 0 });
    expect((await bulk.place(id, one)).statusCode).toBe(200);
    expect((await bulk.detail(id, one)).job.orders_placed).toBe(1);
  });

  it('looks up the address of a row without a location', async () => {
    const written = { ...GOOD, mapLocation: '' };
    const id = await bulk.checked(
      [
        { ...written, address: '118 Street 308' },
        { ...written, address: 'Qqxzv Wrtplk' },
      ],
      one,
    );
    const { rows } = await bulk.detail(id, one);
    expect(rows[0]).toMatchObject({
      status: 'READY',
      found_address: 'No. 118, Street 308, Boeng Keng Kang 3, Phnom Penh',
    });
    expect(rows[1]?.errors).toEqual([{ column: 'address', code: 'address-not-found' }]);
  });

  it('reads values with direction marks, and guesses no day, no time and no name', async () => {
    const later = { ...GOOD, collectionPoint: 'Vendor kh-11', deliveryDate: '2026-03-02', deliveryTime: '14:30' };
    const id = await bulk.checked(
      [
        { ...later, deliveryDate: '\u200f2026\u200f/03\u200f/02', customerPhone: '\u202a012 345 678\u202c' },
        { ...later, deliveryDate: '1 Mar 2026 - 2 Mar 2026' },
        { ...later, deliveryTime: '14:30 or 15:00' },
        { ...GOOD, customerName: '\u200f\u202a\u202c' },
        { ...later, deliveryTime: '14:30-15:00' },
      ],
      one,
    );
    const { rows } = await bulk.detail(id, one);
    expect(rows.map(({ errors }) => errors)).toEqual([
      [],
      [{ column: 'deliveryDate', code: 'unreadable-date' }],
      [{ column: 'deliveryTime', code: 'unreadable-time' }],
      [{ column: 'customerName', code: 'validation.fill-customer-name' }],
      [],
    ]);
    const halfPastTwo = { delivery_type: 'SCHEDULED', deliver_at: Date.UTC(2026, 2, 2, 7, 30) / 1000 };
    expect(rows[0]).toMatchObject(halfPastTwo);
    // of a window, its beginning
    expect(rows[4]).toMatchObject(halfPastTwo);
  });

  it('makes one order for each row that is ready, however often it is placed', async () => {
    const id = await bulk.checked(
      [
        { ...GOOD, customerName: 'Once Only' },
        { ...GOOD, customerPhone: '' },
      ],
      one,
    );
    const answers = await Promise.all([bulk.place(id, one), bulk.place(id, one), bulk.place(id, one)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await bulk.place(id, one);
    const { job, rows, sums } = await bulk.detail(id, one, { query: '?sums=true' });
    expect(job).toMatchObject({ status: 'ORDER_PLACEMENT_SUCCESS_WITH_ERROR', orders_placed: 1, errors: 1 });
    expect(sums).toEqual({
      placed: { fees: rows[0]?.delivery_fee, cash: 12.5 },
      to_be_placed: { fees: 0, cash: 0 },
    });
    // each page and each look at the progress would add up the whole file
    expect((await bulk.detail(id, one)).sums).toBeUndefined();
    const orders = (await ordersOf('kh-1', one)).filter(({ customer }) => customer.name === 'Once Only');
    expect(orders.map(({ order_id }) => order_id)).toEqual([rows[0]?.order_id]);
  });

  it('warns when the same orders were placed before', async () => {
    const orders = [{ ...GOOD, customerName: 'Chan Twice' }];
    const first = await bulk.checked(orders, one);
    const before = await bulk.checked(orders, one);
    expect((await bulk.detail(before, one)).job.same_file).toBeNull();
    await bulk.place(first, one);
    const second = await bulk.checked(orders, one);
    expect((await bulk.detail(second, one)).job.same_file).toMatchObject({ bulk_job_id: first });
  });

  it('cannot be placed when every row is wrong', async () => {
    const id = await bulk.checked([{ ...GOOD, customerName: '' }], one);
    expect((await bulk.detail(id, one)).job.status).toBe('PREPROCESS_FAIL');
    expect((await bulk.place(id, one)).json().result.status).toBe('PREPROCESS_FAIL');
  });

  it('lists its rows a page at a time, filtered by status', async () => {
    const id = await bulk.checked([GOOD, { ...GOOD, itemValue: 'x' }, GOOD, GOOD], one);
    const first = await bulk.detail(id, one, { query: '?limit=3' });
    expect(first.rows.map(({ row_number }) => row_number)).toEqual([2, 3, 4]);
    expect(first.next).toBe(4);
    const rest = await bulk.detail(id, one, { query: '?limit=3&after=4' });
    expect(rest.rows.map(({ row_number }) => row_number)).toEqual([5]);
    expect(rest.next).toBeNull();
    const wrong = await bulk.detail(id, one, { query: '?status=ERROR' });
    expect(wrong.rows.map(({ row_number }) => row_number)).toEqual([3]);
  });

  it('has no further page after a row number beyond the sheet', async () => {
    const id = await bulk.checked([GOOD], one);
    const behind = async (after: string) =>
      (await bulk.send('GET', `detail/kh-1/${id}?after=${after}`, one)).statusCode;
    expect(await behind('2147483647')).toBe(200);
    for (const after of ['2147483648', '9007199254740993', '1e308']) expect(await behind(after)).toBe(400);
  });

  it('is listed for its vendor, newest first', async () => {
    await platform.clock.advance(1000);
    const id = await bulk.checked([GOOD], one);
    const { code, body } = (await bulk.send('GET', 'all/kh-1', one)).json();
    expect(code).toBe(200);
    expect(body[0].bulk_job_id).toBe(id);
  });

  it('is created once for a key', async () => {
    const key = randomUUID();
    const first = await bulk.create([GOOD], { ...one, key });
    const again = await bulk.create([GOOD], { ...one, key });
    expect(again.json()).toEqual(first.json());
    expect(codeOf(await bulk.create([GOOD, GOOD], { ...one, key }))).toBe('IDEMPOTENCY_MISMATCH');
    expect((await bulk.create([GOOD], { ...two, key }, 'kh-2')).statusCode).toBe(404);
  });

  it.each([
    ['no base64', '§§§§', 'not-a-spreadsheet'],
    ['text', Buffer.from('Name,Phone,Address\nA,1,B').toString('base64'), 'not-a-spreadsheet'],
    ['a broken workbook', Buffer.from(`PK\u0003\u0004${'x'.repeat(200)}`).toString('base64'), 'damaged'],
    ['a workbook without orders', fileOf([]), 'empty'],
    ['a workbook of old Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]).toString('base64'), 'old-excel'],
  ])('is refused with the reason when the file is %s', async (_name, content, fault) => {
    const answer = await bulk.send('POST', 'create', one, { vendor_id: 'kh-1', content });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].meta.fault).toBe(fault);
  });
});

describe('the fees of a bulk job', () => {
  it('must be confirmed again when they changed since the check', async () => {
    const id = await bulk.checked([{ ...GOOD, collectionPoint: 'kh-12', customerName: 'Sok Later' }], one);
    const { summary } = (await bulk.detail(id, one)).job;
    await platform.services.countryParameters.set('deliveryDiscount', '50', 'kh-12');
    const agreed = summary.map(({ vendor_id, total }) => ({ vendor_id, total }));
    expect(codeOf(await bulk.place(id, one, agreed))).toBe('FEE_CHANGED');
    const { job } = await bulk.detail(id, one);
    expect(job.orders_placed).toBe(0);
    const now = job.summary.map(({ vendor_id, total }) => ({ vendor_id, total }));
    expect(now[0]?.total).toBeLessThan(agreed[0]?.total ?? 0);
    expect((await bulk.place(id, one, now)).statusCode).toBe(200);
    expect((await bulk.detail(id, one)).job.orders_placed).toBe(1);
  });

  it('must all be agreed to, each with the collection point that it belongs to', async () => {
    const id = await bulk.checked([GOOD, { ...GOOD, collectionPoint: 'kh-11', mapLocation: '11.5850, 104.9222' }], one);
    const [near, far] = (await bulk.detail(id, one)).job.summary.map(({ vendor_id, total }) => ({ vendor_id, total }));
    if (near === undefined || far === undefined) throw new Error('two collection points have one total each');
    expect(near.total).not.toBe(far.total);
    const swapped = [
      { ...near, total: far.total },
      { ...far, total: near.total },
    ];
    for (const agreed of [[], [near], [far], [near, near], [near, { ...far, total: 0.01 }], swapped]) {
      expect(codeOf(await bulk.place(id, one, agreed)), JSON.stringify(agreed)).toBe('FEE_CHANGED');
    }
    expect((await bulk.detail(id, one)).job.orders_placed).toBe(0);
    expect((await bulk.place(id, one, [far, near])).statusCode).toBe(200);
    expect((await bulk.detail(id, one)).job.orders_placed).toBe(2);
  });

  it('apply to orders placed after their quarter of an hour has passed', async () => {
    const id = await bulk.checked([GOOD], one);
    await platform.clock.advance(20 * 60_000);
    const { summary } = (await bulk.detail(id, one)).job;
    await bulk.place(id, one, summary);
    expect((await bulk.detail(id, one)).job.status).toBe('ORDER_PLACEMENT_SUCCESS');
  });
});

describe('a row that could not be placed', () => {
  it('says why, and can be tried again', async () => {
    const { countryParameters } = platform.services;
    const id = await bulk.checked([GOOD, { ...GOOD, collectionPoint: 'kh-11' }], one);
    await countryParameters.set('serviceHours', CLOSED_NOW, 'kh-11');
    await bulk.place(id, one);
    const { job, rows } = await bulk.detail(id, one);
    expect(job).toMatchObject({ status: 'ORDER_PLACEMENT_SUCCESS_WITH_ERROR', orders_placed: 1, errors: 1 });
    expect(rows[1]).toMatchObject({
      status: 'PLACEMENT_FAILED',
      errors: [{ column: 'deliveryTime', code: 'OUTLET_CLOSED' }],
    });
    await countryParameters.set('serviceHours', '0000:2359', 'kh-11');
    await bulk.place(id, one);
    const after = await bulk.detail(id, one);
    expect(after.job).toMatchObject({ status: 'ORDER_PLACEMENT_SUCCESS', orders_placed: 2, errors: 0 });
    expect(after.rows.map(({ order_id }) => order_id)).toEqual([rows[0]?.order_id, expect.any(String)]);
  });
});

describe('a corrected file', () => {
  const content = (orders: readonly Texts[]) => ({
    vendor_id: 'kh-1',
    content: fileOf(orders),
    file_name: 'again.xlsx',
  });

  it('replaces the bulk job before it: orders that one placed are not placed again, the others are placed once', async () => {
    const { countryParameters } = platform.services;
    const orders = [
      { ...GOOD, customerName: 'Placed Before' },
      { ...GOOD, customerName: 'Placed After', collectionPoint: 'kh-11' },
    ];
    const first = await bulk.checked(orders, one);
    await countryParameters.set('serviceHours', CLOSED_NOW, 'kh-11');
    await bulk.place(first, one);
    await countryParameters.set('serviceHours', '0000:2359', 'kh-11');
    const answer = await bulk.send('POST', 'create', one, { ...content(orders), replaces: first });
    await platform.services.bulk.runner.settled();
    const second = answer.json().result.bulk_job_id;
    expect((await bulk.detail(second, one)).rows.map(({ row_number }) => row_number)).toEqual([3]);
    // pressed on another device that still shows the first
    await bulk.place(first, one);
    await bulk.place(second, one);
    expect((await bulk.detail(first, one)).rows[1]).toMatchObject({
      status: 'ERROR',
      errors: [{ code: 'corrected-elsewhere' }],
    });
    const names = [...(await ordersOf('kh-1', one)), ...(await ordersOf('kh-11', one))].map(
      ({ customer }) => customer.name,
    );
    expect(names.filter((name) => name === 'Placed Before')).toHaveLength(1);
    expect(names.filter((name) => name === 'Placed After')).toHaveLength(1);
  });

  it('sent by two devices as the correction of one file has its orders placed once', async () => {
    const orders = [{ ...GOOD, customerName: 'Corrected Twice' }];
    const first = await bulk.checked(orders, one);
    const answers = [];
    for (const _device of [1, 2])
      answers.push(await bulk.send('POST', 'create', one, { ...content(orders), replaces: first }));
    await platform.services.bulk.runner.settled();
    for (const answer of answers) await bulk.place(answer.json().result.bulk_job_id, one);
    const names = (await ordersOf('kh-1', one)).map(({ customer }) => customer.name);
    expect(names.filter((name) => name === 'Corrected Twice')).toHaveLength(1);
  });

  it('cannot replace another account’s bulk job', async () => {
    const first = await bulk.checked([GOOD], one);
    const body = { ...content([GOOD]), vendor_id: 'kh-2', replaces: first };
    expect((await bulk.send('POST', 'create', two, body)).statusCode).toBe(404);
    expect((await bulk.detail(first, one)).job.orders_to_be_placed).toBe(1);
  });
});

describe('the rows of a bulk job', () => {
  it('cannot name another merchant’s collection point', async () => {
    const id = await bulk.checked([{ ...GOOD, collectionPoint: 'kh-2' }], one);
    const { rows } = await bulk.detail(id, one);
    expect(rows[0]?.errors).toEqual([{ column: 'collectionPoint', code: 'unknown-point' }]);
  });
});
