import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bulkTemplate, type TemplateInput } from '../../../server/bulk/template/bulk-template';
import { type BulkRules, checkRow } from '../../../src/domain/bulk/check-row';
import { BULK_COLUMNS } from '../../../src/domain/bulk/columns';
import { editedRow, readRows } from '../../../src/domain/bulk/row';
import { BULK_WORDS } from '../../../src/domain/bulk/header-words/table';
import { MARKETS } from '../../../src/domain/market/markets';
import { createPhoneReader } from '../../../src/domain/order-request/phone/phone-reader';
import { readOrders } from '../../../src/spreadsheet/read-spreadsheet';
import metadata from 'libphonenumber-js/metadata.max.json';
import { required } from '../../../src/lib/assert';

const now = Date.parse('2026-11-24T03:00:00Z') / 1000;
const city = (english: string) => english;
const points = ['Num Pang House', '=Twin & "Sons" <1>'];

const inputOf = (changes: Partial<TemplateInput> = {}): TemplateInput => ({
  language: 'en',
  market: MARKETS.KH,
  shown: { preorder: true, pickupCode: true, vatNumber: true },
  methods: ['CASH_ON_DELIVERY', 'PAID'],
  city,
  points,
  now,
  ...changes,
});

const amountsOf = (market: TemplateInput['market']) => ({
  digits:
    new Intl.NumberFormat('en', { style: 'currency', currency: market.currency }).resolvedOptions()
      .maximumFractionDigits ?? 0,
  decimalSign: market.decimalSign,
  twoDigitGroups: false,
  currencySigns: [],
});

function rulesOf(country: keyof typeof MARKETS): BulkRules {
  const market = MARKETS[country];
  return {
    rules: { ...market, amounts: amountsOf(market) },
    phone: createPhoneReader(market.country, metadata),
    now,
    hours: null,
    timezone: market.timezone,
    near: market.center,
    methods: ['CASH_ON_DELIVERY', 'PAID'],
    shown: { preorder: true, pickupCode: true, vatNumber: true },
    points: points.map((name, index) => ({ vendorId: `v-${index}`, clientVendorId: null, name })),
    defaultPoint: null,
  };
}

async function readBack(input: TemplateInput) {
  const read = await readOrders(new Uint8Array(await bulkTemplate(input)), input.language);
  if (read.problem) throw new Error(`no orders: ${read.problem.kind}`);
  return { ...read, rows: readRows(read.sheet, read.header, { amounts: amountsOf(input.market) }) };
}

async function partsOf(input: TemplateInput): Promise<Record<string, string>> {
  const parts = Object.entries(unzipSync(new Uint8Array(await bulkTemplate(input))));
  return Object.fromEntries(parts.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}

const EVERYWHERE = (Object.keys(MARKETS) as (keyof typeof MARKETS)[]).flatMap((country, index) =>
  // what differs between markets differs in no language
  Object.keys(BULK_WORDS).flatMap((language, at) => (index === 0 || at === 0 ? [[country, language] as const] : [])),
);

describe('the template for files of orders', () => {
  it.each(EVERYWHERE)('is read back without an error in %s, in %s', async (country, language) => {
    const { header, alsoIn, rows } = await readBack(inputOf({ market: MARKETS[country], language }));
    expect(header).toMatchObject({ others: [] });
    expect(header.columns.size).toBe(BULK_COLUMNS.length);
    expect(alsoIn).toEqual([]);
    expect(rows).toHaveLength(1);
    const example = required(rows[0], 'the example');
    // left in, it is no order
    expect(checkRow(example, rulesOf(country)).problems).toEqual([{ column: 'customerName', code: 'example-row' }]);
    const { form, vendorId, problems } = checkRow(editedRow(example, 'customerName', 'Sok Dara'), rulesOf(country));
    expect(problems).toEqual([]);
    expect(vendorId).toBe('v-0');
    expect(form).toMatchObject({
      deliverLater: true,
      laterDate: '2026-11-25',
      laterTime: '14:30',
      paymentMethod: 'CASH_ON_DELIVERY',
    });
  });

  it('writes its example’s address in the order of the language, and names cities in it', async () => {
    const names: Readonly<Record<string, string>> = { Taipei: '臺北' };
    const input = inputOf({ market: MARKETS.TW, language: 'zh_Hant_TW', city: (english) => names[english] ?? english });
    const { rows } = await readBack(input);
    expect(rows[0]?.texts.address).toBe('臺北範例路12號');
    const notes = Object.entries(await partsOf(input)).map(([, part]) => part);
    expect(notes.join('')).toContain('以 臺北 時間為準');
    expect(notes.join('')).not.toContain('Asia/Taipei');
  });

  it('has only the columns that market and caller use', async () => {
    const shown = { preorder: false, pickupCode: false, vatNumber: false };
    const { header } = await readBack(inputOf({ shown, points: ['Num Pang House'] }));
    expect([...header.columns.keys()]).toEqual([
      'customerName',
      'customerPhone',
      'address',
      'mapLocation',
      'unit',
      'building',
      'riderNotes',
      'itemValue',
      'paymentMethod',
      'description',
    ]);
  });

  it('offers lists from a hidden sheet, and warns of other values', async () => {
    const parts = await partsOf(inputOf());
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    const rules = [...sheet.matchAll(/<dataValidation .*?sqref="([^"]+)".*?<formula1>(.*?)<\/formula1>/g)];
    expect(rules.map(([, cells, values]) => [cells, values])).toEqual([
      ['A2:A10001', 'Lists!$A$1:$A$2'],
      ['J2:J10001', 'Lists!$B$1:$B$2'],
      ['N2:N10001', 'Lists!$C$1:$C$2'],
    ]);
    expect(sheet).toContain('errorStyle="warning"');
    expect(sheet.indexOf('<dataValidations')).toBeGreaterThan(sheet.indexOf('</sheetData>'));
    expect(parts['xl/workbook.xml']).toMatch(/<sheet [^>]*name="Lists"[^>]*state="hidden"/);
  });

  it('stores what is typed below the example as text, and has no formula', async () => {
    const parts = await partsOf(inputOf());
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    const styleOfPhone = /<c r="C2" s="(\d+)"/.exec(sheet)?.[1];
    const textFormat = /<numFmt numFmtId="(\d+)" formatCode="@"/.exec(parts['xl/styles.xml'] ?? '')?.[1];
    const formats = [...(parts['xl/styles.xml'] ?? '').matchAll(/<xf ([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(formats[Number(styleOfPhone)]).toContain(`numFmtId="${textFormat}"`);
    expect(sheet).toMatch(new RegExp(`<col min="3" [^>]*style="${styleOfPhone}"`));
    expect(Object.values(parts).join('')).not.toContain('<f>');
  });

  it('runs from right to left in Arabic', async () => {
    const rightToLeft = async (language: string) =>
      (await partsOf(inputOf({ language })))['xl/worksheets/sheet1.xml']?.includes('rightToLeft="1"');
    expect(await rightToLeft('ar_KW')).toBe(true);
    expect(await rightToLeft('en')).toBe(false);
  });
});
