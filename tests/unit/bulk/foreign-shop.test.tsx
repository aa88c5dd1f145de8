import { afterEach, expect, it } from 'vitest';
import { ForeignShop } from '../../../src/features/bulk/foreign-shop';
import { applyVendors, resetVendors } from '../../../src/state/vendors';
import { aVendor } from '../../factories/order';
import { emptyPage } from '../../fakes/empty-page';

afterEach(resetVendors);
const page = emptyPage();

it.each([
  ['kh-9999', true],
  ['kh-0001', false],
  [undefined, false],
])('for the address of %s says whose files are uploaded: %s', async (named, isSaid) => {
  applyVendors({ list: [aVendor()], status: { name: 'ready', cachedAt: null } });
  await page.show(<ForeignShop named={named} shown="kh-0001" />);
  expect(page.place.textContent?.includes('Files are uploaded for Shop kh-0001.')).toBe(isSaid);
});
