import { basename } from 'node:path';
import type { MetadataJson } from 'libphonenumber-js/core';
import type { Plugin } from 'vite';
import type { BuildConfig } from '../../src/domain/market/build-config-type';
import type { Brand } from '../../src/domain/market/brands';
import type { Language } from '../../src/domain/market/language-rows';
import type { CountryCode, Market, MarketRow } from '../../src/domain/market/market';
import { baseLanguage } from '../../src/lib/language-tag';
import { languageIn } from '../../src/lib/of-language';
import { evaluate } from './evaluate';
import { withDates } from './moving-holidays';

/**
 * Keeps only this build's own rows in the tables of markets, brands, languages and words of merchants' files, and what meets a platform of the
 * specification alone out of builds for the platform that ships with the portal: every visitor would otherwise load
 * the data of all countries, and of calls that differ nowhere, with the first page.
 * @param known what the code that is built knows of a language
 */
export function ownMarket(config: BuildConfig, known: (language: Language) => object = (all) => all): Plugin {
  return {
    name: 'own-market',
    enforce: 'pre',
    load: {
      filter: {
        id: /\/src\/(domain\/(market\/(markets|brands|holidays|language-rows)|bulk\/header-words\/(table|done)|order-request\/phone\/phone-metadata)|api\/specified-platform)\.ts$/,
      },
      async handler(id) {
        if (id.endsWith('/specified-platform.ts')) {
          return config.platformExtensions ? { code: 'export const rulesOf = () => undefined;\n', map: null } : null;
        }
        const { exports, inputs } = await evaluate(id);
        for (const file of inputs) this.addWatchFile(file);
        return { code: ownRows(basename(id), exports, config, known), map: null };
      },
    },
  };
}

/** What only the platform reads of a market's row, or the configuration of its build. */
const NOT_IN_PORTAL = [
  'platform',
  'ours',
  'brand',
  'holidays',
  'languages',
  'defaultLanguage',
  'registrationType',
  'geolocatorRegion',
  'minimumEta',
  'vat',
] as const satisfies readonly Exclude<keyof MarketRow, keyof Market>[];

function portalPart(row: MarketRow): Market {
  const left: readonly string[] = NOT_IN_PORTAL;
  return Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name))) as unknown as Market;
}

/** An installed portal lives for years: later ones find no date, and mark none. */
const YEARS_AHEAD = 3;

function yearsFrom(first: number): number[] {
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => first + ahead);
}

/** Where a country's rules say how a number is spaced, in the library's data. */
const FORMATS = 4;

/** The rules of a country, with the spaces of the one whose calling code it shares, which its own leave out. */
function withFormats(country: CountryCode, { countries, country_calling_codes: codes }: MetadataJson): unknown[] {
  const rules: unknown[] = [...(countries[country] as readonly unknown[])];
  const [first = country] = codes[String(rules[0])] ?? [];
  rules[FORMATS] ||= (countries[first] as readonly unknown[])[FORMATS];
  return rules;
}

/** The module as literals, its table reduced to what the configuration names. */
export function ownRows(
  file: string,
  exports: Record<string, unknown>,
  config: BuildConfig,
  known: (language: Language) => object = (all) => all,
  year = new Date().getUTCFullYear(),
): string {
  switch (file) {
    case 'markets.ts': {
      const ownOf = exports['marketOf'] as (config: BuildConfig) => MarketRow;
      const own = portalPart(ownOf(config));
      return `const own = ${JSON.stringify(own)};\nexport const MARKETS = { ${own.country}: own };\nexport const marketOf = () => own;\n`;
    }
    case 'holidays.ts': {
      const holidaysOf = exports['holidaysOf'] as (country: CountryCode) => string;
      const dated = withDates(holidaysOf(config.country), yearsFrom(year), config.timezone);
      return `export const holidaysOf = () => ${JSON.stringify(dated)};\n`;
    }
    case 'phone-metadata.ts': {
      const whole = exports['HOME_PHONE_METADATA'] as MetadataJson;
      const rules = withFormats(config.country, whole);
      const home = {
        version: whole.version,
        country_calling_codes: { [String(rules[0])]: [config.country] },
        countries: { [config.country]: rules },
      };
      return `export const HOME_PHONE_METADATA = JSON.parse(${JSON.stringify(JSON.stringify(home))});\n`;
    }
    case 'brands.ts': {
      const brands = exports['BRANDS'] as Record<string, Brand>;
      return `export const BRANDS = ${JSON.stringify({ [config.brand]: brands[config.brand] })};\n`;
    }
    case 'table.ts': {
      // as the template finds its own, and `readFilesIn` those of the platform
      const words = exports['BULK_WORDS'] as Record<string, unknown>;
      const tags = [...config.languages, 'en'].map((tag) => languageIn(words, tag));
      const own = Object.fromEntries(Object.entries(words).filter(([tag]) => tags.includes(tag)));
      return `export const BULK_WORDS = JSON.parse(${JSON.stringify(JSON.stringify(own))});\n`;
    }
    case 'done.ts':
      return `export const DONE_WORDS = ${JSON.stringify(exports['DONE_WORDS'])};\n`;
    default: {
      const languages = exports['LANGUAGES'] as Language[];
      const tags: readonly string[] = config.languages;
      const own = languages
        .filter(({ tag }) => tags.includes(tag))
        .map((language, _, all) => known({ ...language, name: nameAmong(all, language) }));
      return `export const LANGUAGES = ${JSON.stringify(own)};\n`;
    }
  }
}

/** Without its region where the build has one variant alone: on a phone, the selector has no room for both. */
function nameAmong(all: readonly Language[], { tag, name }: Language): string {
  const isOnly = all.every((other) => other.tag === tag || baseLanguage(other.tag) !== baseLanguage(tag));
  return isOnly ? name.replace(/ ?[(（].*$/, '') : name;
}
