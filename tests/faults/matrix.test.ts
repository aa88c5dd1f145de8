import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAULT_MATRIX } from './matrix';

const TESTS = new URL('../', import.meta.url);
const ROWS = Array.from({ length: 35 }, (_, index) => index + 1).filter((row) => row !== 27);

/** The matrix rows in a file's test titles: `fault 7: …`, or `'7: …'` in a table of cases titled `fault %s`. */
function rowsIn(file: string): Set<number> {
  const text = readFileSync(new URL(file, TESTS), 'utf8');
  const titles = [...text.matchAll(/\bfault (\d+):/g)];
  const cases = /\bfault %s/.test(text) ? [...text.matchAll(/\['(\d+): /g)] : [];
  return new Set([...titles, ...cases].map((match) => Number(match[1])));
}

describe('the fault matrix', () => {
  it('has every row but 27, and no others', () => {
    expect(Object.keys(FAULT_MATRIX).map(Number)).toEqual(ROWS);
  });

  it.each(ROWS)('names for row %i only tests that show it', (row) => {
    const files = FAULT_MATRIX[row]?.shownBy ?? [];
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !rowsIn(file).has(row))).toEqual([]);
  });

  it('names every test file that shows a row', () => {
    const files = readdirSync(new URL('faults', TESTS)).filter((name) => /\.(spec|test)\.tsx?$/.test(name));
    const unnamed = files.flatMap((name) =>
      [...rowsIn(`faults/${name}`)]
        .filter((row) => !FAULT_MATRIX[row]?.shownBy.includes(`faults/${name}`))
        .map((row) => `${name}: ${row}`),
    );
    expect(unnamed.filter((line) => !line.startsWith('matrix.test.ts'))).toEqual([]);
  });
});
