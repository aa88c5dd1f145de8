import { describe, expect, it } from 'vitest';
import { pageTexts } from '../../../sandbox/cards/pages/texts';
import { articlesIn } from '../../../sandbox/help/articles';
import { helpTexts } from '../../../sandbox/help/texts';
import { TEMPLATE_TEXTS } from '../../../server/bulk/template/template-texts';
import { exportTexts } from '../../../server/exports/export-texts';
import { MAIL_TEXTS } from '../../../server/mails/mail-texts';
import { BULK_WORDS, columnOf } from '../../../src/domain/bulk/words';
import { ofLanguage } from '../../../src/lib/of-language';

/** What Taiwan says, and Hong Kong doesn't. */
const OF_TAIWAN = /電子郵件|帳號|店家|外送|網路|統一編號|刷卡|大樓|櫃檯/;

/** What the server writes itself, in a language by its tag. */
const textsIn = (tag: string): Readonly<Record<string, unknown>> => ({
  mails: ofLanguage(MAIL_TEXTS, tag),
  exports: exportTexts(tag),
  template: ofLanguage(TEMPLATE_TEXTS, tag),
  headers: Object.values(ofLanguage(BULK_WORDS, tag)?.columns ?? {}).map(([first]) => first),
  help: helpTexts(tag).texts,
  articles: articlesIn(tag),
  cards: pageTexts(tag).texts,
});

describe.each(Object.keys(textsIn('zh_Hant_HK')))('the %s for Hong Kong', (kind) => {
  it.each(['zh_Hant_HK', 'zh-Hant-HK'])('speak as people there do, for the tag %s', (tag) => {
    const texts = JSON.stringify(textsIn(tag)[kind]);
    expect(texts.match(OF_TAIWAN)).toBeNull();
    expect(texts).not.toBe(JSON.stringify(textsIn('zh_Hant_TW')[kind]));
  });
});

describe('the headers of a file for Hong Kong', () => {
  it('are recognised', () => {
    for (const [column, [header]] of Object.entries(ofLanguage(BULK_WORDS, 'zh-Hant-HK')?.columns ?? {}))
      expect(columnOf(header)).toBe(column);
  });
});
