import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText } from '../../../src/domain/bulk/cell-text';
import { BULK_COLUMNS, type BulkColumn } from '../../../src/domain/bulk/columns';
import { rowMoment } from '../../../src/domain/bulk/delivery-moment';
import type { Cell } from '../../../src/domain/bulk/sheet';
import { readAmount } from '../../../src/domain/order-request/details/amount';

const context = {
  amounts: { digits: 2, decimalSign: '.', twoDigitGroups: false, currencySigns: ['$'] } as const,
  isFrom1904: false,
};
const read = (cell: Cell, column: BulkColumn = 'customerName', changes: Partial<typeof context> = {}) =>
  cellText(cell, column, { ...context, ...changes });

describe('the text of a cell', () => {
  it.each<[Cell, string]>([
    [null, ''],
    ['  Sok\u00a0Dara \r\n', 'Sok Dara'],
    ['\ufeffSok\u0007\u0000', 'Sok'],
    ['=1+1', '=1+1'],
  ])('read from %j is %j', (cell, text) => expect(read(cell)).toEqual({ text }));

  it('has every digit of a phone number stored as a number', () => {
    expect(read(85512345678, 'customerPhone')).toEqual({ text: '85512345678' });
    expect(read(12345678, 'customerPhone')).toEqual({ text: '12345678' });
    // where numbers are no longer written in digits by themselves
    expect([read(999_999_999_999_999_900_000).text, read(1e21).text]).toEqual([
      `9999999999999999${'0'.repeat(5)}`,
      `1${'0'.repeat(21)}`,
    ]);
  });

  it.each(['1.23E+10', '8,55E+11', '1E10', '٨٫٥E+10'.replace('٫', '.')])(
    'is reported when it lost digits (%s)',
    (cell) => {
      expect(read(cell, 'customerPhone')).toEqual({ text: cell, problem: 'rounded' });
      expect(read(cell, 'description')).toEqual({ text: cell });
    },
  );

  it('is reported when it is a number with more digits than a spreadsheet keeps', () => {
    expect(read(1.2345e18, 'pickupCode').problem).toBe('rounded');
    expect(read(123456789012345, 'pickupCode').problem).toBeUndefined();
  });

  it.each<[number, string]>([
    [12.5, '12.50'],
    [12.499999999999998, '12.50'],
    [1250, '1250.00'],
    [0.005, '0.005'],
  ])('of an amount of %d is %j', (cell, text) => expect(read(cell, 'itemValue')).toEqual({ text }));

  it('is reported when it is a formula’s error', () => {
    expect(read({ error: '#N/A' })).toEqual({ text: '#N/A', problem: 'formula-error' });
    expect(read('#REF!')).toEqual({ text: '#REF!', problem: 'formula-error' });
    expect(read('#12 Street 51', 'address')).toEqual({ text: '#12 Street 51' });
  });

  it('is reported when it became a date where none belongs', () => {
    expect(read({ date: '2026-04-03' }, 'unit')).toEqual({ text: '2026-04-03', problem: 'became-date' });
    expect(read(true, 'description')).toEqual({ text: 'TRUE', problem: 'not-text' });
  });
});

describe('days and times in a cell', () => {
  it.each<[Cell, BulkColumn, string]>([
    [{ date: '2026-11-24T14:30:00' }, 'deliveryDate', '2026-11-24 14:30'],
    [{ date: '2026-11-24' }, 'deliveryDate', '2026-11-24'],
    [{ date: '14:30:00' }, 'deliveryTime', '14:30'],
    [{ date: '2026-11-24T00:00:00' }, 'deliveryDate', '2026-11-24'],
    [{ date: '2026-11-24T00:00:00' }, 'deliveryTime', '2026-11-24'],
    [{ date: '00:00:00' }, 'deliveryTime', '00:00'],
    ['00:00', 'deliveryTime', '00:00'],
    [46350.0000001, 'deliveryDate', '2026-11-24'],
    [46349.9999999, 'deliveryDate', '2026-11-24'],
    [46350, 'deliveryDate', '2026-11-24'],
    [46350, 'deliveryTime', '2026-11-24'],
    [46350.604166666664, 'deliveryDate', '2026-11-24 14:30'],
    [46350.604166666664, 'deliveryTime', '2026-11-24 14:30'],
    [0.604166666666667, 'deliveryTime', '14:30'],
    [0.999999999, 'deliveryTime', '23:59'],
    [1430, 'deliveryTime', '1430'],
    [900, 'deliveryTime', '0900'],
  ])('of %j in %s are %j', (cell, column, text) => expect(read(cell, column)).toEqual({ text }));

  it('are counted from 1904 if the workbook does', () => {
    expect(read(46350 - 1462, 'deliveryDate', { isFrom1904: true })).toEqual({ text: '2026-11-24' });
  });

  it.each([12, 70_000, 0.5, -1])('do not include %d', (cell) => {
    expect(read(cell, 'deliveryDate').problem).toBe('unreadable-date');
  });
});

describe('a number in the column of times', () => {
  it.each([0, 9, 14, 24, -1, -930])('is not guessed to be an hour or minutes: %d', (cell) => {
    expect(read(cell, 'deliveryTime')).toEqual({ text: String(cell), problem: 'unreadable-time' });
  });
});

describe('the invisible marks of writing directions', () => {
  const written = new Intl.DateTimeFormat('ar-KW', { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' });

  it('are not read where a cell holds a value, such as a date as it is written in Arabic', () => {
    const text = written.format(Date.UTC(2026, 10, 24, 14, 30));
    expect(text).toContain('\u200f');
    const { text: deliveryDate } = read(text, 'deliveryDate');
    expect(rowMoment({ deliveryDate, deliveryTime: '', deliveryType: '' })).toEqual({
      deliverLater: true,
      laterDate: '2026-11-24',
      laterTime: '14:30',
      problems: [],
    });
    expect(read('\u202a+965 6000 0000\u202c', 'customerPhone')).toEqual({ text: '+965 6000 0000' });
    expect(read('\u200e12.50\u200e', 'itemValue')).toEqual({ text: '12.50' });
  });

  it('stay between the words of a text, but are no text themselves', () => {
    expect(read('شارع ٥\u200f (A)', 'address')).toEqual({ text: 'شارع ٥\u200f (A)' });
    for (const column of BULK_COLUMNS) expect(read(' \u200f\u202a \u2066', column)).toEqual({ text: '' });
  });
});

const anyCell = fc.oneof(
  fc.constant(null),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.record({ date: fc.string() }),
  fc.record({ error: fc.string() }),
);

it('every cell is read as one line without control characters or surrounding spaces', () => {
  fc.assert(
    fc.property(anyCell, fc.constantFrom(...BULK_COLUMNS), fc.boolean(), (cell, column, isFrom1904) => {
      const { text } = read(cell, column, { isFrom1904 });
      expect(typeof text).toBe('string');
      if (typeof cell === 'string') expect(text).not.toMatch(/[\p{Cc}\p{Cs}]|^\s|\s$/u);
    }),
  );
});

it('an amount stored as a number is read as that amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (minor) => {
      const amount = minor / 100;
      expect(readAmount(read(amount, 'itemValue').text, context.amounts)).toEqual({ kind: 'amount', amount });
    }),
  );
});
