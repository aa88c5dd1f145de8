import { getExampleNumber, type MetadataJson } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/examples.mobile.json';
import { describe, expect, it } from 'vitest';
import { ownRows } from '../../../scripts/vite/own-market';
import { BRANDS } from '../../../src/domain/market/brands';
import { holidaysOf } from '../../../src/domain/market/holidays';
import { DONE_WORDS } from '../../../src/domain/bulk/header-words/done';
import { BULK_WORDS } from '../../../src/domain/bulk/header-words/table';
import { LANGUAGES } from '../../../src/domain/market/language-rows';
import { marketOf, MARKETS } from '../../../src/domain/market/markets';
import { HOME_PHONE_METADATA } from '../../../src/domain/order-request/phone/phone-metadata';
import { createPhoneReader } from '../../../src/domain/order-request/phone/phone-reader';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { required } from '../../../src/lib/assert';

const config = resolveBuildConfig({ COUNTRY: 'KW' });

async function load(code: string): Promise<Record<string, unknown>> {
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;
}

describe("the tables of a build's own market", () => {
  it('have its country, its brand and its languages only', async () => {
    const { MARKETS: markets } = await load(ownRows('markets.ts', { marketOf }, config));
    const { country, currency, center } = MARKETS.KW;
    expect(markets).toEqual({ KW: expect.objectContaining({ country, currency, center }) });
    // what the platform alone reads is in no build
    expect(markets).toEqual({ KW: expect.not.objectContaining({ platform: expect.anything() }) });
    expect((await load(ownRows('brands.ts', { BRANDS }, config)))['BRANDS']).toEqual({ TALABAT: BRANDS['TALABAT'] });
    const { LANGUAGES: own } = await load(ownRows('language-rows.ts', { LANGUAGES }, config));
    expect((own as typeof LANGUAGES).map(({ tag }) => tag)).toEqual(['en', 'ar_KW']);
  });

  it.each([
    ['TW', undefined, ['English', '繁體中文']],
    ['KW', undefined, ['English', 'العربية']],
    ['KW', 'ar_KW,ar_SA', ['العربية (الكويت)', 'العربية (السعودية)']],
  ])('name the region of a language beside another variant of it alone: %s, %s', async (country, languages, names) => {
    const build = resolveBuildConfig({ COUNTRY: country, ...(languages && { LANGUAGES: languages }) });
    const { LANGUAGES: own } = await load(ownRows('language-rows.ts', { LANGUAGES }, build));
    expect((own as typeof LANGUAGES).map(({ name }) => name).sort()).toEqual(names.sort());
  });
});

it('the words for finished orders are in every build in all languages', async () => {
  const { DONE_WORDS: own } = await load(ownRows('done.ts', { DONE_WORDS }, config));
  expect(own).toEqual(expect.arrayContaining(['Delivered', '已取消', 'Entregado']));
});

it('the words of files in a build are those of its languages, and English', async () => {
  const regional = { ...config, languages: ['ar_KW'] } as const;
  const { BULK_WORDS: own } = await load(ownRows('table.ts', { BULK_WORDS }, regional));
  expect(own).toEqual({ ar_KW: BULK_WORDS['ar_KW'], en: BULK_WORDS['en'] });
});

it('the holidays of a build are dated for its year and the next three, and in a module of their own', async () => {
  const code = ownRows('holidays.ts', { holidaysOf }, config, undefined, 2026);
  const own = ((await load(code))['holidaysOf'] as () => string)();
  expect(own).toContain('02-25 02-26 ');
  for (const date of ['2026-03-20', '2029-02-14']) expect(own).toContain(date);
  expect(own).not.toMatch(/islamic|2030/);
  expect(ownRows('markets.ts', { marketOf }, config)).not.toContain('02-26');
});

it.each([
  ['on', 25],
  ['off', undefined],
])('a surcharge for cash is in the build with PLATFORM_EXTENSIONS=%s: %s', async (extensions, surcharge) => {
  const own = resolveBuildConfig({ COUNTRY: 'TW', PLATFORM_EXTENSIONS: extensions });
  const { MARKETS: markets } = await load(ownRows('markets.ts', { marketOf }, own));
  const { fee } = (markets as typeof MARKETS).TW;
  expect(fee).toMatchObject({ base: 99, perKm: 10, freeKm: 1 });
  expect(fee.cashSurcharge).toBe(surcharge);
});

it('the phone rules of a build are those of its country, whatever prefix its form begins with', () => {
  const other = resolveBuildConfig({ COUNTRY: 'KW', PHONE_PREFIX: '+66' });
  const code = ownRows('phone-metadata.ts', { HOME_PHONE_METADATA }, other);
  expect(code).toContain(String.raw`\"country_calling_codes\":{\"965\":[\"KW\"]}`);
});

it.each(Object.values(MARKETS).map(({ country }) => country))(
  'the phone rules of a build space numbers as those of all countries do: %s',
  async (country) => {
    const own = ownRows('phone-metadata.ts', { HOME_PHONE_METADATA }, resolveBuildConfig({ COUNTRY: country }));
    const { HOME_PHONE_METADATA: rules } = await load(own);
    const number = required(getExampleNumber(country, examples, HOME_PHONE_METADATA), 'a number').number;
    const spaced = createPhoneReader(country, rules as MetadataJson).spaced(number);
    expect(spaced).toBe(createPhoneReader(country, HOME_PHONE_METADATA).spaced(number));
    expect(spaced).toMatch(/^\+\d+ \d+ \d/);
  },
);
