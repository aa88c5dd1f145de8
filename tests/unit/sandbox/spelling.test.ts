import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EmbeddedGeocoder } from '../../../sandbox/geocoder/embedded';
import { countSlips, nearestWord } from '../../../sandbox/geocoder/spelling';
import { MARKETS } from '../../../src/domain/market/markets';
import { cityIn } from './city';

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

it.each([
  ['PL', 'ulica Marsz', ['ul Marsz', 'uli Marsz', 'ulic Marsz', 'ulic Marszlakowska', 'Marszałkowska ulic']],
  ['BG', 'булевард Ви', ['бул Ви', 'булев Ви', 'булевар Ви']],
] as const)('a word for a street counts in %s while it is being typed', async (country, whole, begun) => {
  const geocoder = new EmbeddedGeocoder(cityIn(country));
  const first = async (query: string) => {
    const [found] = await geocoder.autocomplete(query, { near: MARKETS[country].center, language: 'en' });
    return found?.formatted_address;
  };
  const wanted = await first(whole);
  expect(wanted).toBeDefined();
  for (const query of begun) expect(await first(query), query).toBe(wanted);
});
