import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BulkGrid } from '../../../src/features/bulk/bulk-grid';
import { required } from '../../../src/lib/assert';
import { toasts } from '../../../src/state/toasts';
import type { CellEdit } from '../../../src/sync/bulk/worker-messages';
import { aFileRow } from '../../factories/file-row';
import { emptyPage } from '../../fakes/empty-page';

beforeEach(() => {
  toasts.items = [];
});
const page = emptyPage();
const ROWS = ['A', 'B', 'C'].map((customerName, index) => aFileRow(index + 2, { customerName }));

/** A grid of three orders with two columns; `edits` are all that it was told to change. */
async function openGrid() {
  const edits: CellEdit[] = [];
  const actions = {
    onEdit: (given: Iterable<CellEdit>) => edits.push(...given),
    onType: vi.fn(),
    onUndo: vi.fn(),
    onRedo: vi.fn(),
    onOpen: vi.fn(),
    onMap: vi.fn(),
  };
  await page.show(
    <BulkGrid rows={ROWS} columns={['customerName', 'customerPhone']} currency="USD" actions={actions} />,
  );
  const grid = required(page.place.querySelector('[role="grid"]'), 'the grid');
  const press = (key: string, init: KeyboardEventInit = {}) =>
    act(async () => grid.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init })));
  const paste = (text: string) =>
    act(async () => {
      const getData = (type: string) => (type === 'text/plain' ? text : '');
      const event = new Event('paste', { bubbles: true, cancelable: true });
      grid.dispatchEvent(Object.assign(event, { clipboardData: { getData } }));
    });
  /** As a keyboard, a script that is composed or a panel of emoji does: the field is told of the whole text. */
  const type = (text: string) =>
    act(async () => {
      const field = required(page.place.querySelector('input'), 'the field');
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  const pressIn = (key: string, init: KeyboardEventInit = {}) =>
    act(async () => {
      const field = required(page.place.querySelector('input'), 'the field');
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
    });
  const composition = (which: 'start' | 'end') =>
    act(async () =>
      page.place.querySelector('input')?.dispatchEvent(new Event(`composition${which}`, { bubbles: true })),
    );
  /** Copies or cuts; the result is the text on the clipboard. */
  const take = async (type: 'copy' | 'cut') => {
    let text = '';
    await act(async () => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      const setData = (_: string, given: string) => {
        text = given;
      };
      grid.dispatchEvent(Object.assign(event, { clipboardData: { setData } }));
    });
    return text;
  };
  return { edits, actions, press, pressIn, type, composition, paste, take };
}

const shown = () => toasts.items.map(({ type, messageId, values }) => [type, messageId, values]);

describe('a block that is pasted into the grid', () => {
  it('warns of the rows and columns that reach past its last ones', async () => {
    const { edits, press, paste } = await openGrid();
    await press('ArrowDown');
    await paste('X\t1\nY\t2\nZ\t3\n\nlast\t4\n');
    expect(edits).toHaveLength(4);
    expect(shown()).toEqual([['warning', 'bulk.not-pasted', { what: 'rows', count: 2 }]]);
    await press('ArrowRight');
    await paste('1\tbeyond');
    expect(shown().at(-1)).toEqual(['warning', 'bulk.not-pasted', { what: 'columns', count: 1 }]);
  });

  it('begins at the first cell of the selected block, and says nothing when all of it fits', async () => {
    const { edits, press, paste } = await openGrid();
    await press('ArrowDown', { shiftKey: true });
    await press('ArrowDown', { shiftKey: true });
    await paste('X\nY\nZ\n');
    expect(edits.map(({ row, text }) => [row, text])).toEqual([
      [2, 'X'],
      [3, 'Y'],
      [4, 'Z'],
    ]);
    expect(shown()).toEqual([]);
  });
});

it('a picture, or anything else without a text, is not pasted over a cell', async () => {
  const { edits, paste } = await openGrid();
  await paste('');
  expect(edits).toEqual([]);
});

describe('the shortcuts of the grid', () => {
  it('select all cells, which are copied and cut as a block', async () => {
    const { edits, press, take } = await openGrid();
    await press('ArrowDown');
    await press('a', { code: 'KeyA', ctrlKey: true });
    expect(await take('copy')).toBe('A\t\nB\t\nC\t\n');
    expect(edits).toEqual([]);
    expect(await take('cut')).toBe('A\t\nB\t\nC\t\n');
    expect(edits).toEqual([2, 3, 4].map((row) => ({ row, column: 'customerName', text: '' })));
    await press('ArrowDown');
    expect(await take('copy')).toBe('B');
  });

  it('work on a layout without Latin letters', async () => {
    const { edits, actions, press } = await openGrid();
    await press('ئ', { code: 'KeyZ', ctrlKey: true });
    expect(actions.onUndo).toHaveBeenCalledTimes(1);
    await press('~', { code: 'KeyZ', ctrlKey: true, shiftKey: true });
    await press('غ', { code: 'KeyY', metaKey: true });
    expect(actions.onRedo).toHaveBeenCalledTimes(2);
    await press('ArrowDown');
    await press('ي', { code: 'KeyD', ctrlKey: true });
    expect(edits).toEqual([{ row: 3, column: 'customerName', text: 'A' }]);
  });

  it('go by the letter on a Latin layout, wherever its key is', async () => {
    const { edits, actions, press } = await openGrid();
    await press('z', { code: 'KeyY', ctrlKey: true });
    await press('w', { code: 'KeyZ', ctrlKey: true });
    expect(actions.onUndo).toHaveBeenCalledTimes(1);
    expect(actions.onRedo).not.toHaveBeenCalled();
    expect(edits).toEqual([]);
  });
});

describe('a text over a cell', () => {
  it('begins with whatever the field is told of, and ends with Enter', async () => {
    const { edits, actions, type, pressIn, press, take } = await openGrid();
    await press('ArrowDown');
    await type('😀');
    await type('😀 Dara');
    await pressIn('Enter');
    expect(actions.onType.mock.calls).toEqual([
      [{ row: 3, column: 'customerName', text: '😀' }],
      [{ row: 3, column: 'customerName', text: '😀 Dara' }],
    ]);
    expect(edits).toEqual([{ row: 3, column: 'customerName', text: '😀 Dara' }]);
    expect(await take('copy')).toBe('C');
  });

  it('is not ended by keys that belong to what is composed', async () => {
    const { edits, type, pressIn } = await openGrid();
    await type('ni');
    await pressIn('Enter', { isComposing: true });
    await pressIn('ArrowDown', { isComposing: true });
    expect(edits).toEqual([]);
    await type('你');
    await pressIn('Enter');
    expect(edits).toEqual([{ row: 2, column: 'customerName', text: '你' }]);
  });

  it('leaves the cell as it was when what was composed is given up', async () => {
    const { edits, actions, type, composition, take } = await openGrid();
    await composition('start');
    await type('n');
    await type('');
    await composition('end');
    expect(edits).toEqual([]);
    expect(actions.onType).toHaveBeenLastCalledWith(null);
    expect(await take('copy')).toBe('A');
  });

  it('is emptied when what is composed over all of an opened cell is taken back', async () => {
    const { edits, type, composition, press, pressIn } = await openGrid();
    await press('F2');
    await composition('start');
    await type('あ');
    await type('');
    await composition('end');
    await pressIn('Enter');
    expect(edits).toEqual([{ row: 2, column: 'customerName', text: '' }]);
  });

  it('has the keys of the cell that is opened, wherever the focus was', async () => {
    const { press } = await openGrid();
    const field = required(page.place.querySelector('input'), 'the field');
    expect(document.activeElement).not.toBe(field);
    await press('Enter');
    expect(document.activeElement).toBe(field);
  });

  it('opens the map of a cell that needs it, and all fields of other rows', async () => {
    const { actions, press } = await openGrid();
    await press('ArrowDown', { altKey: true });
    expect(actions.onOpen).toHaveBeenCalledWith(2);
    expect(actions.onMap).not.toHaveBeenCalled();
  });
});
