import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wholeCatalogues } from '../../../scripts/lib/complete-languages';
import { SERVER_TEXTS } from '../../../server/texts';
import { sandboxTexts } from '../../../sandbox/texts';
import { BULK_WORDS } from '../../../src/domain/bulk/header-words/table';
import { required } from '../../../src/lib/assert';
import { type Entry, entriesOf, wordsOf } from './catalogue-entries';
import { GLOSSARY_EXCEPTIONS, LATIN_WORDS, SAME_AS_ENGLISH } from './known-exceptions';

const TRANSLATED = wholeCatalogues().filter((locale) => locale !== 'en');

/** The letters of a script, as a class of a pattern; Japanese has three. */
const LETTERS: Readonly<Record<string, string>> = {
  Hant: String.raw`\p{scx=Hani}`,
  Jpan: String.raw`\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}`,
};
const scriptOf = (locale: string): string => required(new Intl.Locale(locale).maximize().script, 'script');
const lettersOf = (script: string): string => LETTERS[script] ?? String.raw`\p{scx=${script}}`;

/** Names and signs that are Latin in every language. */
const LATIN_NAMES =
  /^(?:API|American|Express|CASH|ON|DELIVERY|PAID|Chrome|Safari|Code|code|Plus|CSV|Ctrl|Excel|GPS|GST|Google|Maps|ID|ID’s|MB|OK|OpenStreetMap|PDF|QR|SST|TVA|UTF|USt|IVA|VAT|WhatsApp|com|csv|https|id|kg|km|name|no|orders|rows|shop|xlsx|iPhone|iPad|Add|Home|Screen|to|PIN|SMS|dddd|LINE|vape|NID|BIN|TIN)$/;

/** Every text of a value of the data files. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const translated = (locale: string): readonly Entry[] => entriesOf(locale).filter(({ text }) => text !== '');

describe.each(TRANSLATED.filter((locale) => scriptOf(locale) !== 'Latn'))('the translation into %s', (locale) => {
  it('has no English words but names', () => {
    const latin = (text: string) => wordsOf(text).match(/[A-Za-z][A-Za-z’]+/g) ?? [];
    const known = LATIN_WORDS[locale] ?? [];
    const wrong = translated(locale).flatMap(({ id, text }) =>
      latin(text)
        .filter((word) => !LATIN_NAMES.test(word) && !known.includes(word.toLowerCase()))
        .map((word) => `${id}: ${word}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe.each(TRANSLATED)('the translation into %s', (locale) => {
  const all = translated(locale);
  const tag = locale.replaceAll('-', '_');
  const script = scriptOf(locale);

  it('has letters of its own script alone, and names in Latin ones', () => {
    const foreign = new RegExp(String.raw`[^${lettersOf(script)}\p{scx=Latn}\P{L}]`, 'u');
    expect(all.filter(({ text }) => foreign.test(text)).map(({ id }) => id)).toEqual([]);
    const written = [SERVER_TEXTS[tag], sandboxTexts(tag).texts, BULK_WORDS[tag]?.columns].flatMap(textsIn);
    expect(written.filter((text) => foreign.test(text))).toEqual([]);
  });

  it('is not English, but for names and words that are the same', () => {
    const isWorded = ({ id, text }: Entry) =>
      !/^(?:city|tax)\./.test(id) &&
      wordsOf(text)
        .split(/[^\p{L}]+/u)
        .some((word) => word.length > 2 && !LATIN_NAMES.test(word));
    const same = all.filter((entry) => entry.text === entry.source && isWorded(entry)).map(({ id }) => id);
    expect(same.filter((id) => !(SAME_AS_ENGLISH[locale] ?? []).includes(id))).toEqual([]);
  });

  it('calls one thing by one word, that of the glossary', () => {
    const { terms } = glossaryOf(locale);
    const allowed = GLOSSARY_EXCEPTIONS[locale] ?? [];
    const wrong = CHECKED_TERMS.flatMap((term) => {
      const stems = stemsOf(required(terms[term], `“${term}” in locales/glossary/${locale}.json`), locale);
      const named = new RegExp(`\\b${term}s?\\b`, 'i');
      return all
        .filter(({ id, source }) => !/^(?:city|tax)\./.test(id) && named.test(wordsOf(source)))
        .filter(({ text }) => !stems.some((stem) => plain(text, locale).includes(stem)))
        .map(({ id }) => `${term}: ${id}`);
    });
    expect(wrong.filter((one) => !allowed.includes(one))).toEqual([]);
  });

  it('fits the main screens', () => {
    const tooLong = all
      .map(({ id, text }) => ({ id, text, most: SPACE.find(([ids]) => ids.test(id))?.[1] }))
      .filter(({ text, most }) => most !== undefined && widthOf(wordsOf(text)) > most);
    expect(tooLong.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
  });
});

/** What every text about it names: verbs such as “order” and “cancel” are other words in other sentences. */
const CHECKED_TERMS = ['rider', 'customer', 'outlet', 'voucher', 'receipt', 'cash on delivery', 'item value'];

/** Room on a phone of 360 px for what can't wrap, in letters. */
const SPACE: readonly (readonly [ids: RegExp, letters: number])[] = [
  [/^menu\.(?:request|tracking|history|bulk)$/, 24],
  [/^(?:order|history)\.status\./, 26],
];

/** In letters of usual width: those of Chinese and Japanese are twice as wide, signs above and below have none. */
function widthOf(text: string): number {
  return [...text.trim()].reduce((sum, letter) => {
    if (/\p{M}/u.test(letter)) return sum;
    return sum + (/[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\uff00-\uff60]/u.test(letter) ? 2 : 1);
  }, 0);
}

function glossaryOf(locale: string): { style: string; terms: Readonly<Record<string, string>> } {
  const file = `locales/glossary/${locale}.json`;
  expect(existsSync(file), file).toBe(true);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const plain = (text: string, locale: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0652]/g, '')
    .toLocaleLowerCase(locale);

/** The beginnings of a term's words, which stay when it is inflected; notes in brackets are for translators. */
function stemsOf(term: string, locale: string): string[] {
  return plain(term, locale)
    .replace(/\([^)]*\)|（[^）]*）/g, '')
    .split(/[\s,/;、／]+/)
    .filter((word) => word.length > 1)
    .map((word) => (word.length > 4 ? word.slice(0, Math.max(4, Math.ceil(word.length * 0.6))) : word));
}
