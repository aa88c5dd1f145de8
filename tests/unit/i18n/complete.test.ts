import { brotliCompressSync, constants } from 'node:zlib';
import { isDeepStrictEqual } from 'node:util';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { describe, expect, it } from 'vitest';
import { compileCatalogue, NAMES } from '../../../scripts/vite/catalogues';
import { type Language, LANGUAGES } from '../../../src/domain/market/language-rows';
import { MARKETS } from '../../../src/domain/market/markets';
import { cityMessageId } from '../../../src/domain/market/city-message';
import { taxMessageId } from '../../../src/domain/market/tax-message';
import { CITY_NAMES, TAX_NAMES } from '../../../src/i18n/names-of-markets';
import { ERROR_MESSAGES } from '../../../src/i18n/error-message';
import { TOAST_MESSAGES } from '../../../src/i18n/messages';
import { OWN_WORDS } from '../../../src/i18n/own-words';
import { required } from '../../../src/lib/assert';
import { bcp47 } from '../../../src/lib/language-tag';
import { ERROR_CODES } from '../../../src/protocol/error-codes';
import { entriesOf, holes } from './catalogue-entries';

const { locales, sourceLocale } = getConfig();

describe.each(locales)('the catalogue of %s', (locale) => {
  const all = entriesOf(locale).filter(({ text }) => text !== '');

  it('names cities and taxes by the ids that the code asks for', () => {
    for (const { id, message } of CITY_NAMES) expect(id).toBe(cityMessageId(required(message, 'the English name')));
    for (const { id, message } of TAX_NAMES) expect(id).toBe(taxMessageId(required(message, 'the English name')));
  });

  it('names the city, the clock and the tax of every market that offers it', () => {
    const known = new Set(all.filter(({ id }) => id.startsWith('city.')).map(({ source }) => source));
    const reading = LANGUAGES.filter(({ tag, base }: Language) => bcp47(base ?? tag) === locale).map(({ tag }) => tag);
    const offering = Object.values(MARKETS).filter(({ languages }) => languages.some((tag) => reading.includes(tag)));
    const shown = offering.flatMap(({ city, timezone }) => [city, timezone.replace(/^.*\//, '').replaceAll('_', ' ')]);
    // in English each goes by the name it has already
    const unknown = locale === sourceLocale ? [] : shown.filter((name) => !known.has(name));
    expect(unknown).toEqual([]);
    const taxes = new Set(all.filter(({ id }) => id.startsWith('tax.')).map(({ source }) => source));
    const charged = offering.flatMap(({ vat }) => (vat === null ? [] : [vat.name]));
    expect(locale === sourceLocale ? [] : charged.filter((name) => !taxes.has(name))).toEqual([]);
  });

  it('keeps every placeholder and tag', () => {
    const wrong = all.filter(({ source, text }) => holes(source).join() !== holes(text).join());
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('has each plural in all the forms of its language', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    // Browsers without the language's data count as English does.
    const needed =
      locale === 'ar' ? ['zero', 'one', 'two', 'few', 'many', 'other'] : locale === 'km' ? ['other'] : forms;
    const wrong = all
      .filter(({ text }) => text.includes(', plural,'))
      .filter(({ text }) => needed.some((form) => !new RegExp(`\\b${form} \\{`).test(text)));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('compiles', async () => {
    const compiled = await compileCatalogue(locale);
    const { language, messages } = JSON.parse(compiled);
    expect(language).toBe(locale);
    // changing the language is one small request; at its best, brotli saves a tenth more
    const sent = brotliCompressSync(compiled, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    expect(sent.length).toBeLessThan(40 * 1024);
    // in English a city or a tax goes by the name that the code asks with
    const wanted = locale === sourceLocale ? all.filter(({ id }) => !NAMES.test(id)) : entriesOf('en');
    expect(Object.keys(messages)).toHaveLength(wanted.length);
  });
});

const overlays: readonly Language[] = LANGUAGES.filter((row: Language) => row.base !== undefined);

/** Most of the others have a handful of words of their own. */
const MUCH_OTHERWISE = ['ar-IQ', 'ar-JO', 'zh-Hant-HK'];

describe.each(overlays.map(({ tag, base = '' }) => [bcp47(tag), bcp47(base)] as const))(
  'the catalogue of %s, over that of %s',
  (locale, base) => {
    const all = entriesOf(locale);
    const below = new Map(entriesOf(base).map(({ id, text }) => [id, text]));

    it('has texts of its own, with the same placeholders and tags', () => {
      expect(all.length).toBeGreaterThan(MUCH_OTHERWISE.includes(locale) ? 50 : 0);
      const wrong = all.filter(({ id, text }) => {
        const other = below.get(id);
        return other === undefined || other === text || holes(other).join() !== holes(text).join();
      });
      expect(wrong.map(({ id }) => id)).toEqual([]);
    });

    it('compiles to every text, its own or the other’s', async () => {
      const [own, other] = await Promise.all(
        [locale, base].map(async (one) => JSON.parse(await compileCatalogue(one))),
      );
      expect(own.language).toBe(locale);
      expect(Object.keys(own.messages)).toEqual(Object.keys(other.messages));
      const differing = Object.keys(own.messages).filter(
        (id) => !isDeepStrictEqual(own.messages[id], other.messages[id]),
      );
      expect(differing.sort()).toEqual(all.map(({ id }) => id).sort());
    });
  },
);

describe('the English catalogue', () => {
  it('is up to date with the messages in the code', { timeout: 240_000 }, async () => {
    const catalog = (await getCatalogs(getConfig()))[0];
    const collected = Object.entries((await catalog?.collect()) ?? {}).map(([id, { message }]) => [id, message ?? id]);
    const inCode = new Map(collected as [string, string][]);
    const known = entriesOf('en');
    expect(known.filter(({ id, text }) => inCode.get(id) !== text).map(({ id }) => id)).toEqual([]);
    expect([...inCode.keys()].filter((id) => !known.some((entry) => entry.id === id))).toEqual([]);
  });
});

describe('messages for errors', () => {
  it('exist for every error code of the platform', () => {
    expect(Object.keys(ERROR_CODES).filter((code) => !(code in ERROR_MESSAGES))).toEqual([]);
  });

  it('are in every catalogue', () => {
    for (const locale of locales) {
      const known = new Set(entriesOf(locale).map(({ id }) => id));
      const missing = [...Object.values(ERROR_MESSAGES), ...Object.values(TOAST_MESSAGES)].filter(
        ({ id }) => !known.has(id),
      );
      expect(missing.map(({ id }) => id)).toEqual([]);
    }
  });
});

/** Languages of the markets of which Chromium (156) has no words for days, months and units. */
const UNKNOWN_TO_CHROMIUM = ['bs', 'hy', 'ka', 'kk', 'km', 'ky', 'lo', 'my'];

describe('a language that browsers lack', () => {
  it('has words of its own', () => {
    expect(LANGUAGES.filter(({ ownWords }: Language) => ownWords).map(({ tag }) => tag)).toEqual(UNKNOWN_TO_CHROMIUM);
    expect(Object.keys(OWN_WORDS).toSorted()).toEqual(UNKNOWN_TO_CHROMIUM);
  });
});

describe('a language without a catalogue', () => {
  it('gets the English messages, marked as English', async () => {
    expect(JSON.parse(await compileCatalogue('xx')).language).toBe('en');
  });
});
