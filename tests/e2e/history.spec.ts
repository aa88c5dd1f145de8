import { chooseAction, opensOffline, ORDER_HEADING, signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { placeOrder } from './support/platform-api';
import { expect, test } from './support/test';

/** What the browser says itself about requests that were meant to fail. */
test.afterEach(({ problems }) => {
  const kept = problems.filter((problem) => !/Failed to load resource|net::ERR|WebSocket connection/.test(problem));
  problems.splice(0, problems.length, ...kept);
});

test('past orders are filtered by days and status, opened with their proof, searched, and all of it works offline', {
  tag: '@worker',
}, async ({ page, context }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/history/);
  await expect(page.getByRole('combobox', { name: 'Days' })).toHaveValue('Yesterday');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Days' }).selectOption('Past month');
  await expect(page.getByText('Orders 1 to 30')).toBeVisible();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page.getByText('Orders 31 to 60')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled');
  await expect(page.getByText('Orders 1 to').or(page.getByRole('listitem').first()).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Delivered' })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Delivered');
  // what is read next is that of the new list
  await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled' })).toHaveCount(0);
  const row = page.getByRole('listitem').getByRole('link').first();
  const customer = (await row.locator('.row-name').textContent()) ?? '';
  await row.click();
  await expect(page).toHaveURL(/order_id=/);
  await expect(page.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', /^\/delivery-receipt\//);
  await page.getByRole('button', { name: 'Proof of delivery' }).click();
  await expect(page.getByRole('img', { name: 'Proof of delivery' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).first().click();
  const phone = (await page.locator('a[href^="tel:+855"]').last().textContent()) ?? '';
  await page.getByRole('link', { name: 'Back to the list' }).click();

  await page.getByRole('searchbox', { name: 'Search orders' }).fill(phone);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: customer }).first()).toBeVisible();

  await opensOffline(page);
  await context.setOffline(true);
  const fresh = await context.newPage();
  await fresh.goto('/history');
  await expect(fresh.getByRole('combobox', { name: 'Days' })).toHaveValue('PastMonth');
  await expect(fresh.getByText(/^Last update/).first()).toBeVisible();
  await expect(fresh.getByRole('listitem').filter({ hasText: customer }).first()).toBeVisible();
  await fresh.getByRole('combobox', { name: 'Days' }).selectOption('Past week');
  await expect(fresh.getByText(/these days haven.t been opened on this device/)).toBeVisible();
  await expectAccessible(fresh);
  await fresh.getByRole('searchbox', { name: 'Search orders' }).focus();
  await expect(fresh.getByRole('button', { name: phone })).toBeVisible();
});

test('@desktop the table of past orders is shown beside one of them, and can be exported', async ({
  page,
  network,
  server,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('combobox', { name: 'Days' }).selectOption('Past week');
  const table = page.getByRole('table', { name: 'History' });
  await expect(table.getByRole('columnheader', { name: 'Customer' })).toBeVisible();
  await expectAccessible(page);

  await table.getByRole('link').last().click();
  await expect(page.getByRole('heading', { name: ORDER_HEADING })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Customer' })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Close the order' }).click();

  await page.getByRole('button', { name: 'Export' }).click();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('radio', { name: 'Transactions' }).check({ force: true });
  await page.getByRole('radio', { name: 'Email' }).check({ force: true });
  await page.getByRole('button', { name: 'Send by email' }).click();
  await expect(page.getByText('The export is on its way to merchant@sandbox.example.')).toBeVisible();

  network.fail({
    method: 'POST',
    path: /\/export$/,
    fault: { name: 'status', status: 500 },
    times: 1,
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: /^(Download|Send by email)$/ }).click();
  await expect(page.getByText(/Export unsuccessful|Couldn't download the transaction history/)).toBeVisible();

  // the same link as on a phone, in a dialog as wide as a phone
  const { order_id } = await placeOrder(server);
  await server.setStatus(order_id, 'PICKED_UP');
  await page.goto(`/order-tracking/kh-0001?order_id=${order_id}`);
  await chooseAction(page, 'Tracking link and QR code');
  const sheet = page.getByRole('dialog', { name: 'Tracking link' });
  await expect(sheet).toBeVisible();
  expect((await sheet.boundingBox())?.width).toBeLessThanOrEqual(448);
  await expectAccessible(page);
});
