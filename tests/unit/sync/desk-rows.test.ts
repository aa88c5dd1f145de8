import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { BULK_COLUMNS, NO_TEXTS } from '../../../src/domain/bulk/columns';
import { ROW_STATES, rowState } from '../../../src/domain/bulk/row-state';
import { applyDesk, desk, type DeskRow, NO_DESK } from '../../../src/state/bulk';
import { DeskRows, takePart } from '../../../src/sync/bulk/desk-rows';

const rowOf = (number: number, unit: string, status: string | null, isWrong: boolean): DeskRow => ({
  row: { number, texts: { ...NO_TEXTS, unit }, troubles: {}, others: [], isHidden: false },
  problems: isWrong ? [{ column: 'building', code: 'unreadable-location' }] : [],
  vendorId: null,
  duplicateOf: null,
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
        const rows = new DeskRows();
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
    const rows = new DeskRows();
    rows.set(rowOf(2, '4B', null, false));
    const { columns } = rows.tally();
    expect(columns).toEqual(BULK_COLUMNS.filter((column) => columns.includes(column)));
    rows.set(rowOf(3, '5', 'READY', false));
    expect(rows.tally().columns).toBe(columns);
    rows.set(rowOf(3, '5', 'READY', true));
    expect(rows.tally().columns).not.toBe(columns);
    rows.clear();
    expect(rows.tally().columns).not.toContain('unit');
  });
});

describe('rows of a file', () => {
  function withRows(...given: DeskRow[]): DeskRows {
    const rows = new DeskRows();
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

  it('have no counts left once they are cleared', () => {
    const rows = withRows(rowOf(2, '4B', null, false), rowOf(3, '', 'ERROR', true));
    rows.clear();
    expect(rows.size).toBe(0);
    expect(rows.tally()).toMatchObject({ withoutOutcome: 0, states: { unchecked: 0, wrong: 0 } });
    rows.set(rowOf(2, '', null, false));
    expect(rows.tally()).toMatchObject({ withoutOutcome: 1, states: { unchecked: 1, wrong: 0 } });
  });

  it('show the columns that every order needs, whatever the file has', () => {
    expect(new DeskRows().tally().columns).toEqual([
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
  afterEach(() => applyDesk(NO_DESK));

  it('replace earlier ones with the same number, and their outcomes', () => {
    const rows = new DeskRows();
    rows.set({ ...rowOf(2, '4B', 'READY', false), duplicateOf: 1 });
    const { row: checked } = rowOf(2, '5C', null, false);
    const problems = [{ column: 'unit', code: 'unreadable-location' }] as const;
    takePart({ id: 1, type: 'rows', rows: [{ row: checked, problems, vendorId: 'kh-0001' }], part: 0.5 }, rows);
    expect(rows.inOrder()).toEqual([{ row: checked, problems, vendorId: 'kh-0001', duplicateOf: null, outcome: null }]);
  });

  it('tell how much of a file is read, but only while one is read', () => {
    const part = (read: number) => takePart({ id: 1, type: 'rows', rows: [], part: read }, new DeskRows());
    part(0.5);
    expect(desk.part).toBe(0);
    applyDesk({ work: 'opening' });
    part(0.5);
    expect(desk.part).toBe(0.5);
    applyDesk({ work: 'checking' });
    part(1);
    expect(desk.part).toBe(0.5);
  });

  it('are marked as duplicates and unmarked, keeping their outcome', () => {
    const rows = new DeskRows();
    rows.set(rowOf(2, '', 'READY', false));
    takePart(
      {
        id: 1,
        type: 'duplicates',
        changed: [
          [2, 1],
          [9, 1],
        ],
      },
      rows,
    );
    expect(rows.get(2)).toMatchObject({ duplicateOf: 1, outcome: { status: 'READY' } });
    expect(rows.size).toBe(1);
    takePart({ id: 1, type: 'duplicates', changed: [[2, null]] }, rows);
    expect(rows.get(2)?.duplicateOf).toBeNull();
  });
});
