import { describe, expect, it } from 'vitest';
import { type ServerTexts, serverTexts } from '../../../server/texts';
import { SERVER_TEXT_FILES } from '../../../server/texts/files';
import { sandboxTexts } from '../../../sandbox/texts';
import { bulkWords, columnOf } from '../../../src/domain/bulk/words';
import { type Language, LANGUAGES } from '../../../src/domain/market/language-rows';
import { MARKETS } from '../../../src/domain/market/markets';
import { LANGUAGE_KEY } from '../../../src/domain/session/storage-keys';
import { chosenLanguage } from '../../../src/i18n/activate';
import { baseLanguage, bcp47 } from '../../../src/lib/language-tag';
import type { Overlay } from '../../../src/lib/overlay';
import { memoryStorage } from '../../../src/platform/storage';

const ROWS: readonly Language[] = LANGUAGES;
const REGIONAL = ROWS.flatMap(({ tag, base }) => (base === undefined ? [] : [{ tag, base }]));

/** As it is spoken in a country without a variant here. */
const ELSEWHERE: Readonly<Record<string, string>> = { ar: 'ar-SD', en: 'en-GB', zh: 'zh-MO' };

describe.each(REGIONAL)('$tag over $base', ({ tag, base }) => {
  const offering = Object.values(MARKETS).filter(({ languages }) => languages.some((one) => one === tag));

  it('is offered by the markets of its country, in place of its base', () => {
    expect(new Set(offering.map(({ country }) => country))).toEqual(new Set([new Intl.Locale(bcp47(tag)).region]));
    expect(offering.flatMap(({ languages }) => languages)).not.toContain(base);
  });

  it.each([
    ['a choice from before there was one', base, []],
    ['a browser’s language of another country', null, [ELSEWHERE[baseLanguage(tag)] ?? '']],
    ['a browser’s own', null, [bcp47(tag)]],
  ])('is what %s means there', (_, stored, preferred) => {
    const storage = memoryStorage();
    if (stored !== null) storage.write(LANGUAGE_KEY, stored);
    for (const market of offering)
      expect(chosenLanguage(storage, { ...market, defaultLanguage: 'km' }, [...preferred, 'de'])).toBe(tag);
  });

  it('has the mails, card pages and help pages of its base, but for words of its own', () => {
    const files: Readonly<Record<string, Overlay<ServerTexts>>> = SERVER_TEXT_FILES;
    const own: Readonly<Record<string, object | undefined>> = files[tag]?.mails ?? {};
    const merged = Object.entries(serverTexts(base).mails).map(([name, text]) => [name, { ...text, ...own[name] }]);
    expect(serverTexts(tag).mails).toEqual(Object.fromEntries(merged));
    expect(sandboxTexts(tag)).toMatchObject({ lang: bcp47(tag), dir: sandboxTexts(base).dir });
  });

  it('has names of columns that are read again', () => {
    for (const [column, [header]] of Object.entries(bulkWords(tag).words.columns))
      expect(columnOf(header ?? '')).toBe(column);
  });
});

it('months have the names of the country', () => {
  const january = (tag: string) => new Intl.DateTimeFormat(bcp47(tag), { month: 'long', timeZone: 'UTC' }).format(0);
  expect(january('ar_IQ')).toBe('كانون الثاني');
  expect(january('ar_EG')).toBe('يناير');
});
