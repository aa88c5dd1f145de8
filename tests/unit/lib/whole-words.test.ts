import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/lib/paths';
import { compileCatalogue } from '../../../scripts/vite/catalogues';
import { keepFirstLetters, keepWordsWhole, withoutBreaks } from '../../../src/lib/whole-words';

/** Where the dictionary lets a line end. */
function parts(text: string, language: string): string[] {
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  return [...words.segment(text)].map(({ segment }) => segment).filter((part) => part !== '\u200b');
}

describe('loan words in scripts without spaces', () => {
  it.each([
    ['th', 'ติดตามออเดอร์ของคุณ', ['ติดตาม', 'ออเดอร์', 'ของ', 'คุณ']],
    ['th', 'เรียกไรเดอร์', ['เรียก', 'ไรเดอร์']],
    ['my', 'ဒီအီးမေးလ်နဲ့', ['ဒီ', 'အီးမေးလ်', 'နဲ့']],
    ['lo', 'ດາວໂຫຼດໄຟລ໌', ['ດາວ', 'ໂຫຼດ', 'ໄຟລ໌']],
  ])('stay whole on a line in %s: %s', (language, text, words) => {
    expect(parts(text, language), 'as dictionaries read it').not.toEqual(words);
    const marked = keepWordsWhole(text, language);
    expect(parts(marked, language).map(withoutBreaks)).toEqual(words);
    expect(withoutBreaks(marked)).toBe(text);
  });

  it.each([
    ['ဆက်သွယ်နိုင်ပါတယ်။', ['ဆက်သွယ်', 'နိုင်ပါတယ်', '။']],
    ['ဝယ်သူဆီကလည်း', ['ဝယ်သူ', 'ဆီကလည်း']],
    ['ပို့ဆောင်ခများ', ['ပို့ဆောင်ခများ']],
    ['လင့်ခ်တွေ', ['လင့်ခ်တွေ']],
    ['ဖွင့်ပါနဲ့။', ['ဖွင့်ပါနဲ့', '။']],
  ])('keep their endings in Burmese: %s', (text, words) => {
    expect(parts(text, 'my'), 'as dictionaries read it').not.toEqual(words);
    const marked = keepWordsWhole(text, 'my');
    expect(parts(marked, 'my').map(withoutBreaks)).toEqual(words);
    expect(withoutBreaks(marked)).toBe(text);
  });

  it('are no endings where a sign makes another word of them', () => {
    for (const text of ['ရှာတွေ့', 'နံပါတ်']) expect(keepWordsWhole(text, 'my')).toBe(text);
  });

  it('begin no line after an opening quote, and end none before a closing one', () => {
    expect(keepWordsWhole('“ไรเดอร์”', 'th')).not.toContain('\u200b');
  });

  it('are left alone in other languages', () => {
    expect(keepWordsWhole('ไรเดอร์', 'en')).toBe('ไรเดอร์');
  });

  it.each([
    ['th', /^.{1,2}\u0e4c/u],
    ['my', /^[\u1000-\u1021]\u1037?\u103a/u],
  ])('let no line of the catalogue of %s begin within a syllable', (language, within) => {
    const texts = readFileSync(`${ROOT}locales/${language}.po`, 'utf8')
      .split('\n\n')
      .filter((entry) => !/^msgid "(?:city|tax)\./m.test(entry))
      .map((entry) => entry.slice(entry.indexOf('\nmsgstr ')));
    const words = new Intl.Segmenter(language, { granularity: 'word' });
    const broken = texts.filter((text) =>
      [...words.segment(keepWordsWhole(text, language))].some(({ segment }) => within.test(segment)),
    );
    expect(broken).toEqual([]);
  });
});

describe('the first letter of a word with a hyphen', () => {
  it.each(['E-Mail-Adresse', 'Votre e-mail'])('is never alone at the end of a line: %s', (text) => {
    const marked = keepFirstLetters(text);
    expect(marked).toMatch(/e-\u2060mail/i);
    expect(withoutBreaks(marked)).toBe(text);
  });

  it('is marked in catalogues, but not in what the device shows itself', async () => {
    const german = JSON.parse(await compileCatalogue('de')) as { messages: Record<string, unknown> };
    expect(JSON.stringify(german.messages['forgot.text'])).toContain('E-\u2060Mail');
    const burmese = JSON.parse(await compileCatalogue('my')) as { messages: Record<string, unknown> };
    const shown = Object.entries(burmese.messages).filter(([id]) => id.startsWith('notification.'));
    expect(shown.length).toBeGreaterThan(10);
    expect(JSON.stringify(shown)).not.toMatch(/[\u2060\u200b]/);
  });

  it('is nothing special in longer words, nor after a sign that is drawn with the letter before it', () => {
    for (const text of ['Tracking-Link', 'এদিক-ওদিক']) expect(keepFirstLetters(text)).toBe(text);
  });
});
