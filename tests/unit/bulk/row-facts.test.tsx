import { expect, it } from 'vitest';
import { NO_TEXTS, type RowTexts } from '../../../src/domain/bulk/columns';
import { RowFacts } from '../../../src/features/bulk/row-facts';
import type { FileRow } from '../../../src/state/bulk';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();
const facts = async (texts: Partial<RowTexts>, wrong: FileRow['problems'] = []) => {
  const row: FileRow = {
    row: { number: 2, texts: { ...NO_TEXTS, ...texts }, cellProblems: {}, others: [], isHidden: false },
    problems: wrong,
    vendorId: 'kh-0001',
    orderKey: 'one',
    amount: 5,
    isCash: true,
    isHighValue: false,
    duplicateOf: null,
    outcome: null,
  };
  await page.show(<RowFacts row={row} currency="USD" />);
  return [...page.place.children].map(({ textContent }) => textContent);
};

it('a card says how its order is paid, whether its cell does or is empty', async () => {
  expect(await facts({})).toEqual(['$5.00', 'Cash on delivery']);
  expect(await facts({ paymentMethod: 'COD' })).toEqual(['$5.00', 'COD']);
});

it('a card says when its order comes', async () => {
  const moment = { paymentMethod: 'COD', deliveryDate: '2026-11-30', deliveryTime: '14:00' };
  expect(await facts(moment)).toEqual(['$5.00', 'COD', '2026-11-30', '14:00']);
});

it('a card leaves what has to be corrected to its field', async () => {
  const wrong = [{ column: 'paymentMethod', code: 'paid-not-offered' }] as const;
  expect(await facts({ paymentMethod: 'Paid' }, wrong)).toEqual(['$5.00']);
});
