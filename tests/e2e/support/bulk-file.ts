import type { Page } from '@playwright/test';
import { GOOD_ORDER, ordersFile, type OrderTexts } from '../../factories/orders-file';
import { signIn } from './actions';
import { expectNoSidewaysScroll } from './large-text';
import { expect } from './test';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const chosen = (orders: readonly OrderTexts[], name = 'orders.xlsx') => ({
  name,
  mimeType: XLSX,
  buffer: Buffer.from(ordersFile(orders)),
});
export const ORDERS: readonly OrderTexts[] = [
  { ...GOOD_ORDER, customerName: 'Zara Alpha' },
  { ...GOOD_ORDER, customerName: 'Zara Bravo', customerPhone: '12' },
  { ...GOOD_ORDER, customerName: 'Zara Charlie', address: 'Nowhere Land 999', mapLocation: '' },
];
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

export const file = (page: Page) => page.locator('input[type="file"]');
/** By its whole name: “3 orders” is also part of “1 of 3 orders needs correcting”. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

export async function openFile(page: Page, orders = ORDERS): Promise<void> {
  await signIn(page, undefined, '/bulk-order');
  await expect(heading(page, 'Upload orders from a spreadsheet')).toBeVisible();
  await file(page).setInputFiles(chosen(orders));
}

/** Puts the open file away, and opens one with these orders. */
export async function openAnother(page: Page, orders: readonly OrderTexts[]): Promise<void> {
  await putAway(page);
  await file(page).setInputFiles(chosen(orders));
}

export async function putAway(page: Page): Promise<void> {
  await button(page, 'Another file').click();
  await button(page, 'Put away').click();
  await expect(heading(page, 'Upload orders from a spreadsheet')).toBeVisible();
}

/** Types over a cell of the grid, or fills in the field of a card. */
export async function correct(page: Page, { row, column, text }: { row: number; column: string; text: string }) {
  if (isPhone(page)) {
    const card = page.getByRole('article').filter({ hasText: `Row ${row}` });
    await card.getByLabel(column, { exact: true }).fill(text);
    await card.getByLabel(column, { exact: true }).press('Enter');
    return;
  }
  const index = (await page.getByRole('columnheader').allTextContents()).indexOf(column);
  await page
    .getByRole('row')
    .filter({ hasText: new RegExp(`^${row}`) })
    .getByRole('gridcell')
    .nth(index - 1)
    .click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

const LONG_NAMES: Readonly<Record<string, string>> = {
  'many words': 'Sok Dara '.repeat(550).trim(),
  'one word': 'X'.repeat(5_000),
  'Arabic words': 'محمد أحمد '.repeat(500).trim(),
};

/** Names and addresses that are far too long leave room for the next order. */
export async function expectShortRows(page: Page): Promise<void> {
  const orders = Object.values(LONG_NAMES).map((name) => ({ ...GOOD_ORDER, customerName: name, address: name }));
  await openAnother(page, orders);
  await expect(heading(page, '3 of 3 orders need correcting')).toBeVisible();
  for (const [index, what] of Object.keys(LONG_NAMES).entries()) {
    const row = page.locator(`[data-index="${index}"]`);
    const height = () => row.evaluate((element) => element.getBoundingClientRect().height);
    await expect.poll(height, what).toBeLessThan(isPhone(page) ? 450 : 150);
  }
  await expectNoSidewaysScroll(page);
}
