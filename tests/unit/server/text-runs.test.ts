import { describe, expect, it } from 'vitest';
import { isRightToLeft, textRuns } from '../../../server/exports/text-runs';

const runsOf = (text: string, language = 'en') => textRuns(text, { language });
const drawn = (text: string, language?: string) => runsOf(text, language).map((run) => run.text);
const fonts = (text: string, language?: string) => runsOf(text, language).map((run) => run.font);

describe('the text runs of a line in a PDF', () => {
  it('are one for one script', () => {
    expect(runsOf('Shop 12 (Riverside)')).toEqual([{ text: 'Shop 12 (Riverside)', font: 'latin' }]);
  });

  it('use the font that has their script', () => {
    expect(fonts('Café ហាង Nguyễn Ł Ω Ж 外送')).toEqual([
      'latin',
      'khmer',
      'latin',
      'vietnamese',
      'latin',
      'latin-ext',
      'latin',
      'greek',
      'latin',
      'cyrillic',
      'latin',
      'chinese',
    ]);
  });

  it.each([
    ['ร้านค้า', 'thai'],
    ['ຮ້ານຄ້າ', 'lao'],
    ['ဆိုင်', 'burmese'],
    ['দোকান।', 'bengali'],
    ['カナかな', 'japanese'],
  ])('use one font for %s', (text, font) => {
    expect(runsOf(text)).toEqual([{ text: text.normalize('NFC'), font }]);
  });

  it.each(['র\u200d\u09cdযাব', 'ক\u09cd\u200cষ', 'می\u200cخواهم'])(
    'keep a joiner with the letters that it joins or parts: %s',
    (text) => expect(runsOf(text).map((run) => run.text)).toEqual([text]),
  );

  it.each(['en', 'ja', 'zh_Hant_TW'])('have the Chinese and the Japanese signs, read in %s', (language) => {
    const signs = '渋谷区恵比寿 広尾駅前 浜松 10円 寿栄戸桜 込辻峠働畑〇 荃灣 〒150-0013 3〜4 々 ㄅ ￥';
    expect(drawn(signs, language).join('')).toBe(signs);
  });

  it('have the signs of both from the font of the reader’s language', () => {
    expect([fonts('直通', 'ja'), fonts('直通', 'zh_Hant_TW'), fonts('直通', 'en')]).toEqual([
      ['japanese'],
      ['chinese'],
      ['chinese'],
    ]);
  });

  it('have hyphens and kana that the fonts have', () => {
    expect(drawn('2\u22125\u20103 ｶﾞｰﾄﾞ', 'ja').join('')).toBe('2-5-3 ガード');
  });

  it.each(['en', 'ja', 'zh_Hant_HK'])('have the signs of Hong Kong’s place names, read in %s', (language) => {
    const places = '深水埗 鰂魚涌 赤鱲角 紅磡 葵涌邨 石硤尾 氹仔 長洲峯';
    expect(drawn(places, language).join('')).toBe(places);
    expect(fonts('埗', language)).toEqual(['chinese-102']);
  });

  it('show signs that no file has as question marks', () => {
    expect(drawn('\u{20bb7}', 'ja')).toEqual(['?']);
  });

  it('have the narrow marks in Chinese, whose font lacks the wide ones', () => {
    expect(drawn('外送費，刷卡（李）').join('')).toBe('外送費, 刷卡(李)');
  });

  it('show characters that no font has as question marks', () => {
    expect(drawn('\u13a3\u13b3 A')).toEqual(['?? A']);
  });

  it('are ordered from the right when the line begins right-to-left', () => {
    expect(isRightToLeft('مطعم 12')).toBe(true);
    expect(drawn('مطعم السلام').join('')).toBe('السلام مطعم');
  });

  it('keep the order within a run of the other direction', () => {
    expect(drawn('فرع Salmiya 12 جديد').join('')).toBe('جديد Salmiya 12 فرع');
    expect(drawn('Shop مطعم السلام').join('')).toBe('Shop السلام مطعم');
  });

  it('put a number after right-to-left letters in its place by reading order', () => {
    expect(drawn('Shop مطعم السلام 12').join('')).toBe('Shop 12 السلام مطعم');
    // shaping turns the digits of the Arabic font back
    expect(drawn('شارع ١٢ب')).toEqual(['ب', '٢١', ' ', 'شارع']);
  });

  it('keep an isolated telephone number whole, with its plus in front', () => {
    expect(drawn('رقم الهاتف \u2066+965 5000 1234\u2069').join('')).toBe('+965 5000 1234 الهاتف رقم');
    expect(drawn('+965 5000 1234')).toEqual(['+965 5000 1234']);
  });

  it('follow the direction of the text that the line belongs to', () => {
    expect(
      textRuns('Salmiya فرع', { language: 'en', isRtl: true })
        .map((run) => run.text)
        .join(''),
    ).toBe('فرع Salmiya');
  });

  it('mirror brackets with the direction', () => {
    expect(drawn('فرع (جديد)').join('')).toBe('(جديد) فرع');
  });

  it('leave out invisible direction marks', () => {
    expect(drawn('\u2066USD 2.40\u2069')).toEqual(['USD 2.40']);
  });
});
