import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { NO_TEXTS } from '../../../src/domain/bulk/columns';
import { CellField } from '../../../src/features/bulk/cell-field';
import { required } from '../../../src/lib/assert';
import type { CellEdit } from '../../../src/sync/bulk/worker-messages';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();
const row = { number: 3, texts: { ...NO_TEXTS, unit: '4B' }, cellProblems: {}, others: [], isHidden: false };

async function typed(text: string): Promise<{ edits: CellEdit[]; typing: (CellEdit | null)[] }> {
  const edits: CellEdit[] = [];
  const typing: (CellEdit | null)[] = [];
  const onType = (edit: CellEdit | null) => typing.push(edit);
  await page.show(<CellField row={row} column="unit" onEdit={(given) => edits.push(...given)} onType={onType} />);
  const input = required(page.place.querySelector('input'), 'the field');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(edits).toEqual([]);
  return { edits, typing };
}

describe('the field of a cell', () => {
  it('saves what was typed when the page is left with the field still open', async () => {
    const { edits } = await typed('5C');
    await page.show(null);
    expect(edits).toEqual([{ row: 3, column: 'unit', text: '5C' }]);
  });

  it('reports what is typed with each key, before the field is left', async () => {
    const { typing } = await typed('5C');
    expect(typing).toEqual([{ row: 3, column: 'unit', text: '5C' }]);
  });

  it('changes nothing when nothing was typed', async () => {
    const { edits } = await typed('4B');
    await page.show(null);
    expect(edits).toEqual([]);
  });
});
