import { describe, expect, it } from 'vitest';
import { ownRows } from '../../../scripts/vite/own-market';
import { BRANDS } from '../../../src/domain/market/brands';
import { LANGUAGES } from '../../../src/domain/market/language-rows';
import { marketOf, MARKETS } from '../../../src/domain/market/markets';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';

const config = resolveBuildConfig({ COUNTRY: 'KW' });

async function load(code: string): Promise<Record<string, unknown>> {
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;
}

describe("the tables of a build's own market", () => {
  it('have its country, its brand and its languages only', async () => {
    const { platform: _platform, ours: _ours, ...row } = MARKETS['KW'];
    expect((await load(ownRows('markets.ts', { marketOf }, config)))['MARKETS']).toEqual({ KW: row });
    expect((await load(ownRows('brands.ts', { BRANDS }, config)))['BRANDS']).toEqual({ TALABAT: BRANDS['TALABAT'] });
    const { LANGUAGES: own } = await load(ownRows('language-rows.ts', { LANGUAGES }, config));
    expect(own).toEqual(LANGUAGES.filter(({ tag }) => tag === 'en' || tag === 'ar'));
  });
});
