import type { Locator, Page } from '@playwright/test';
import { expect } from './test';
import { englishWords } from './words';

export const CHAIN = 'chain@sandbox.example';

/** Opens the list of shops, from the bar. */
export async function openShops(page: Page, words = englishWords()): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: words.of('branch.current') })
    .click();
  return page.getByRole('dialog', { name: words.of('branch.title') });
}

/** Opens the dialog of a new collection point, from the list of shops. */
export async function openNew(page: Page, words = englishWords()): Promise<Locator> {
  const shops = await openShops(page, words);
  await shops.getByRole('button', { name: words.of('outlet.add') }).click();
  return page.getByRole('dialog', { name: words.of('outlet.add.title') });
}

export const field = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true });

/** Fills in the required fields, the address by searching. */
export async function fillOutlet(page: Page, dialog: Locator, { id = 'RIVER-1', label = 'Riverside' } = {}) {
  await field(dialog, 'Collection point ID').fill(id);
  await field(dialog, 'Label').fill(label);
  await chooseOutletAddress(page, dialog);
  await field(dialog, 'Phone').fill('+855 12 345-678');
}

export async function chooseOutletAddress(page: Page, dialog: Locator, text = 'Street 240'): Promise<void> {
  const address = page.getByRole('combobox', { name: 'Pickup address' });
  await address.fill(text);
  await page.getByRole('listbox', { name: 'Pickup address' }).getByRole('option').first().click();
  await expect(dialog.getByRole('region', { name: 'Map' })).toContainText('The pin is at');
}
