import type { Page } from '@playwright/test';
import { hold } from './support/actions';
import { expectAccessible } from './support/axe';
import { button, heading, openAnother, openFile, ORDERS } from './support/bulk-file';
import { pressBack } from './support/history';
import { nowSeconds, ordersSince } from './support/platform-api';
import { expect, test } from './support/test';

const dialog = (page: Page) => page.getByRole('dialog');
const isPlacing = (page: Page) => page.getByRole('status').filter({ hasText: 'Placing orders' });

/** Confirms the open file's orders; the request is held back until the returned function is called. */
async function placeSlowly(page: Page): Promise<() => void> {
  await button(page, 'Check addresses and fees').click();
  await button(page, /^Place 1 order/).click();
  const release = await hold(page, /\/bulk-job\/place-orders\//);
  await dialog(page)
    .getByRole('button', { name: /^Place/ })
    .click();
  await expect(isPlacing(page)).toBeVisible();
  return release;
}

test('orders of a file are placed to the end while its page is left, and after it was put away', async ({
  page,
  server,
}) => {
  const from = nowSeconds();
  await openFile(page);

  await test.step('they are still shown as being placed after leaving the page and coming back', async () => {
    const release = await placeSlowly(page);
    await button(page, 'Menu').click();
    await page.getByRole('link', { name: 'Order tracking' }).click();
    await expect(page).toHaveURL(/\/order-tracking/);
    await pressBack(page);
    await expect(isPlacing(page)).toBeVisible();
    await expect(button(page, 'Check addresses and fees')).toHaveCount(0);
    release();
    await expect(heading(page, '2 of 2 orders need correcting')).toBeVisible();
    expect(await ordersSince(server, from)).toHaveLength(1);
  });

  await test.step('putting the file away meanwhile says that this does not stop them', async () => {
    await openAnother(page, ORDERS);
    const release = await placeSlowly(page);
    await button(page, 'Another file').click();
    await expect(dialog(page)).toContainText("putting the file away doesn't stop that");
    await expectAccessible(page);
    await button(page, 'Put away').click();
    // the newest comes first
    const job = page.getByRole('link', { name: /orders\.xlsx/ }).first();
    await expect(job).toContainText('Checked');
    release();
    await expect(job).toContainText('1 of 3 placed');
  });
});
