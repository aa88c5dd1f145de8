import { expect, it } from 'vitest';
import { ReceiptFacts } from '../../../src/features/public-tracking/receipt-facts';
import type { ReceiptDto } from '../../../src/protocol/schemas';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();

const RECEIPT: ReceiptDto = {
  order_id: 'es-0001-1',
  tracking_id: 'track',
  status: 'DELIVERED',
  placed_at: 1_772_427_600,
  pickup_name: 'Panadería del Born',
  payment_method: 'CASH_ON_DELIVERY',
  delivery_fee: 4.84,
  currency: 'EUR',
  timezone: 'Europe/Madrid',
};

it('the receipt’s page says which tax the fee contains, where its platform says it', async () => {
  const facts = () => [...page.place.querySelectorAll('dl > div')].map((fact) => fact.textContent);
  await page.show(<ReceiptFacts receipt={RECEIPT} />);
  expect(facts().join()).not.toContain('Included');
  await page.show(<ReceiptFacts receipt={{ ...RECEIPT, fee_tax: { name: 'IVA', percent: 21, amount: 0.84 } }} />);
  expect(facts().at(-1)).toBe('Included in the fee€0.84 (IVA 21%)');
});
