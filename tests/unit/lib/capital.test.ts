import { describe, expect, it } from 'vitest';
import { capital } from '../../../src/lib/capital';

describe('the letter that begins a sentence', () => {
  it.each([
    ['t', 'en', 'T'],
    ['с', 'ru', 'С'],
    ['i', 'tr', 'İ'],
    ['今', 'ja', '今'],
    ['დ', 'ka', 'დ'],
  ])('%s in %s is %s', (letter, language, expected) => {
    expect(capital(letter, language)).toBe(expected);
  });
});
