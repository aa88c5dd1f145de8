import { expect, it } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { Prices } from '../../../src/features/landing/prices';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();

it.each([
  ['KH', '$1.50 per trip plus $0.45 per kilometre.'],
  ['HK', '$49.00 per trip plus $3.00 per kilometre. At most $79.00.'],
  ['TW', '$99 for the first 1 km, then $10 per kilometre. Cash on delivery costs $25 more.'],
  ['TH', '฿35.00 for the first 1 km, then ฿7.00 per kilometre. So in Bangkok; elsewhere for the first 4 km.'],
] as const)('the price list of %s says its whole rule', async (country, rule) => {
  const { fee, city, currency } = MARKETS[country];
  await page.show(<Prices fee={fee} city={city} currency={currency} />);
  const text = (page.place.querySelector('#h-price ~ p + p')?.textContent ?? '').replace(/\u00a0/g, ' ');
  expect(text.trim()).toBe(rule);
});
