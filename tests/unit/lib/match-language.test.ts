import { describe, expect, it } from 'vitest';
import { matchLanguage } from '../../../src/lib/match-language';

const CASES: readonly [preferred: string[], offered: string[], found: string | undefined][] = [
  [['ar-KW'], ['en', 'ar'], 'ar'],
  [['ar'], ['en', 'ar_KW'], 'ar_KW'],
  [['ar-SA'], ['en', 'ar_KW'], 'ar_KW'],
  [['en'], ['en_BH', 'ar_BH'], 'en_BH'],
  [['zh-TW'], ['en', 'zh_Hant_TW'], 'zh_Hant_TW'],
  [['zh-HK'], ['en', 'zh_Hant_TW', 'zh_Hant_HK'], 'zh_Hant_HK'],
  [['zh_Hant_HK'], ['en', 'zh_Hant_TW'], 'zh_Hant_TW'],
  [['zh-CN'], ['en', 'zh_Hant_TW'], undefined],
  [['fr-FR', 'km-KH', 'en-US'], ['en', 'km'], 'km'],
  [['en-GB'], ['en', 'en_BH'], 'en'],
  [['en-BH'], ['en', 'en_BH'], 'en_BH'],
  [['yue-HK'], ['en', 'zh_Hant_HK'], 'zh_Hant_HK'],
  [['pt-BR'], ['en', 'pt'], 'pt'],
  [['no'], ['en', 'nb'], 'nb'],
  [['nn-NO'], ['en', 'nb'], 'nb'],
  [['tl-PH'], ['en', 'fil'], 'fil'],
  [['ro-MD'], ['en', 'ro'], 'ro'],
  [['mo'], ['en', 'ro'], 'ro'],
  ...['sr', 'sr-RS', 'sr-Cyrl-RS', 'sr-Latn-RS', 'sr-ME', 'sh', 'cnr'].map((tag): [string[], string[], string] => [
    [tag],
    ['en', 'sr_Latn'],
    'sr_Latn',
  ]),
  [['bs', 'sr'], ['en', 'sr_Latn'], 'sr_Latn'],
  [['zh-MO'], ['en', 'zh_Hant_TW'], 'zh_Hant_TW'],
  [['zh-MO'], ['en', 'zh_Hant_HK'], 'zh_Hant_HK'],
  [['ru-KZ'], ['en', 'ru'], 'ru'],
  [['kk-Cyrl-KZ'], ['en', 'ru', 'kk'], 'kk'],
  [['KM'], ['en', 'km'], 'km'],
  [['de'], ['en', 'km'], undefined],
  [[], ['en'], undefined],
  [['*', '', 'not a tag!', 'km'], ['en', 'km'], 'km'],
];

describe('the matching language', () => {
  it.each(CASES)('for the preferred %j of the offered %j is %s', (preferred, offered, found) => {
    expect(matchLanguage(preferred, offered)).toBe(found);
  });
});
