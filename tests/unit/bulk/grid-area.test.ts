import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_TEXTS } from '../../../src/domain/bulk/columns';
import { textCells } from '../../../src/features/bulk/clipboard-cells';
import {
  type Area,
  areaOf,
  blockEdits,
  clearedEdits,
  copiedText,
  filledEdits,
  type GridCells,
  isInside,
  type LeftOut,
} from '../../../src/features/bulk/grid-area';
import type { CellEdit } from '../../../src/sync/bulk/worker-messages';

const COLUMNS = ['customerName', 'customerPhone', 'address'] as const;
const cellsOf = (names: readonly string[]): GridCells => ({
  columns: COLUMNS,
  rows: names.map((customerName, index) => ({
    row: { number: index + 2, texts: { ...NO_TEXTS, customerName }, cellProblems: {}, others: [], isHidden: false },
  })),
});
const CELLS = cellsOf(['A', 'B', 'C']);
const at = (row: number, column: number) => areaOf({ row, column }, { row, column });

/** What pasting this text on a selected block changes, and what of it is left out. */
function pasted(text: string, area: Area): { edits: CellEdit[]; leftOut: LeftOut } {
  const steps = blockEdits(textCells(text), area, CELLS);
  const edits: CellEdit[] = [];
  for (;;) {
    const step = steps.next();
    if (step.done) return { edits, leftOut: step.value };
    edits.push(step.value);
  }
}

describe('a selected block of the grid', () => {
  it('is spanned by two corners in any order', () => {
    const area = areaOf({ row: 2, column: 0 }, { row: 1, column: 2 });
    expect(area).toEqual({ first: { row: 1, column: 0 }, last: { row: 2, column: 2 } });
    expect(isInside(area, { row: 1, column: 1 })).toBe(true);
    expect(isInside(area, { row: 0, column: 1 })).toBe(false);
  });

  it('is pasted in the spreadsheets’ format, and cut off at the edges of the list', () => {
    expect(pasted('X\t1\r\nY\t2\r\nZ\t3\r\nbeyond\t4\r\n', at(1, 0)).edits).toEqual([
      { row: 3, column: 'customerName', text: 'X' },
      { row: 3, column: 'customerPhone', text: '1' },
      { row: 4, column: 'customerName', text: 'Y' },
      { row: 4, column: 'customerPhone', text: '2' },
    ]);
  });

  it('is pasted from the first cell of what is selected', () => {
    expect(pasted('X\nY', areaOf({ row: 2, column: 0 }, { row: 1, column: 0 })).edits).toEqual([
      { row: 3, column: 'customerName', text: 'X' },
      { row: 4, column: 'customerName', text: 'Y' },
    ]);
  });

  it('fills all that is selected when it is a single cell', () => {
    const area = areaOf({ row: 0, column: 0 }, { row: 2, column: 1 });
    const { edits, leftOut } = pasted('A\r\n', area);
    expect(edits.map(({ row, column, text }) => [row, column, text])).toEqual([
      [2, 'customerPhone', 'A'],
      [3, 'customerName', 'A'],
      [3, 'customerPhone', 'A'],
      [4, 'customerName', 'A'],
      [4, 'customerPhone', 'A'],
    ]);
    expect(leftOut).toEqual({ rows: 0, columns: 0 });
    expect(pasted('X\nY', area).edits).toHaveLength(2);
  });

  it('leaves out the rows and columns that reach past the list, which are counted unless they are blank', () => {
    expect(pasted('X\t1\nY\t2', at(1, 0)).leftOut).toEqual({ rows: 0, columns: 0 });
    expect(pasted('X\nY\nZ\n\n \nlast', at(1, 0)).leftOut).toEqual({ rows: 2, columns: 0 });
    expect(pasted('a\tb\tc\nd\te\tf\t\tg\t ', at(0, 1)).leftOut).toEqual({ rows: 0, columns: 3 });
    expect(pasted('a\tb\nc\td', at(2, 2)).leftOut).toEqual({ rows: 1, columns: 1 });
  });

  it('is filled down from its first row, a single cell from the one above', () => {
    expect([...filledEdits(areaOf({ row: 0, column: 0 }, { row: 2, column: 0 }), CELLS)]).toEqual([
      { row: 3, column: 'customerName', text: 'A' },
      { row: 4, column: 'customerName', text: 'A' },
    ]);
    expect([...filledEdits(areaOf({ row: 1, column: 0 }, { row: 1, column: 0 }), CELLS)]).toEqual([
      { row: 3, column: 'customerName', text: 'A' },
    ]);
    expect([...filledEdits(areaOf({ row: 0, column: 0 }, { row: 0, column: 0 }), CELLS)]).toEqual([]);
  });

  it('is cleared, and an already empty block changes nothing', () => {
    expect([...clearedEdits(areaOf({ row: 0, column: 0 }, { row: 0, column: 2 }), CELLS)]).toEqual([
      { row: 2, column: 'customerName', text: '' },
    ]);
  });

  it('is copied and pasted back unchanged, whatever its cells hold', () => {
    const text = fc.string({ unit: fc.constantFrom('"', 'a', ' ', '=') });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (names) => {
        const cells = cellsOf(names);
        const area = areaOf({ row: 0, column: 0 }, { row: names.length - 1, column: 0 });
        expect([...blockEdits(textCells(copiedText(area, cells)), area, cells)]).toEqual([]);
      }),
    );
  });
});
