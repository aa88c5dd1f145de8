import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_TEXTS } from '../../../src/domain/bulk/columns';
import { textCells } from '../../../src/features/bulk/clipboard-cells';
import {
  areaOf,
  blockEdits,
  clearedEdits,
  copiedText,
  filledEdits,
  type GridCells,
  isInside,
} from '../../../src/features/bulk/grid-area';

const COLUMNS = ['customerName', 'customerPhone', 'address'] as const;
const cellsOf = (names: readonly string[]): GridCells => ({
  columns: COLUMNS,
  rows: names.map((customerName, index) => ({
    row: { number: index + 2, texts: { ...NO_TEXTS, customerName }, troubles: {}, others: [], isHidden: false },
  })),
});
const CELLS = cellsOf(['A', 'B', 'C']);

describe('a selected block of the grid', () => {
  it('is spanned by two corners in any order', () => {
    const area = areaOf({ row: 2, column: 0 }, { row: 1, column: 2 });
    expect(area).toEqual({ first: { row: 1, column: 0 }, last: { row: 2, column: 2 } });
    expect(isInside(area, { row: 1, column: 1 })).toBe(true);
    expect(isInside(area, { row: 0, column: 1 })).toBe(false);
  });

  it('is pasted in the spreadsheets’ format, and cut off at the edges of the list', () => {
    const block = textCells('X\t1\r\nY\t2\r\nZ\t3\r\nbeyond\t4\r\n');
    expect([...blockEdits(block, { row: 1, column: 0 }, CELLS)]).toEqual([
      { row: 3, column: 'customerName', text: 'X' },
      { row: 3, column: 'customerPhone', text: '1' },
      { row: 4, column: 'customerName', text: 'Y' },
      { row: 4, column: 'customerPhone', text: '2' },
    ]);
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
        expect([...blockEdits(textCells(copiedText(area, cells)), { row: 0, column: 0 }, cells)]).toEqual([]);
      }),
    );
  });
});
