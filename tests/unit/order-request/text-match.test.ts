import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasWords, wordRanges } from '../../../src/domain/order-request/places/text-match';

/** The text with what matched in brackets. */
function marked(text: string, query: string): string {
  let result = text;
  for (const [from, to] of wordRanges(text, query).toReversed()) {
    result = `${result.slice(0, from)}[${result.slice(from, to)}]${result.slice(to)}`;
  }
  return result;
}

describe('the words of a query matched in a text', () => {
  it.each([
    ['Street 636, Sen Sok', 'street 63', '[Street] [63]6, Sen Sok'],
    ['No. 12, Street 163', '63', 'No. 12, Street 163'],
    ['Café Noir', 'cafe', '[Café] Noir'],
    ['Cafe\u0301 Noir', 'cafe', '[Cafe\u0301] Noir'],
    ['Sok Dara, Street 308', 'dara 308', 'Sok [Dara], Street [308]'],
    ['Sok Dara', 'dara 308', 'Sok Dara'],
    ['شارع ١، المرقاب', 'شارع 1', '[شارع] [١]، المرقاب'],
    ['القطعة 1، شارع 2', 'قطعة', 'القطعة 1، شارع 2'],
    ['مدينة الكويت', 'مدينه', '[مدينة] الكويت'],
    ['أَحمد', 'احمد', '[أَحمد]'],
    ['មហាវិថីព្រះនរោត្តម', 'នរោត្តម', 'មហាវិថីព្រះ[នរោត្តម]'],
    ['ផ្លូវ ៣០៨', 'ផ្លូវ 308', '[ផ្លូវ] [៣០៨]'],
    ['中央市場', '市場', '中央[市場]'],
    // one sign for several letters is marked whole
    ['ﶹ', 'م', '[ﶹ]'],
    ['ﬁsh', 'f', '[ﬁ]sh'],
    ['ﬁ\u0301sh', 'f', '[ﬁ\u0301]sh'],
    ['anything', '', 'anything'],
    ['anything', ' , ', 'anything'],
  ])('in %j for %j', (text, query, expected) => expect(marked(text, query)).toBe(expected));

  it('are in order, in the text, and do not overlap', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 5 }), (text, query) => {
        let end = 0;
        for (const [from, to] of wordRanges(text, query)) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('may be in several texts', () => {
    expect(hasWords(['Sok Dara', 'Street 308'], 'dara street')).toBe(true);
    expect(hasWords(['Sok Dara', 'Street 308'], 'dara 63')).toBe(false);
  });
});
