import type { Page } from '@playwright/test';
import { hold } from './support/actions';
import { expectAccessible } from './support/axe';
import { button, heading, openFile } from './support/bulk-file';
import { nowSeconds, ordersSince } from './support/platform-api';
import { expect, test } from './support/test';

const dialog = (page: Page) => page.getByRole('dialog');
const isPlacing = (page: Page) => page.getByRole('status').filter({ hasText: 'Placing orders' });

/** Confirms the checked file's orders; the request is held back until the returned function is called. */
async function placeSlowly(page: Page): Promise<() => void> {
  await openFile(page);
  await button(page, 'Check addresses and fees').click();
  await button(page, /^Place 1 order/).click();
  const release = await hold(page, /\/bulk-job\/place-orders\//);
  await dialog(page)
    .getByRole('button', { name: /^Place/ })
    .click();
  await expect(isPlacing(page)).toBeVisible();
  return release;
}

test('orders of a file are still shown as being placed after leaving the page and coming back', async ({
  page,
  server,
}) => {
  const from = nowSeconds();
  const release = await placeSlowly(page);
  await button(page, 'Menu').click();
  await page.getByRole('link', { name: 'Order tracking' }).click();
  await expect(page).toHaveURL(/\/order-tracking/);
  await page.goBack();
  await expect(isPlacing(page)).toBeVisible();
  await expect(button(page, 'Check addresses and fees')).toHaveCount(0);
  release();
  await expect(heading(page, '2 of 2 orders need correcting')).toBeVisible();
  expect(await ordersSince(server, from)).toHaveLength(1);
});

test('putting a file away while its orders are being placed says that this does not stop them', async ({ page }) => {
  const release = await placeSlowly(page);
  await button(page, 'Another file').click();
  await expect(dialog(page)).toContainText("putting the file away doesn't stop that");
  await expectAccessible(page);
  await button(page, 'Put away').click();
  await expect(page.getByRole('link', { name: /orders\.xlsx/ })).toContainText('Checked');
  release();
  await expect(page.getByRole('link', { name: /orders\.xlsx/ })).toContainText('1 of 3 placed');
});
