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

it('the receipt’s page names the surcharge for cash beside the fee, and what they come to', async () => {
  const facts = () => [...page.place.querySelectorAll('dl > div')].map((fact) => fact.textContent);
  const cash = { ...RECEIPT, delivery_fee: 5.34, cash_surcharge: 0.5 };
  await page.show(<ReceiptFacts receipt={cash} />);
  expect(facts().slice(-3)).toEqual([
    'Delivery fee€4.84',
    'Cash surcharge€0.50',
    "Delivery fee, charged to the shop's account€5.34",
  ]);
  await page.show(<ReceiptFacts receipt={{ ...cash, delivery_fee: 4.5, standard_delivery_fee: 5.34 }} />);
  expect(facts().slice(-4)).toEqual([
    'Delivery fee€4.84',
    'Total discount−€0.84',
    'Cash surcharge€0.50',
    "Delivery fee, charged to the shop's account€4.50",
  ]);
  await page.show(<ReceiptFacts receipt={{ ...cash, status: 'CANCELLED' }} />);
  expect(facts().at(-1)).toBe('Delivery feeNot charged');
});
