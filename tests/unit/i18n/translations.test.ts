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

  it.each(SPACE)('has room on the main screens for $what', ({ ids, most, counted }) => {
    const texts = all.filter(({ id }) => ids.test(id)).map(({ id, text }) => ({ id, text: wordsOf(text) }));
    expect(texts).not.toEqual([]);
    const together = [{ id: 'together', text: texts.map(({ text }) => text).join('') }];
    const tooLong = (counted === 'together' ? together : texts).filter(({ text }) =>
      (counted === 'word' ? wordsIn(text, locale) : [text]).some((part) => widthOf(part) > most),
    );
    expect(tooLong.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
  });
});

/** What every text about it names: verbs such as “order” and “cancel” are other words in other sentences. */
const CHECKED_TERMS = ['rider', 'customer', 'outlet', 'voucher', 'receipt', 'cash on delivery', 'item value'];

interface Space {
  what: string;
  ids: RegExp;
  /** in letters */
  most: number;
  /** what has this room: each text, where it can wrap each of its words, or all of them beside each other */
  counted?: 'word' | 'together';
}

const TABS = /^menu\.(?:request|tracking|history|bulk)$/;

/** Room on a phone of 360 px, and of all tabs in the bar of a desk. */
const SPACE: readonly Space[] = [
  { what: 'a page in the menu', ids: TABS, most: 20 },
  { what: 'the tabs of a desk', ids: TABS, most: 54, counted: 'together' },
  { what: 'what can be searched for', ids: /^tracking\.search\.placeholder/, most: 32 },
  { what: 'a status', ids: /^(?:order|history)\.status\./, most: 22 },
  { what: 'the stages of an order', ids: /^(?:public\.step|tracking\.stage)\./, most: 12, counted: 'word' },
  { what: 'what the time of a row means', ids: /^tracking\.timing\./, most: 18 },
  { what: 'the age of what is shown', ids: /^live\.(?:now|loading)$/, most: 14 },
  { what: 'the columns of the history', ids: /^history\.column\./, most: 20 },
  { what: 'the steps of a request', ids: /^request\.step\./, most: 10 },
  {
    what: 'choices beside each other',
    ids: /^(?:request\.delivery-time\.(?:asap|later)|settings\.theme\.(?:system|light|dark))$/,
    most: 12,
    counted: 'word',
  },
  { what: 'the bar of visitors', ids: /^(?:guest\.register|landing\.log-in)$/, most: 25, counted: 'together' },
  { what: 'the button with the fee', ids: /^request\.submit(?:\.(?:unpriced|later|later-day|card))?$/, most: 25 },
  {
    what: 'main buttons',
    ids: /^(?:landing\.(?:price\.ask|request|guest|tour)|public\.find|(?:sign-in|register)\.submit|tracking\.(?:share|again|receipt|request-another)|share\.action|request\.address\.confirm-point)$/,
    most: 28,
  },
];

const wordsIn = (text: string, locale: string): string[] =>
  [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);

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
