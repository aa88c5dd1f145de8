import { describe, expect, it } from 'vitest';
import { sandboxTexts } from '../../../sandbox/texts';
import { serverTexts } from '../../../server/texts';
import { bulkWords, columnOf } from '../../../src/domain/bulk/words';

/** What Taiwan says, and Hong Kong doesn't. */
const OF_TAIWAN = /電子郵件|帳號|店家|外送|網路|統一編號|刷卡|大樓|櫃檯/;

/** What the server writes itself, in a language by its tag. */
const textsIn = (tag: string): Readonly<Record<string, unknown>> => ({
  ...serverTexts(tag),
  headers: Object.values(bulkWords(tag).words.columns).map(([first]) => first),
  ...sandboxTexts(tag).texts,
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
    for (const [column, [header]] of Object.entries(bulkWords('zh-Hant-HK').words.columns))
      expect(columnOf(header ?? '')).toBe(column);
  });
});
