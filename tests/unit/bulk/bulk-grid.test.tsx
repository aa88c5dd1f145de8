import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NO_TEXTS } from '../../../src/domain/bulk/columns';
import { BulkGrid } from '../../../src/features/bulk/bulk-grid';
import { required } from '../../../src/lib/assert';
import type { DeskRow } from '../../../src/state/bulk';
import type { CellEdit } from '../../../src/sync/bulk/worker-messages';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();
const ROWS: readonly DeskRow[] = ['A', 'B', 'C'].map((customerName, index) => ({
  row: { number: index + 2, texts: { ...NO_TEXTS, customerName }, troubles: {}, others: [], isHidden: false },
  problems: [],
  vendorId: null,
  duplicateOf: null,
  outcome: null,
}));

/** A grid of three orders with two columns; `edits` are all that it was told to change. */
async function openGrid() {
  const edits: CellEdit[] = [];
  const actions = {
    onEdit: (given: Iterable<CellEdit>) => edits.push(...given),
    onType: vi.fn(),
    onUndo: vi.fn(),
    onRedo: vi.fn(),
    onOpen: vi.fn(),
  };
  await page.show(
    <BulkGrid rows={ROWS} columns={['customerName', 'customerPhone']} currency="USD" actions={actions} />,
  );
  const grid = required(page.place.querySelector('[role="grid"]'), 'the grid');
  const press = (key: string, init: KeyboardEventInit = {}) =>
    act(async () => grid.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init })));
  return { edits, actions, press };
}

describe('the shortcuts of the grid', () => {
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
