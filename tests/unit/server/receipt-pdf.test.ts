import { describe, expect, it } from 'vitest';
import { receiptPdf } from '../../../server/exports/receipt-pdf';
import { textRuns } from '../../../server/exports/text-runs';
import { wholeCatalogues } from '../../../scripts/lib/complete-languages';
import { BRANDS } from '../../../src/domain/market/brands';
import { entriesOf } from '../i18n/catalogue-entries';

/** What a receipt may say: its own texts, and those of the portal that it uses. */
const ON_RECEIPTS = /^(?:receipt|payment|order\.status|city|tax)\./;

describe.each(wholeCatalogues())('a receipt in %s', (language) => {
  const said = entriesOf(language)
    .filter(({ id, text }) => ON_RECEIPTS.test(id) && text !== '')
    .map(({ text }) => text);

  it('has a glyph for each letter, in the narrow column of a label too', async () => {
    expect(said.length).toBeGreaterThan(20);
    const withoutGlyph = said.filter(
      (text) => !/[?？]/.test(text) && textRuns(text, { language }).some((run) => run.text.includes('?')),
    );
    expect(withoutGlyph).toEqual([]);
    const lines = said.slice(0, 4).map((text): [string, string] => [text, text.repeat(3)]);
    const file = await receiptPdf({
      brand: BRANDS.FOODPANDA,
      title: said[0] ?? '',
      notice: undefined,
      lines,
      language,
      madeAt: 0,
    });
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

it('a receipt carries the font of a sign that the usual ones lack', async () => {
  const about = { brand: BRANDS.FOODPANDA, title: '', notice: undefined, language: 'zh-Hant-HK', madeAt: 0 };
  const bytesWith = async (address: string) => (await receiptPdf({ ...about, lines: [['送貨地址', address]] })).length;
  expect(await bytesWith('深水埗')).toBeGreaterThan((await bytesWith('深水?')) + 500);
});
