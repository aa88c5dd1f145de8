import { act, type KeyboardEvent, useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import type { BulkColumn } from '../../../src/domain/bulk/columns';
import { NO_TEXTS } from '../../../src/domain/bulk/columns';
import { useGridCursor } from '../../../src/features/bulk/use-grid-cursor';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();
const rowsOf = (numbers: readonly number[]) =>
  numbers.map((number) => ({ row: { number, texts: NO_TEXTS, cellProblems: {}, others: [], isHidden: false } }));

type Cursor = ReturnType<typeof useGridCursor>;
let cursor: Cursor;

function Grid({
  numbers,
  columns,
  onRender,
}: {
  numbers: readonly number[];
  columns: readonly BulkColumn[];
  onRender: (cursor: Cursor) => void;
}) {
  const cursor = useGridCursor({ rows: rowsOf(numbers), columns, pageRows: () => 5, onMove: () => undefined });
  useLayoutEffect(() => onRender(cursor));
  return null;
}

const keep = (rendered: Cursor) => {
  cursor = rendered;
};
const show = (numbers: readonly number[], columns: readonly BulkColumn[] = ['customerName', 'customerPhone']) =>
  page.show(<Grid numbers={numbers} columns={columns} onRender={keep} />);

describe('the active cell of the grid', () => {
  it('stays at its row and column while other rows come and go', async () => {
    await show([2, 3, 4, 5]);
    await act(async () => cursor.moveTo({ row: 2, column: 1 }, false));
    await show([2, 4, 5]);
    expect([cursor.at, cursor.anchor]).toEqual([
      { row: 1, column: 1 },
      { row: 1, column: 1 },
    ]);
    await show([2, 3, 4, 5], ['customerName', 'unit', 'customerPhone']);
    expect(cursor.at).toEqual({ row: 2, column: 2 });
  });

  it('moves to the row that took its row’s place when that is removed', async () => {
    await show([2, 3, 4]);
    await act(async () => cursor.moveTo({ row: 1, column: 0 }, false));
    await show([2, 4]);
    expect(cursor.at).toEqual({ row: 1, column: 0 });
    await show([2]);
    expect(cursor.at).toEqual({ row: 0, column: 0 });
  });
});

describe('keys of the grid', () => {
  const numbers = Array.from({ length: 20 }, (_, at) => at + 2);
  async function press(key: string, direction = 'ltr'): Promise<boolean> {
    const currentTarget = Object.assign(document.createElement('div'), { style: `direction: ${direction}` });
    const event = { key, currentTarget, ctrlKey: false, metaKey: false, shiftKey: false };
    let isMoved = false;
    await act(async () => {
      isMoved = cursor.onKey(event as unknown as KeyboardEvent);
    });
    return isMoved;
  }

  it('go sideways with the direction of the text, and by pages', async () => {
    await show(numbers);
    await act(async () => cursor.moveTo({ row: 1, column: 0 }, false));
    await press('ArrowRight');
    expect(cursor.at).toEqual({ row: 1, column: 1 });
    await press('ArrowLeft');
    await press('ArrowLeft', 'rtl');
    expect(cursor.at).toEqual({ row: 1, column: 1 });
    await press('ArrowRight', 'rtl');
    await press('PageDown');
    expect(cursor.at).toEqual({ row: 6, column: 0 });
    await press('PageUp');
    expect(cursor.at).toEqual({ row: 1, column: 0 });
    expect(await press('x')).toBe(false);
  });
});
