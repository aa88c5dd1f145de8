import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../../src/domain/market/brands';
import { findLanguage, LANGUAGES } from '../../../src/domain/market/languages';
import { withMarketTable } from '../../../scripts/lib/market-table';
import type { MarketKey, MarketRow } from '../../../src/domain/market/market';
import { marketOf, MARKETS } from '../../../src/domain/market/markets';

describe('languages', () => {
  it('are there once each', () => {
    expect(new Set(LANGUAGES.map((language) => language.tag)).size).toBe(LANGUAGES.length);
  });

  it('are found in either spelling', () => {
    expect(findLanguage('zh-Hant-TW')?.tag).toBe('zh_Hant_TW');
    expect(findLanguage('tlh')).toBeUndefined();
  });
});

/** The figures of specification/markets-and-languages.md. */
const RADIUS_KM: Partial<Record<MarketKey, number>> = { MY: 10, HK: 10, PK: 5, TH: 15, TW: 12, MM: 4, BD: 10 };
const WEIGHT_KG: Partial<Record<MarketKey, number>> = { HK: 10, HK_PANDASEND: 10, MY: 15, PH: 20, TW: 20 };
const VALUE_CAP: Partial<Record<MarketKey, number>> = {
  HK: 1000,
  HK_PANDASEND: 1000,
  MM: 300_000,
  PH: 10_000,
  MY: 200,
  TW: 5000,
};
const GEOLOCATION: Partial<Record<MarketKey, string>> = {
  KH: 'km',
  JP: 'ja',
  TH: 'th',
  TW: 'zh-Hant-TW',
  HK: 'zh-Hant-HK',
  HK_PANDASEND: 'zh-Hant-HK',
};
const FEES = ['SG', 'MY', 'PK', 'TW', 'TH', 'MM', 'BD', 'HK', 'HK_PANDASEND'];

describe.each(Object.entries(MARKETS) as [MarketKey, MarketRow][])('the market %s', (key, market) => {
  it('has the figures of the specification, and its own elsewhere', () => {
    expect(market.deliveryRadiusKm).toBe(RADIUS_KM[key] ?? 10);
    expect(market.itemWeightLimitKg).toBe(WEIGHT_KG[key] ?? 5);
    expect(market.itemValueCap).toBe(VALUE_CAP[key] ?? null);
    expect(market.geolocationLanguage).toBe(GEOLOCATION[key] ?? 'en');
    expect(market.unitNumberRequired).toBe(key === 'SG');
    expect(market.amountRequired).toBe(key !== 'KW');
    expect(market.minimumAmount).toBe(key === 'PK' ? 100 : null);
    expect(market.ours.includes('fee')).toBe(!FEES.includes(key));
    expect(market.ours.includes('deliveryRadiusKm')).toBe(RADIUS_KM[key] === undefined && key !== 'HK_PANDASEND');
  });

  it('is found by its country and its brand', () => {
    expect(marketOf(market)).toBe(market);
    expect(key.slice(0, 2)).toBe(market.country);
    expect(Object.keys(BRANDS)).toContain(market.brand);
  });
});

it('a brand that has no row in a country takes the country’s', () => {
  expect(marketOf({ country: 'KH', brand: 'GLOVO' })).toBe(MARKETS.KH);
});

it('the row of a market is short', () => {
  const rows = new URL('../../../src/domain/market/rows/', import.meta.url);
  for (const file of readdirSync(rows))
    expect(readFileSync(new URL(file, rows), 'utf8').trimEnd().split('\n').length, file).toBeLessThanOrEqual(60);
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

it('the README lists the markets, their brands and languages', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  expect(withMarketTable(readme), 'run `npm run markets`').toBe(readme);
});
