import type { VirtualItem } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { useFewAtATime } from '../../../src/features/bulk/use-few-at-a-time';
import type { FileRow } from '../../../src/state/bulk';
import { aFileRow } from '../../factories/file-row';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();
const FEW = 3;

const rowsOf = (name: string, numbers: readonly number[]): FileRow[] =>
  numbers.map((number) => aFileRow(number, { customerName: name }));
const itemsOf = (rows: readonly FileRow[]): VirtualItem[] =>
  rows.map(({ row: { number } }, index) => ({ key: number, index, start: 0, end: 0, size: 0, lane: 0 }));

/** `Sok 2`: what each drawing has shown, row by row. */
const drawings: string[][] = [];
const keep = (shown: string[]) => void drawings.push(shown);

function List({ rows, items, onDraw }: { rows: FileRow[]; items: VirtualItem[]; onDraw: typeof keep }) {
  const drawn = useFewAtATime(items, rows, FEW);
  useLayoutEffect(() => onDraw(drawn.map(({ row: { row } }) => `${row.texts.customerName} ${row.number}`)));
  return null;
}

async function show(rows: FileRow[]): Promise<string[][]> {
  drawings.length = 0;
  await page.show(<List rows={rows} items={itemsOf(rows)} onDraw={keep} />);
  return [...drawings];
}

describe('rows of a list', () => {
  const numbers = [2, 3, 4, 5, 6, 7, 8];
  const all = (name: string) => numbers.map((number) => `${name} ${number}`);

  it('are drawn a few at a time, new ones and changed ones, until all are as they are now', async () => {
    const first = await show(rowsOf('Sok', numbers));
    expect(first[0]).toEqual(all('Sok').slice(0, FEW));
    expect(first.at(-1)).toEqual(all('Sok'));
    const changed = await show(rowsOf('Kim', numbers));
    expect(changed[0]).toEqual([...all('Kim').slice(0, FEW), ...all('Sok').slice(FEW)]);
    expect(changed.at(-1)).toEqual(all('Kim'));
    for (const [at, shown] of changed.entries()) {
      const fresh = shown.filter((one) => one.startsWith('Kim')).length;
      expect(fresh).toBeLessThanOrEqual((at + 1) * FEW);
    }
  });

  it('that are removed are gone at once, and come back as new ones', async () => {
    const rows = rowsOf('Sok', numbers);
    await show(rows);
    expect((await show(rows.slice(1)))[0]).toEqual(all('Sok').slice(1));
    expect((await show(rows)).at(-1)).toEqual(all('Sok'));
  });
});
