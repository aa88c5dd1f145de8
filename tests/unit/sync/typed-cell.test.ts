import { describe, expect, it } from 'vitest';
import { TypedCell } from '../../../src/sync/bulk/typed-cell';
import type { CellEdit } from '../../../src/sync/bulk/worker-messages';
import { settle } from '../../fakes/fake-clock';

const CELL: CellEdit = { row: 2, column: 'address', text: 'Street 5' };
const textOf = (edit: CellEdit | null) => edit?.text ?? null;

/** Notes what is stored; a write ends when the test says so. */
function setUp() {
  const written: (string | null)[] = [];
  const ends: (() => void)[] = [];
  const typed = new TypedCell((edit) => {
    written.push(textOf(edit));
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  const endWrite = async () => {
    ends.shift()?.();
    await settle(3);
  };
  return { typed, written, endWrite };
}

describe('what is being typed into a cell', () => {
  it('is written one text at a time: the first at once, then the latest', async () => {
    const { typed, written, endWrite } = setUp();
    const ended: string[] = [];
    for (const text of ['S', 'St', 'Str']) void typed.set({ ...CELL, text }).then(() => ended.push(text));
    expect(written).toEqual(['S']);
    await endWrite();
    expect([written, ended]).toEqual([['S', 'Str'], []]);
    await endWrite();
    expect([written, ended]).toEqual([
      ['S', 'Str'],
      ['S', 'St', 'Str'],
    ]);
    void typed.set({ ...CELL, text: 'Stre' });
    expect(written).toEqual(['S', 'Str', 'Stre']);
  });

  it('is written as nothing once it is given up', async () => {
    const { typed, written, endWrite } = setUp();
    void typed.set(CELL);
    void typed.set(null);
    await endWrite();
    await endWrite();
    expect(written).toEqual(['Street 5', null]);
  });

  it('is recognised by its row, its column and its text', () => {
    const { typed } = setUp();
    expect(typed.match(CELL)).toBeNull();
    void typed.set(CELL);
    expect(typed.match({ ...CELL })).toBe(CELL);
    const others: Partial<CellEdit>[] = [{ row: 3 }, { column: 'unit' }, { text: 'Street' }];
    expect(others.map((other) => typed.match({ ...CELL, ...other }))).toEqual([null, null, null]);
    typed.forget();
    expect(typed.match(CELL)).toBeNull();
  });

  it('is removed from the device once it is the cell’s text, also when it was found there', async () => {
    const { typed, written, endWrite } = setUp();
    typed.found(CELL);
    expect(written).toEqual([]);
    void typed.end(typed.match(CELL));
    expect(written).toEqual([null]);
    await endWrite();
    // nothing is left to remove
    await typed.end(CELL);
    await typed.end(null);
    expect(written).toEqual([null]);
  });

  it('stays when more was typed since', async () => {
    const { typed, written } = setUp();
    typed.found(CELL);
    const before = typed.match(CELL);
    void typed.set({ ...CELL, text: 'Street 51' });
    await typed.end(before);
    expect(written).toEqual(['Street 51']);
  });
});
