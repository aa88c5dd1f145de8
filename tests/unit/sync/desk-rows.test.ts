import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BULK_COLUMNS, NO_TEXTS } from '../../../src/domain/bulk/columns';
import { ROW_STATES, rowState } from '../../../src/domain/bulk/row-state';
import type { DeskRow } from '../../../src/state/bulk';
import { DeskRows } from '../../../src/sync/bulk/desk-rows';

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
