import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cityIn } from './city';
import { EmbeddedGeocoder } from '../../../sandbox/geocoder/embedded';
import { knownWordsOf } from '../../../sandbox/geocoder/known-words';
import type { CountryCode } from '../../../src/domain/market/market';
import { queryTokens } from '../../../server/places/tokens';

describe('the words of a text without spaces', () => {
  const split = (text: string, words: readonly string[]) =>
    knownWordsOf(text, new Set(words), Math.max(...words.map((word) => word.length)));

  it('are known ones, as few as possible', () => {
    expect(split('香港旺角彌敦道', ['香港', '旺角', '彌敦道'])).toEqual(['香港', '旺角', '彌敦道']);
    expect(split('大安大安路', ['大', '安', '路', '大安', '大安路'])).toEqual(['大安', '大安路']);
    expect(split('旺角街', ['旺角', '彌敦道'])).toBeUndefined();
  });

  it('are the text when put together', () => {
    const word = fc.string({ unit: fc.constantFrom('大', '安', '路'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.array(word), (words, others) => {
        const found = split(words.join(''), [...words, ...others]) ?? [];
        expect(found.join('')).toBe(words.join(''));
        expect(found.length).toBeLessThanOrEqual(words.length);
      }),
    );
  });
});

describe('a house number', () => {
  it('is the one before 號, which says nothing else', () => {
    expect(queryTokens('彌敦道12號')).toEqual([
      { text: '彌敦道', isHouse: false },
      { text: '12', isHouse: true },
    ]);
    expect(queryTokens('3番15号').map(({ text }) => text)).toEqual(['3', '番', '15']);
    expect(queryTokens('號').map(({ text }) => text)).toEqual(['號']);
  });
});

describe('an address from its largest part to its smallest', () => {
  it.each<[CountryCode, string, string, string]>([
    ['HK', '香港旺角彌敦道12號', '12 Nathan Road, ', '彌敦道12號'],
    ['TW', '民生東路三段26巷60號', 'No. 60, Lane 26, Section 3, Minsheng East Road', '民生東路三段26巷60號'],
    ['JP', '東京都港区六本木2丁目7番15号', '2-7-15, Roppongi, Tokyo', '東京都港区六本木2丁目7番15号'],
  ])('is found in %s as it is written there: %s', async (country, query, en, local) => {
    const geocoder = new EmbeddedGeocoder(cityIn(country));
    const addresses = async (language: string) =>
      (await geocoder.autocomplete(query, { language })).map((found) => found.formatted_address);
    expect((await addresses('en'))[0]).toContain(en);
    expect((await addresses(cityIn(country).localLanguage ?? ''))[0]).toContain(local);
  });
});
