import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { type DocumentFont, fontFile, rareFonts } from '../../../server/exports/document-fonts';
import { isRightToLeft, textRuns } from '../../../server/exports/text-runs';

const runsOf = (text: string, language = 'en') => textRuns(text, { language });
const drawn = (text: string, language?: string) => runsOf(text, language).map((run) => run.text);
const fonts = (text: string, language?: string) => runsOf(text, language).map((run) => run.font);

const document = new PDFDocument();

/** The signs of a text that the PDF library has no shape for. */
function boxesIn(text: string, font: DocumentFont): string[] {
  const { font: opened } = Reflect.get(document.font(fontFile(font)), '_font') as {
    font: { hasGlyphForCodePoint: (code: number) => boolean };
  };
  return [...text].filter((sign) => !opened.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
}

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

  it('have the signs of Cantonese above U+FFFF', () => {
    expect(drawn('𨋢𠝹', 'zh_Hant_HK').join('')).toBe('𨋢𠝹');
  });

  it.each(['en', 'ja', 'zh_Hant_TW'])('never draw a simplified sign as a box, read in %s', (language) => {
    const signs =
      '张伟刘陈卫严乡龚赵钱孙李周吴郑王冯杨许吕孔曹魏陶姜谢邹柏窦云苏鲁韦马凤鲍费贺汤罗毕齐顾孟黄萧姚汪毛米贝计谈宋庞纪项祝董梁杜阮蓝闵贾路娄江颜郭梅钟徐邱骆高夏蔡田樊胡凌霍万柯卢莫经房裘缪干解应宗丁宣邓单杭洪包诸左石崔吉龙程邢裴陆荣翁荀惠甄曲封储靳焦牧谷车侯宁仇栾厉武符景詹叶幸司韶黎蓟薄印宿白怀蒲台从鄂索咸籍赖卓蔺屠蒙池乔阴胥苍双闻莘党翟谭贡劳姬申扶堵冉宰郦雍却璩桑桂牛寿通边扈燕冀浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖终暨居衡步都耿满弘匡国文寇广禄阙东欧';
    for (const { text, font } of runsOf(signs, language)) expect([font, boxesIn(text, font)]).toEqual([font, []]);
    expect(drawn('刘', language)).toEqual(['?']);
  });

  it('take no more than 16 fonts for the rare signs of a document', () => {
    const rareFont = rareFonts();
    const signs = Array.from({ length: 0x2000 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    const used = new Set(signs.flatMap((sign) => rareFont(sign) ?? []));
    expect(used.size).toBe(16);
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
