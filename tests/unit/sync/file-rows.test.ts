import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BULK_COLUMNS } from '../../../src/domain/bulk/columns';
import { ROW_STATES, rowState } from '../../../src/domain/bulk/row-state';
import type { FileRow } from '../../../src/state/bulk';
import { FileRows } from '../../../src/sync/bulk/file-rows';
import { aFileRow } from '../../factories/file-row';

const rowOf = (number: number, unit: string, status: string | null, isWrong: boolean): FileRow => ({
  ...aFileRow(number, { unit }),
  problems: isWrong ? [{ column: 'building', code: 'unreadable-location' }] : [],
  outcome:
    status === null
      ? null
      : {
          status,
          orderId: null,
          errors: status === 'ERROR' ? [{ column: 'pickupCode', code: 'x' }] : [],
          fee: null,
          foundAddress: null,
        },
});

const row = fc
  .tuple(
    fc.integer({ min: 2, max: 8 }),
    fc.constantFrom('', '4B'),
    fc.constantFrom(null, 'READY', 'ERROR', 'PLACED', 'PLACEMENT_FAILED'),
    fc.boolean(),
  )
  .map((given) => rowOf(...given));
const step = fc.oneof(row, fc.integer({ min: 2, max: 8 }));

describe('the rows of the file being corrected', () => {
  it('have counts equal to a full recount, after any sequence of changes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const rows = new FileRows();
        for (const one of steps) {
          if (typeof one === 'number') rows.delete(one);
          else rows.set(one);
        }
        const all = rows.inOrder();
        const { states, withoutOutcome, columns } = rows.tally();
        for (const state of ROW_STATES)
          expect(states[state]).toBe(all.filter((each) => rowState(each) === state).length);
        expect(withoutOutcome).toBe(all.filter(({ outcome }) => outcome === null).length);
        expect(columns.includes('unit')).toBe(all.some((each) => each.row.texts.unit !== ''));
        expect(columns.includes('building')).toBe(all.some(({ problems }) => problems.length > 0));
        expect(columns.includes('pickupCode')).toBe(all.some(({ outcome }) => outcome?.status === 'ERROR'));
        const numbers = all.map((each) => each.row.number);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
      }),
    );
  });

  it('keep the shown columns while no row comes or goes', () => {
    const rows = new FileRows();
    rows.set(rowOf(2, '4B', null, false));
    const { columns } = rows.tally();
    expect(columns).toEqual(BULK_COLUMNS.filter((column) => columns.includes(column)));
    rows.set(rowOf(3, '5', 'READY', false));
    expect(rows.tally().columns).toBe(columns);
    rows.set(rowOf(3, '5', 'READY', true));
    expect(rows.tally().columns).not.toBe(columns);
    rows.delete(2);
    rows.delete(3);
    expect(rows.tally().columns).not.toContain('unit');
  });
});

describe('rows of a file', () => {
  function withRows(...given: FileRow[]): FileRows {
    const rows = new FileRows();
    for (const one of given) rows.set(one);
    return rows;
  }

  it('are found by their numbers, in the order asked for, without those that do not exist', () => {
    const rows = withRows(rowOf(2, '', null, false), rowOf(3, '', null, false));
    expect(rows.size).toBe(2);
    expect(rows.among([3, 9, 2]).map(({ row: { number } }) => number)).toEqual([3, 2]);
    rows.delete(9);
    expect(rows.size).toBe(2);
  });

  it('show the columns that every order needs, whatever the file has', () => {
    expect(new FileRows().tally().columns).toEqual([
      'customerName',
      'customerPhone',
      'address',
      'itemValue',
      'paymentMethod',
    ]);
  });

  it.each([
    ['ready', rowOf(2, '', 'READY', false), [], true],
    ['not placed at first', rowOf(2, '', 'PLACEMENT_FAILED', false), [], true],
    ['wrong', rowOf(2, '', 'ERROR', false), [], false],
    ['wrong by this device’s own checks', rowOf(2, '', null, true), [], false],
    ['an order', rowOf(2, '', 'PLACED', false), [], false],
    ['as it was sent, its outcome unknown yet', rowOf(2, '', null, false), [3], true],
    ['changed since it was sent', rowOf(2, '', null, false), [2], false],
  ] as const)('may be placed by the platform or not: one that is %s', (_name, one, changed, isPossible) => {
    const rows = withRows(one, rowOf(3, '', 'ERROR', false));
    expect(rows.mayBePlaced([2, 3], changed)).toBe(isPossible);
    expect(rows.mayBePlaced([3, 9], changed)).toBe(false);
  });
});

describe('rows that the worker has checked', () => {
  const checked = (number: number, orderKey: string) => ({
    row: rowOf(number, '5C', null, false).row,
    problems: [],
    vendorId: 'kh-0001',
    orderKey,
    amount: null,
    isCash: false,
    isHighValue: false,
  });

  it('replace earlier ones with the same number, and their outcomes', () => {
    const rows = new FileRows();
    rows.set({ ...rowOf(2, '4B', 'READY', false), duplicateOf: 1 });
    rows.take([checked(2, 'a')]);
    expect(rows.inOrder()).toEqual([{ ...checked(2, 'a'), duplicateOf: null, outcome: null }]);
    rows.put(checked(2, 'a').row);
    expect(rows.inOrder()).toMatchObject([{ problems: [], vendorId: null, orderKey: null }]);
  });

  it('are listed with the first row that orders the same, whatever the order in which they came', () => {
    const rows = new FileRows();
    const same = () => rows.listed().map(({ duplicateOf }) => duplicateOf);
    rows.take([checked(4, 'a'), checked(2, 'a'), checked(3, 'b')]);
    expect(same()).toEqual([null, null, 2]);
    const before = rows.listed();
    rows.set({ ...(rows.get(4) as FileRow), outcome: rowOf(4, '', 'READY', false).outcome });
    expect(same()).toEqual([null, null, 2]);
    // the others need not be drawn again
    expect(rows.listed().map((one, at) => one === before[at])).toEqual([true, true, false]);
    rows.delete(2);
    expect(same()).toEqual([null, null]);
    expect(rows.get(4)).toMatchObject({ duplicateOf: null, outcome: { status: 'READY' } });
  });

  it('are no duplicates before they are checked', () => {
    const rows = new FileRows();
    for (const number of [2, 3]) rows.put(rowOf(number, '', null, false).row);
    expect(rows.listed().map(({ duplicateOf }) => duplicateOf)).toEqual([null, null]);
  });
});

describe('what is known of rows with each change equals what all rows from the start say', () => {
  const checked = fc.record({
    number: fc.integer({ min: 2, max: 12 }),
    orderKey: fc.constantFrom('a', 'b', 'c', null),
  });
  const change = fc.oneof(
    { weight: 5, arbitrary: checked },
    fc.record({ removed: fc.integer({ min: 2, max: 12 }) }),
    // a part of the search for first rows, in the middle of which others change
    fc.record({ settled: fc.integer({ min: 1, max: 4 }) }),
    fc.constant('listed' as const),
  );

  it('of the first row that orders the same, and of the rows that are not checked', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const rows = new FileRows();
        const keys = new Map<number, string | null>();
        for (const one of changes) {
          if (one === 'listed') expectAll(rows, keys);
          else if ('settled' in one) rows.settle(one.settled);
          else if ('removed' in one) {
            rows.delete(one.removed);
            keys.delete(one.removed);
          } else {
            rows.set({ ...rowOf(one.number, '', null, false), orderKey: one.orderKey });
            keys.set(one.number, one.orderKey);
          }
        }
        expectAll(rows, keys);
        expect(rows.settle()).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  function expectAll(rows: FileRows, keys: ReadonlyMap<number, string | null>): void {
    const numbers = [...keys.keys()].toSorted((one, other) => one - other);
    const firstOf = (key: string) => numbers.find((number) => keys.get(number) === key);
    const listed = rows.listed().map(({ row, orderKey, duplicateOf }) => [row.number, orderKey, duplicateOf]);
    const scratch = numbers.map((number) => {
      const key = keys.get(number) ?? null;
      const first = key === null ? undefined : firstOf(key);
      return [number, key, first === undefined || first === number ? null : first];
    });
    expect(listed).toEqual(scratch);
    expect(
      rows
        .unchecked()
        .map(({ number }) => number)
        .toSorted((one, other) => one - other),
    ).toEqual(numbers.filter((number) => keys.get(number) === null));
  }
});

it('a file whose rows all order the same is settled a part at a time', () => {
  const rows = new FileRows();
  const all = Array.from({ length: 2000 }, (_, at) => ({ ...rowOf(at + 2, '', null, false), orderKey: 'a' }));
  for (const one of all) rows.set(one);
  expect(rows.settle()).toBe(false);
  rows.delete(2);
  let parts = 0;
  while (rows.settle()) parts += 1;
  expect(parts).toBeGreaterThan(2);
  expect(new Set(rows.inOrder().map(({ duplicateOf }) => duplicateOf))).toEqual(new Set([null, 3]));
});
