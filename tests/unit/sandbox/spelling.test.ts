import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSlips, nearestWord } from '../../../sandbox/geocoder/spelling';

const WORDS = ['norodom', 'monivong', 'russian', 'quay', 'royal'];

describe('a word with typing errors', () => {
  it.each([
    ['norodon', 'norodom'],
    ['noordom', 'norodom'],
    ['monivng', 'monivong'],
    ['monnivongg', 'monivong'],
    ['rusian', 'russian'],
    // still being typed
    ['norado', 'norodo'],
  ])('%s is recognised as %s', (typed, meant) => expect(nearestWord(typed, WORDS)).toBe(meant));

  it.each(['qay', 'roylaty', '3080', 'zzzz', 'nrdm'])('%s is not recognised', (typed) =>
    expect(nearestWord(typed, WORDS)).toBeUndefined(),
  );
});

it('counts one error for each letter left out, added, changed or swapped', () => {
  expect(countSlips('norodom', 'norodom')).toBe(0);
  expect(countSlips('noordom', 'norodom')).toBe(1);
  expect(countSlips('', 'abc')).toBe(3);
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
      expect(countSlips(a, b)).toBe(countSlips(b, a));
      expect(countSlips(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(countSlips(a, b) === 0).toBe(a === b);
    }),
  );
});
