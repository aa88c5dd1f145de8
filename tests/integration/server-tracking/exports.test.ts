import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderRequestPayload } from '../../../src/domain/order-request/submission/payload';
import { readCsv } from './support/csv';
import { readSheet } from './support/workbook';
import { required } from '../../../src/lib/assert';
import { zonedText } from '../../../server/exports/spreadsheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  API,
  codeOf,
  DROP_OFF,
  orderRequest,
  postOrder,
  startPlatform,
  type TestPlatform,
} from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';

const DAY = 86_400;
/** What spreadsheets would run. */
const EVIL = ['=HYPERLINK("http://evil.example")', '+A', '-A+B', '@SUM(A)', ' =A', '\u200b=A', '\ufeff+A'];
/** What they would run if they took another sign than the comma for the separator, and what it becomes. */
const HIDDEN: Record<string, string> = {
  '\t=A': "\t'=A",
  'x\t \t=A': "x\t \t'=A",
  'x;=A': "x;'=A",
  'x\n@SUM(A)': "x\n'@SUM(A)",
  '\u200b=A;\u2060=B': "'\u200b=A;'\u2060=B",
};

describe.each(DIALECTS)('exports on %s', (dialect) => {
  let platform: TestPlatform;
  let one: string;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'rider-portal-mail-'));
    platform = await startPlatform({
      dialect,
      env: { ACCESS_TOKEN_SECONDS: '86400', DATA_DIR: dataDir, EXPORTS: '40' },
    });
    one = await platform.signIn('one@test.example');
  });
  afterAll(async () => {
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Days on, so that nothing of before is in today's exports. */
  const later = async () => {
    platform.clock.advanceAtOnce(2 * DAY * 1000);
    one = await platform.signIn('one@test.example');
  };
  const place = async (changes: Partial<OrderRequestPayload> = {}) => {
    const answer = await postOrder(platform, orderRequest(platform, changes), { authorization: one });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().result;
  };
  const customer = (
    name: string,
    address = '4B, Street 51',
    notes: string | null = null,
  ): OrderRequestPayload['customer'] => ({
    name,
    phone_number: '+85512345678',
    location: { ...DROP_OFF, address, notes },
  });
  const today = () => ({ from: platform.clock.seconds - DAY, to: platform.clock.seconds });
  const send = (payload: object, vendor = 'kh-1', authorization = one, language = 'en') =>
    platform.app.inject({
      method: 'POST',
      url: `${API}/vendor/${vendor}/export`,
      headers: { authorization, 'accept-language': language },
      payload,
    });
  /** The file without its last row, which adds up the others. */
  const ordersOf = (body: string) => readCsv(body).filter(([id]) => !id?.startsWith('Total ('));

  it('gives the orders of the period as csv: with its mark, in the zone of the market, newest first', async () => {
    const first = await place({ customer: customer('ស៊ុខ "Dara", តារា') });
    platform.clock.advanceAtOnce(60_000);
    const second = await place({ vat_number: 'VAT12345' });
    const answer = await send({ kind: 'orders', ...today(), format: 'csv' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="orders-kh-1-2026-03-01-2026-03-02.csv"');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head = [], ...rows] = ordersOf(answer.body);
    expect(head.slice(0, 5)).toEqual(['Order ID', 'Outlet', 'Outlet ID', 'Status', 'Placed at']);
    expect(rows.map(([id]) => id)).toEqual([second.order_id, first.order_id]);
    const dara = rows[1] ?? [];
    expect(dara.slice(1, 5)).toEqual(['Vendor kh-1', 'kh-1', 'Processing', '2026-03-02 11:00']);
    expect(dara[head.indexOf('Customer')]).toBe('ស៊ុខ "Dara", តារា');
    expect(dara[head.indexOf('Item value')]).toBe('12.50');
    expect(dara[head.indexOf('Delivery fee')]).toBe('2.10');
    expect(rows.map((row) => row[head.indexOf('VAT number')])).toEqual(['VAT12345', '']);
  });

  it.each(['csv', 'xlsx'] as const)('have their times in the shop’s own zone as %s', async (format) => {
    await later();
    const placed = await place();
    const { vendors } = platform.services;
    const shop = required(await vendors.find('kh-1'), 'the shop');
    const inZone = (timezone: string) =>
      vendors.describe({ ...shop, vendor_information: { ...shop.vendor_information, timezone } });
    await inZone('Asia/Tokyo');
    const file = await send({ kind: 'orders', ...today(), format });
    // a zone that nobody knows breaks nothing
    await inZone('Asia/Atlantis');
    const unknown = await send({ kind: 'orders', ...today(), format });
    await vendors.describe(shop);
    for (const [{ body, rawPayload }, zone] of [
      [file, 'Asia/Tokyo'],
      [unknown, 'Asia/Phnom_Penh'],
    ] as const) {
      const [head = [], row = []] = format === 'csv' ? ordersOf(body) : readSheet(rawPayload);
      expect(row[head.indexOf('Time zone')]).toBe(zone);
      const cell = row[head.indexOf('Placed at')] ?? '';
      // a workbook counts days, from 25,569 before 1970
      const minutes = Math.round((Number(cell) - 25_569) * 1440);
      const shown = format === 'csv' ? cell : zonedText(minutes * 60, 'UTC');
      expect(shown).toBe(zonedText(placed.created_at, zone));
    }
  });

  it('never hold a cell that a spreadsheet would run as a formula', async () => {
    await later();
    for (const text of [...EVIL, ...Object.keys(HIDDEN)]) {
      await place({
        customer: customer(text, text, text),
        order: { payment_method: 'CASH_ON_DELIVERY', amount: 1, description: text, cold_bag_needed: false },
      });
    }
    const csv = await send({ kind: 'orders', ...today(), format: 'csv' });
    const xlsx = await send({ kind: 'orders', ...today(), format: 'xlsx' });
    const [head = [], ...rows] = ordersOf(csv.body);
    const name = head.indexOf('Customer');
    const safe = [...EVIL.map((text) => `'${text}`), ...Object.values(HIDDEN)];
    expect(new Set(rows.map((row) => row[name]))).toEqual(new Set(safe));
    expect(rows.flat().filter((cell) => /(^|[;\t\r\n])[^\S\t\r\n]*\p{Cf}*[=+\-@]/u.test(cell))).toEqual([]);
    // every text in quotes, whatever it holds
    expect(csv.body).toContain('"kh-1-');
    expect(csv.body).toContain('"Order ID","Outlet"');
    // a workbook's cells are typed: the text is what was written, and no formula
    const sheet = readSheet(xlsx.rawPayload).slice(1, -1);
    expect(new Set(sheet.map((row) => row[name]))).toEqual(new Set([...EVIL, ...Object.keys(HIDDEN)]));
    expect(sheet.flat().filter((cell) => cell.startsWith('f:'))).toEqual([]);
  });

  it('hold numbers that can be copied back from a workbook, and name the zone of the times', async () => {
    await later();
    await place();
    const xlsx = await send({ kind: 'orders', ...today(), format: 'xlsx' });
    const csv = await send({ kind: 'transactions', ...today(), format: 'csv' });
    const [head = [], row = []] = readSheet(xlsx.rawPayload);
    expect(row[head.indexOf('Customer phone')]).toBe('+85512345678');
    expect(row[head.indexOf('Time zone')]).toBe('Asia/Phnom_Penh');
    expect(readCsv(csv.body)[0]).toContain('Time zone');
  });

  it.each(['DELIVERED', 'RETURNED_TO_VENDOR', 'CANCELLED', 'STALLED', 'PAYMENT_FAILED', 'PAYMENT_CANCELLED'])(
    'give the time at which an order ended as %s',
    async (status) => {
      await later();
      const { order_id } = await place();
      const apply = (change: string, at: number) =>
        platform.services.transitions.apply(order_id, { status: change, at, force: true });
      const at = platform.clock.seconds;
      if (status === 'RETURNED_TO_VENDOR') await apply('DELIVERED', at);
      await apply(status, at + 600);
      const [head = [], row = []] = readCsv((await send({ kind: 'orders', ...today(), format: 'csv' })).body);
      expect(row[head.indexOf('Finished at')]).toBe(zonedText(at + 600, 'Asia/Phnom_Penh'));
    },
  );

  it('do not list an order on its way back as finished', async () => {
    await later();
    const { order_id } = await place();
    const at = platform.clock.seconds;
    for (const status of ['DELIVERED', 'RETURN_INITIATED']) {
      await platform.services.transitions.apply(order_id, { status, at, force: true });
    }
    const [head = [], row = []] = readCsv((await send({ kind: 'orders', ...today(), format: 'csv' })).body);
    expect(row[head.indexOf('Finished at')]).toBe('');
  });

  it('are filtered by the status and number that the list is filtered by', async () => {
    await later();
    const other = { ...customer('Ly Vannak'), phone_number: '+85577888999' };
    const [cancelled] = [await place(), await place()];
    const called = await place({ customer: other });
    await platform.services.transitions.apply(cancelled.order_id, {
      status: 'CANCELLED',
      at: platform.clock.seconds,
      force: true,
    });
    const ids = async (narrowed: object) => {
      const answer = await send({ kind: 'orders', ...today(), format: 'csv', ...narrowed });
      return ordersOf(answer.body)
        .slice(1)
        .map(([id]) => id);
    };
    expect(await ids({ search: 'vann' })).toEqual([called.order_id]);
    expect(await ids({ status: 'CANCELLED' })).toEqual([cancelled.order_id]);
    expect(await ids({ customer_phone_number: '077 888 999' })).toEqual([called.order_id]);
    expect(await ids({ customer_phone_number: '០៧៧ ៨៨៨ ៩៩៩' })).toEqual([called.order_id]);
    expect(await ids({ status: 'CANCELLED', customer_phone_number: '077 888 999' })).toEqual([]);
  });

  it('have the same rows as a workbook, with amounts as numbers and times as dates', async () => {
    await later();
    const order = await place();
    const answer = await send({ kind: 'orders', ...today(), format: 'xlsx' });
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    const [head = [], row = []] = readSheet(answer.rawPayload);
    expect(row[0]).toBe(order.order_id);
    expect(row[head.indexOf('Item value')]).toBe('12.5');
    // Days since 1899-12-30, on the wall clock of Phnom Penh.
    const wall = (platform.clock.seconds + 7 * 3600) / DAY + 25_569;
    expect(Number(row[head.indexOf('Placed at')])).toBeCloseTo(wall, 4);
  });

  it.each([
    ['DELIVERED', '2.10', '12.50'],
    ['RETURNED_TO_VENDOR', '2.10', '0.00'],
    ['CANCELLED', '0.00', '0.00'],
  ])('say what was charged and collected for an order that is %s', async (status, charged, collected) => {
    await later();
    const { order_id } = await place();
    await platform.services.transitions.apply(order_id, { status, at: platform.clock.seconds, force: true });
    const [head = [], row = []] = readCsv((await send({ kind: 'orders', ...today(), format: 'csv' })).body);
    const cells = ['Fee charged', 'Cash collected', 'Total amount', 'Outlet ID'].map((name) => row[head.indexOf(name)]);
    expect(cells).toEqual([charged, collected, '2.10', 'kh-1']);
  });

  it.each(['csv', 'xlsx'])('end with the totals of their own rows, by currency, as %s', async (format) => {
    await later();
    const placed = [await place(), await place(), await place()];
    const at = platform.clock.seconds;
    for (const { order_id } of placed.slice(1))
      await platform.services.transitions.apply(order_id, { status: 'DELIVERED', at, force: true });
    const rowsOf = async (kind: string) => {
      const answer = await send({ kind, ...today(), format });
      return format === 'csv' ? readCsv(answer.body) : readSheet(answer.rawPayload);
    };
    for (const [kind, count] of [
      ['orders', 3],
      ['transactions', 2],
    ] as const) {
      const [head = [], ...rows] = await rowsOf(kind);
      const last = rows.at(-1) ?? [];
      const cell = (name: string) => last[head.indexOf(name)] ?? '';
      expect([rows.length, cell('Order ID')]).toEqual([count + 1, `Total (${count})`]);
      expect(['Fee charged', 'Cash collected'].map((name) => Number(cell(name)))).toEqual([4.2, 25]);
      expect(['Currency', 'Delivery fee', 'Item value'].map(cell)).toEqual(['USD', '', '']);
    }
  });

  it('are in the language of their reader, whose words the portal has', async () => {
    await later();
    const { order_id } = await place();
    const at = platform.clock.seconds;
    await platform.services.transitions.apply(order_id, { status: 'DELIVERED', at, force: true });
    const csv = async (language: string) =>
      readCsv((await send({ kind: 'orders', ...today(), format: 'csv' }, 'kh-1', one, language)).body);
    // this platform serves no portal: its words are English, whatever is asked for
    const [head, row] = await csv('km');
    expect([head?.[3], row?.[3]]).toEqual(['Status', 'Delivered']);
    expect(row).toContain('Cash on delivery');
  });

  it('of transactions list what was delivered, without personal data', async () => {
    await later();
    const done = await place();
    await place();
    await platform.services.transitions.apply(done.order_id, { status: 'DELIVERED', at: platform.clock.seconds });
    const answer = await send({ kind: 'transactions', ...today(), format: 'csv' });
    const [head, ...rows] = ordersOf(answer.body);
    expect(head).toContain('Card payment');
    expect(rows.map(([id]) => id)).toEqual([done.order_id]);
    expect(answer.body).not.toMatch(/Dara|12345678|Street 51/);
  });

  it("include a parent's outlets when asked to, and never another merchant's orders", async () => {
    await later();
    await place();
    await place({ vendor_id: 'kh-11' });
    await place({ vendor_id: 'kh-10' });
    const outlets = async (include_outlets: boolean) => {
      const answer = await send({ kind: 'orders', ...today(), format: 'csv', include_outlets }, 'kh-10');
      return new Set(
        ordersOf(answer.body)
          .slice(1)
          .map(([, outlet]) => outlet),
      );
    };
    expect(await outlets(true)).toEqual(new Set(['Vendor kh-10', 'Vendor kh-11']));
    expect(await outlets(false)).toEqual(new Set(['Vendor kh-10']));
  });

  it('read more rows than fit in memory at a time, each once', async () => {
    await later();
    const now = platform.clock.seconds;
    const template = await place();
    const copies = Array.from({ length: 1203 }, (_, at) => ({
      record: {
        ...template,
        order_id: `kh-2-copy${at}`,
        tracking_id: `copy-${at}`,
        vendor_id: 'kh-2',
        created_at: now - (at % 7),
      },
      createdBy: 'test',
      active: false,
      idempotencyKey: null,
      fingerprint: null,
      ageValidationRequired: false,
    }));
    await platform.services.orders.insertMany(copies);
    const two = await platform.signIn('two@test.example');
    const answer = await send({ kind: 'orders', ...today(), format: 'csv' }, 'kh-2', two);
    expect(
      new Set(
        ordersOf(answer.body)
          .slice(1)
          .map(([id]) => id),
      ).size,
    ).toBe(1203);
  });

  it.each([
    ['32 days', () => ({ from: 1_000_000, to: 1_000_000 + 32 * DAY }), 422, 'PERIOD_TOO_LONG'],
    ['an end before its start', () => ({ from: 1_000_000, to: 999_999 }), 400, 'VALIDATION'],
    ['another format', () => ({ ...today(), format: 'pdf' }), 400, 'VALIDATION'],
    ['another kind', () => ({ ...today(), kind: 'customers' }), 400, 'VALIDATION'],
    ['a number without digits', () => ({ ...today(), customer_phone_number: 'abc' }), 400, 'VALIDATION'],
    ['another status', () => ({ ...today(), status: 'NONE' }), 400, 'VALIDATION'],
    ['no address', () => ({ ...today(), email: 'nobody' }), 400, 'VALIDATION'],
    ['two addresses', () => ({ ...today(), email: 'a@b.example,c@d.example' }), 400, 'VALIDATION'],
    ['a control character in the address', () => ({ ...today(), email: 'a@b.example\u0001x' }), 400, 'VALIDATION'],
    ['a space around the address', () => ({ ...today(), email: ' a@b.example' }), 400, 'VALIDATION'],
    ['a header in the address', () => ({ ...today(), email: 'a@b.example\r\nBcc: c@d.example' }), 400, 'VALIDATION'],
  ])('refuse %s', async (_, changes, status, code) => {
    const answer = await send({ kind: 'orders', format: 'csv', ...changes() });
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
  });

  it("take up to 31 days, and answer 404 for another merchant's vendor before they check the form", async () => {
    const month = { from: 1_000_000, to: 1_000_000 + 31 * DAY };
    expect((await send({ kind: 'orders', format: 'csv', ...month })).statusCode).toBe(200);
    expect((await send({}, 'kh-2')).statusCode).toBe(404);
  });

  it('are not for guests', async () => {
    const session = await platform.app.inject({ method: 'POST', url: `${API}/guest/session`, payload: {} });
    const { token, vendor } = session.json().result;
    const answer = await send({ kind: 'orders', ...today(), format: 'csv' }, vendor.vendor_id, `Bearer ${token}`);
    expect(answer.statusCode).toBe(404);
  });

  it('can be sent by mail: a file with the attachment, readable by the server alone', async () => {
    await later();
    const order = await place();
    for (const format of ['csv', 'xlsx']) {
      const answer = await send({ kind: 'orders', ...today(), format, email: 'books@shop.example' });
      expect(answer.json()).toEqual({ result: { email: 'books@shop.example', rows: 1 } });
    }
    const files = readdirSync(join(dataDir, 'mail')).sort();
    expect(files).toHaveLength(2);
    const mails = files.map((file) => readFileSync(join(dataDir, 'mail', file), 'utf8'));
    for (const mail of mails) {
      expect(mail).toContain('To: books@shop.example');
      expect(mail).toContain('From: no-reply@localhost');
      expect(mail).toContain('Fee charged: USD 0.00');
    }
    const attached = mails.map((mail) =>
      Buffer.from(/Content-Disposition: attachment[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail)?.[1] ?? '', 'base64'),
    );
    const texts = attached.map((content) =>
      content.subarray(0, 2).toString() === 'PK' ? readSheet(content) : readCsv(content.toString()),
    );
    for (const rows of texts) expect(rows[1]?.[0]).toBe(order.order_id);
    expect(statSync(join(dataDir, 'mail', files[0] ?? '')).mode & 0o077).toBe(0);
  });

  it('are limited per hour', async () => {
    const two = await platform.signIn('two@test.example');
    let last = 200;
    for (let at = 0; at < 41 && last === 200; at += 1) {
      last = (await send({ kind: 'orders', ...today(), format: 'csv' }, 'kh-2', two)).statusCode;
    }
    expect(last).toBe(429);
  });
});
