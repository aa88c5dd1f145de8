import { describe, expect, it } from 'vitest';
import { type BulkRules, checkRow } from '../../../src/domain/bulk/check-row';
import { NO_TEXTS, type RowTexts } from '../../../src/domain/bulk/columns';
import { contentFingerprint, orderKey } from '../../../src/domain/bulk/duplicates';
import { type BulkRow, editedRow, readRows } from '../../../src/domain/bulk/row';
import { findOrders } from '../../../src/domain/bulk/header';
import type { Cell, Sheet } from '../../../src/domain/bulk/sheet';
import { createPlainPhoneReader } from '../../../src/domain/order-request/phone/phone';
import { required } from '../../../src/lib/assert';

const amounts = { digits: 2, decimalSign: '.', twoDigitGroups: false, currencySigns: ['$'] } as const;
const TIMEZONE = 'Asia/Phnom_Penh';
const now = Date.parse('2026-11-24T10:00:00+07:00') / 1000;
const BULK: BulkRules = {
  rules: {
    unitNumberRequired: false,
    amountRequired: true,
    minimumAmount: null,
    maximumAmount: 10_000,
    currency: 'USD',
    amounts,
  },
  phone: createPlainPhoneReader('+855'),
  now,
  hours: null,
  timezone: TIMEZONE,
  methods: ['CASH_ON_DELIVERY', 'PAID'],
  shown: { preorder: true, pickupCode: true, vatNumber: false },
  points: [
    { vendorId: 'kh-0001', clientVendorId: 'BKK1', name: 'Num Pang House' },
    { vendorId: 'kh-0002', clientVendorId: null, name: 'Twin' },
    { vendorId: 'kh-0003', clientVendorId: null, name: 'Twin' },
  ],
  defaultPoint: 'kh-0001',
  near: { latitude: 11.556, longitude: 104.928 },
};
const GOOD: RowTexts = {
  ...NO_TEXTS,
  customerName: 'Sok Dara',
  customerPhone: '012 345 678',
  address: '12 Street 63',
  itemValue: '12.50',
};
const row = (texts: Partial<RowTexts> = {}, changes: Partial<BulkRow> = {}): BulkRow => ({
  number: 2,
  texts: { ...GOOD, ...texts },
  cellProblems: {},
  others: [],
  isHidden: false,
  ...changes,
});
const check = (texts: Partial<RowTexts> = {}, changes: Partial<BulkRules> = {}) =>
  checkRow(row(texts), { ...BULK, ...changes });
const codes = (texts: Partial<RowTexts>, changes: Partial<BulkRules> = {}) =>
  check(texts, changes).problems.map(({ column, code }) => [column, code]);

function headerOf(sheet: Sheet) {
  const found = findOrders([sheet]);
  if ('problem' in found) throw new Error(found.problem.kind);
  return found.header;
}

describe('the destination of a row', () => {
  it.each([
    ['11.5701, 104.9222', { latitude: 11.5701, longitude: 104.9222 }],
    ['https://maps.google.com/?q=11.5701,104.9222', { latitude: 11.5701, longitude: 104.9222 }],
    ['HWCG+2M Phnom Penh', { latitude: 11.570062, longitude: 104.926688 }],
  ])('is read from %s', (location, at) => {
    const { coordinates, problems } = check({ mapLocation: location });
    expect(problems).toEqual([]);
    expect(coordinates?.latitude).toBeCloseTo(at.latitude, 2);
    expect(coordinates?.longitude).toBeCloseTo(at.longitude, 2);
  });

  it('is read from coordinates instead of the address', () => {
    expect(check({ address: '11.5701, 104.9222' }).coordinates).toEqual({ latitude: 11.5701, longitude: 104.9222 });
  });

  it('has to be looked up when only an address in words is given', () => {
    expect(check().coordinates).toBeNull();
  });

  it('is asked for when the coordinates column holds something else', () => {
    expect(codes({ mapLocation: 'behind the market' })).toEqual([['mapLocation', 'unreadable-location']]);
  });
});

describe('a row', () => {
  it('becomes the same form as a request', () => {
    const { form, vendorId, problems } = check({
      unit: '4B',
      riderNotes: 'Ring twice',
      paymentMethod: 'មានបង់',
      deliveryDate: '2026-11-24',
      deliveryTime: '14:30',
    });
    const offered = 'CASH_ON_DELIVERY PAID';
    expect(problems).toEqual([{ column: 'paymentMethod', code: 'unknown-payment', values: { offered } }]);
    expect(vendorId).toBe('kh-0001');
    expect(form).toMatchObject({
      destinationName: 'Sok Dara',
      destinationUnitNumber: '4B',
      riderNotes: 'Ring twice',
      deliverLater: true,
      laterDate: '2026-11-24',
      laterTime: '14:30',
      laterZone: TIMEZONE,
    });
  });

  it('says what may be typed into a cell that was found empty as well', () => {
    const asked = row({});
    const cellProblems = { paymentMethod: 'unknown-payment' } as const;
    const { problems } = checkRow({ ...asked, cellProblems }, { ...BULK, methods: ['CASH_ON_DELIVERY'] });
    const values = { offered: 'CASH_ON_DELIVERY' };
    expect(problems).toEqual([{ column: 'paymentMethod', code: 'unknown-payment', values }]);
  });

  it('is paid by the market’s default method when it names none', () => {
    expect(check().form.paymentMethod).toBe('CASH_ON_DELIVERY');
    expect(check({ paymentMethod: 'مدفوع' }).form.paymentMethod).toBe('PAID');
    expect(codes({ paymentMethod: 'card' })).toEqual([['paymentMethod', 'payment-not-offered']]);
  });

  it('is checked by the rules of the request form, and each cell shows its first error', () => {
    expect(codes({ customerName: 'Sok 2', customerPhone: '1', address: '', itemValue: '1.250' })).toEqual([
      ['customerName', 'validation.wrong-customer-name'],
      ['customerPhone', 'validation.phone-incorrect'],
      ['address', 'validation.fill-address'],
      ['itemValue', 'validation.ambiguous-amount'],
    ]);
    expect(codes({ description: '4111 1111 1111 1111', riderNotes: 'x'.repeat(1001) })).toEqual([
      ['riderNotes', 'address.error.notes-too-long'],
      ['description', 'validation.description-card-number'],
    ]);
  });

  it('names its collection point by id, by the shop’s own id, or by a name that only one has', () => {
    expect(check({ collectionPoint: 'KH 0002' }).vendorId).toBe('kh-0002');
    expect(check({ collectionPoint: 'bkk1' }).vendorId).toBe('kh-0001');
    expect(check({ collectionPoint: 'num pang house' }).vendorId).toBe('kh-0001');
    expect(codes({ collectionPoint: 'Twin' })).toEqual([['collectionPoint', 'ambiguous-point']]);
    expect(codes({ collectionPoint: 'elsewhere' })).toEqual([['collectionPoint', 'unknown-point']]);
    expect(codes({}, { defaultPoint: null })).toEqual([]);
  });

  it('reports an error of its time once', () => {
    expect(codes({ deliveryDate: '03/04/2026', deliveryTime: '14:30' })).toEqual([['deliveryDate', 'ambiguous-date']]);
    expect(codes({ deliveryTime: '14:30' })).toEqual([['deliveryTime', 'request.preorder.error.missing']]);
    expect(codes({ deliveryDate: '2026-11-24', deliveryTime: '10:05' })).toEqual([
      ['deliveryTime', 'request.preorder.error.too-soon'],
    ]);
  });

  it('damaged by the spreadsheet is corrected by typing the cell again', () => {
    const damaged = row({ customerPhone: '1.23E+10' }, { cellProblems: { customerPhone: 'rounded' } });
    expect(checkRow(damaged, BULK).problems).toEqual([{ column: 'customerPhone', code: 'rounded' }]);
    const mended = editedRow(damaged, 'customerPhone', ' 012 345\n678 ');
    expect(mended.texts.customerPhone).toBe('012 345 678');
    expect(checkRow(mended, BULK).problems).toEqual([]);
    expect(damaged.cellProblems).toEqual({ customerPhone: 'rounded' });
  });
});

describe('the rows of a sheet', () => {
  const sheet: Sheet = {
    name: 'Orders',
    isHidden: false,
    isFrom1904: false,
    rows: [
      { number: 1, isHidden: false, cells: ['Name', 'Phone', 'Address', 'Weight', 'Amount'] },
      { number: 2, isHidden: false, cells: ['Sok Dara', 12345678, '12 Street 63', 2, 12.5] },
      {
        number: 4,
        isHidden: true,
        cells: ['Lim', '012 345 679', '14 Street 63', { date: '2026-11-24T09:00:00' }, { error: '#N/A' }],
      },
      { number: 5, isHidden: false, cells: [null, null, null, 'left over', null] },
    ],
  };

  it('have the spreadsheet’s numbers, and leave out empty rows', () => {
    const rows = readRows(sheet, headerOf(sheet), { amounts });
    expect(
      rows.map(({ number, isHidden, others, cellProblems }) => ({ number, isHidden, others, cellProblems })),
    ).toEqual([
      { number: 2, isHidden: false, others: ['2'], cellProblems: {} },
      { number: 4, isHidden: true, others: ['2026-11-24 09:00:00'], cellProblems: { itemValue: 'formula-error' } },
    ]);
    expect(rows[0]?.texts).toMatchObject({ customerPhone: '12345678', itemValue: '12.50' });
  });

  it.each<[date: Cell, time: Cell, day: string, clock: string]>([
    [46350, null, '2026-11-24', ''],
    [{ date: '2026-11-24T00:00:00' }, null, '2026-11-24', ''],
    [46350, { date: '2026-11-24T00:00:00' }, '2026-11-24', ''],
    [46350, '00:00', '2026-11-24', '00:00'],
    [46350, { date: '00:00:00' }, '2026-11-24', '00:00'],
    [46350.604166666664, null, '2026-11-24', '14:30'],
    ['\u200f٢٤\u200f/١١\u200f/٢٠٢٦', '\u200f٢:٣٠ م', '2026-11-24', '14:30'],
  ])('with %j as the date and %j as the time are for %j at %j', (date, time, day, clock) => {
    const rows = [
      { number: 1, isHidden: false, cells: ['Name', 'Phone', 'Address', 'Delivery date', 'Delivery time'] },
      { number: 2, isHidden: false, cells: ['Sok Dara', '012 345 678', '12 Street 63', date, time] },
    ];
    const header = headerOf({ ...sheet, rows });
    const [read] = readRows({ ...sheet, rows }, header, { amounts });
    expect(checkRow(required(read, 'a row'), BULK).form).toMatchObject({ laterDate: day, laterTime: clock });
  });

  it('lack a name that consists of direction marks only', () => {
    expect(codes({ customerName: '\u200f\u2066\u2069' })).toEqual([['customerName', 'validation.fill-customer-name']]);
  });
});

describe('duplicate orders in a file', () => {
  const keyOf = (texts: Partial<RowTexts>) => orderKey(checkRow(row(texts), BULK), BULK.phone, amounts);

  it('have the same key, however the same is written', () => {
    expect(keyOf({ customerPhone: '+855 12 345 678', address: '12, street 63' })).toBe(keyOf({}));
    const others = [{ itemValue: '13' }, { deliveryDate: '2026-11-24', deliveryTime: '14:30' }, {}];
    expect(new Set(others.map(keyOf)).size).toBe(3);
  });

  it('are different for other people at one desk, and for amounts with the same digits', () => {
    const keys = [{}, { customerName: 'Sok Dany' }, { itemValue: '1,250' }, { itemValue: '1250.00' }].map(keyOf);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe(keys[3]);
  });

  it('are different for another house or another point on the map, and the same whatever is in the box', () => {
    const places = [{ address: '12/3 Street 63' }, { address: '123 Street 63' }, { mapLocation: '11.5701, 104.9222' }];
    expect(new Set([{}, ...places].map(keyOf)).size).toBe(4);
    expect(keyOf({ description: 'two boxes' })).toBe(keyOf({ description: '2 boxes' }));
  });

  it('are compared without the columns the portal does not know', () => {
    const one = [row({}, { others: ['x'] })];
    expect(contentFingerprint(one)).toBe(contentFingerprint([row({}, { others: ['y'], number: 9 })]));
    expect(contentFingerprint(one)).not.toBe(contentFingerprint([row({ itemValue: '13' })]));
  });
});
