import { expect, it } from 'vitest';
import { scoreOf, table } from '../../../scripts/mutation/table.mjs';

it('a score counts the changes that no test reaches as not noticed', () => {
  expect(scoreOf({ reached: 90, unreached: 10, noticed: 81, survived: 9 })).toEqual({
    score: 0.81,
    low: 0.81,
    high: 0.81,
  });
});

it('a sample has an interval around its score, which is narrower the more of the changes were tried', () => {
  const few = scoreOf({ reached: 1000, unreached: 0, noticed: 80, survived: 20 });
  const many = scoreOf({ reached: 1000, unreached: 0, noticed: 400, survived: 100 });
  // 400 of 500, were they drawn from no end of changes: 76.3 to 83.3 %
  expect(many.low).toBeGreaterThan(0.763);
  expect(many.high).toBeLessThan(0.833);
  expect([few.score, many.score]).toEqual([0.8, 0.8]);
  expect(few.low).toBeLessThan(many.low);
  expect(few.high).toBeGreaterThan(many.high);
  expect(few.low).toBeGreaterThan(0.7);
  expect(few.high).toBeLessThan(0.88);
});

it('the table has a row for each folder and one for all of them', () => {
  const whole = { reached: 9, unreached: 1, noticed: 9, survived: 0 };
  const untried = { reached: 10, unreached: 0, noticed: 0, survived: 0 };
  const lines = table(
    new Map([
      ['src/b', untried],
      ['src/a', whole],
    ]),
  ).split('\n');
  expect(lines.slice(2, 4)).toEqual([
    '| `src/a` | 10 | 9 | 9 | 0 | 1 | 90.0 % |',
    '| `src/b` | 10 | 0 | 0 | 0 | 0 | – (0.0 %–100.0 %) |',
  ]);
  expect(lines[4]).toMatch(/^\| all \| 20 \| 9 \| 9 \| 0 \| 1 \| /);
});
