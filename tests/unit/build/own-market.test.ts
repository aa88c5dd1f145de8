import { describe, expect, it } from 'vitest';
import { ownRules } from '../../../scripts/vite/brand-assets';
import { ownRows } from '../../../scripts/vite/own-market';
import { BRANDS } from '../../../src/domain/market/brands';
import { LANGUAGES } from '../../../src/domain/market/language-rows';
import { MARKETS } from '../../../src/domain/market/markets';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';

const config = resolveBuildConfig({ COUNTRY: 'KW' });

async function load(code: string): Promise<Record<string, unknown>> {
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;
}

describe("the tables of a build's own market", () => {
  it('have its country, its brand and its languages only', async () => {
    expect((await load(ownRows('markets.ts', { MARKETS }, config)))['MARKETS']).toEqual({ KW: MARKETS['KW'] });
    expect((await load(ownRows('brands.ts', { BRANDS }, config)))['BRANDS']).toEqual({ TALABAT: BRANDS['TALABAT'] });
    const { LANGUAGES: own } = await load(ownRows('language-rows.ts', { LANGUAGES }, config));
    expect(own).toEqual(LANGUAGES.filter(({ tag }) => tag === 'en' || tag === 'ar'));
  });
});

describe("the styles of a build's own brand", () => {
  it('have its tokens and what all brands share, and no other brand’s', () => {
    const css =
      ':root,[data-brand]{--x:1}[data-brand=foodpanda],[data-brand=pandasend]{--brand:#d70f64}[data-brand="glovo"]{--brand:#ffc244}.a{b:c}';
    expect(ownRules(css, 'glovo')).toBe(':root,[data-brand]{--x:1}[data-brand="glovo"]{--brand:#ffc244}.a{b:c}');
    expect(ownRules(css, 'pandasend')).toContain('--brand:#d70f64');
  });
});
