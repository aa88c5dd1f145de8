import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/market/languages';
import { bcp47, direction } from '../../../src/i18n/direction';

describe('direction', () => {
  it('agrees with the table of languages', () => {
    for (const language of LANGUAGES)
      expect(`${language.tag} ${direction(language.tag)}`).toBe(`${language.tag} ${language.direction}`);
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
