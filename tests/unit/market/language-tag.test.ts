import { describe, expect, it } from 'vitest';
import { direction, LANGUAGES } from '../../../src/domain/market/languages';
import { bcp47, locales } from '../../../src/lib/language-tag';

describe('direction', () => {
  it('is right to left for Urdu and every Arabic variant, and for no other language of the interface', () => {
    for (const { tag } of LANGUAGES)
      expect(`${tag} ${direction(tag)}`).toBe(`${tag} ${/^(ur|ar)/.test(tag) ? 'rtl' : 'ltr'}`);
  });

  it('accepts both spellings of a language tag', () => {
    expect(direction('ar-KW')).toBe('rtl');
    expect(direction('arn')).toBe('ltr');
  });
});

describe('bcp47', () => {
  it('gives tags that Intl accepts', () => {
    expect(bcp47('zh_Hant_TW')).toBe('zh-Hant-TW');
    for (const { tag } of LANGUAGES) expect(() => new Intl.Locale(bcp47(tag))).not.toThrow();
  });
});

describe('locales', () => {
  // browsers of some years ago write a day of Saudi Arabia in the Islamic calendar
  it('names the calendar of the portal’s own fields, but for Thai, whose years are its readers’ own', () => {
    for (const { tag } of LANGUAGES) {
      const [own = ''] = locales(tag);
      expect(new Intl.Locale(own).calendar, tag).toBe(tag === 'th' ? undefined : 'gregory');
      expect(new Intl.Locale(own).numberingSystem, tag).toBe('latn');
    }
  });
});
