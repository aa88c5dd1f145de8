import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/domain/market/brands';
import { findLanguage, LANGUAGES } from '../../../src/domain/market/languages';
import { MARKETS } from '../../../src/domain/market/markets';

describe('languages', () => {
  it('are 44, each once', () => {
    expect(new Set(LANGUAGES.map((language) => language.tag)).size).toBe(44);
  });

  it('are found in either spelling', () => {
    expect(findLanguage('zh-Hant-TW')?.tag).toBe('zh_Hant_TW');
    expect(findLanguage('tlh')).toBeUndefined();
  });
});

describe('markets', () => {
  it.each(Object.entries(MARKETS))('%s is consistent with brands and languages', (country, market) => {
    expect(market.country).toBe(country);
    expect(Object.keys(BRANDS)).toContain(market.brand);
    expect(market.languages).toContain(market.defaultLanguage);
    for (const tag of market.languages) expect(findLanguage(tag)?.tag).toBe(tag);
  });

  it('differ where the countries do', () => {
    const rows = Object.values(MARKETS);
    expect(rows.filter((market) => market.unitNumberRequired).map((market) => market.country)).toEqual(['SG']);
    expect(rows.filter((market) => !market.amountRequired).map((market) => market.country)).toEqual(['KW']);
    expect(MARKETS['PK']?.minimumAmount).toBe(100);
  });
});

describe('brands', () => {
  it('are eight, each with its own key', () => {
    expect(Object.keys(BRANDS).sort()).toEqual(
      ['TALABAT', 'FOODPANDA', 'FOODORA', 'PANDASEND', 'HUNGER_STATION', 'EFOOD', 'FOODY', 'GLOVO'].sort(),
    );
    expect(new Set(Object.values(BRANDS).map((brand) => brand.key)).size).toBe(8);
  });

  it.each(Object.entries(BRANDS))('%s has text on its colour that passes WCAG AA', (_, brand) => {
    const [a, b] = [luminance(brand.color), luminance(brand.onColor)].sort((x, y) => y - x) as [number, number];
    expect((a + 0.05) / (b + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
