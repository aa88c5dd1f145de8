import type { Page } from '@playwright/test';
import { codeOfOrderId } from '../../src/domain/order/short-id';
import { chooseAction, ORDER_HEADING, signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { placeOrder, placeOrders } from './support/platform-api';
import type { PlatformServer } from './support/platform-server';
import { expect, test } from './support/test';

const CHAIN = { email: 'chain@sandbox.example', vendorId: 'kh-0102' };

/** Signed in at the parent, with the orders of all its outlets; the shops are opened from the bar, or a phone's menu. */
async function signedInAtParent(page: Page, { menu = false } = {}): Promise<void> {
  await signIn(page, CHAIN.email, '/order-tracking/kh-0100');
  if (menu) await page.getByRole('button', { name: 'Menu' }).click();
  const place = menu ? page.getByRole('dialog') : page;
  await place.getByRole('button', { name: /^Shop:/ }).click();
  await page.getByRole('switch', { name: /^Orders of all outlets/ }).click();
  await expect(page.getByText('Showing orders from all outlets.')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Opens an outlet's order from the list of the parent, follows it and cancels it. */
async function openFollowAndCancel(page: Page, server: PlatformServer, orderId: string): Promise<void> {
  const short = codeOfOrderId(orderId);
  const row = page.getByRole('link').filter({ hasText: short });
  await expect(row).toContainText('Romdeng');
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/order-tracking/kh-0100\\?order_id=${orderId}$`));
  await expect(page.getByRole('heading', { name: ORDER_HEADING })).toBeVisible();
  await server.setStatus(orderId, 'RECEIVED');
  await expect(page.getByText('Prepare order').first()).toBeVisible();
  await chooseAction(page, 'Cancel order');
  await page.getByRole('radio', { name: 'Duplicate order' }).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Duplicate order')).toBeVisible();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
}

test("an outlet's orders are opened, followed, cancelled and found from its parent, also on a new device", async ({
  page,
  server,
}) => {
  const { order_id: orderId } = await placeOrder(server, CHAIN);

  await test.step('a link to an order of an outlet opens it under the parent', async () => {
    // without the orders of all outlets: the order is not in the list, and is asked for by its id alone
    await signIn(page, CHAIN.email, `/order-tracking/kh-0100?order_id=${orderId}`);
    await expect(page.getByRole('heading', { name: ORDER_HEADING })).toBeVisible();
    await expect(page.getByText('Sok Dara').first()).toBeVisible();
  });

  await test.step("an outlet's order is opened, followed and cancelled from its parent", async () => {
    await signedInAtParent(page, { menu: true });
    await expectAccessible(page);
    await openFollowAndCancel(page, server, orderId);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByRole('link').filter({ hasText: codeOfOrderId(orderId) })).toBeVisible();
  });

  await test.step("past orders of all outlets are found by phone beyond one page and by an outlet's order ID, and exported", async () => {
    const placed = await placeOrders(server, 53, { ...CHAIN, phone: '+85517654321' });
    await page.goto('/order-tracking/kh-0100');
    const search = page.getByRole('searchbox', { name: 'Search orders' });
    await search.fill('017 654 321');
    await page.keyboard.press('Enter');
    const count = page.locator('.count-badge');
    await expect(page.getByRole('heading', { name: 'Search results' })).toBeVisible();
    await expect(count).toHaveText('53');

    const past = placed[0]?.order_id ?? '';
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toBeFocused();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/v1\/order\?/.test(request.url())) asked.push(request.url());
    });
    await search.fill(past.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`order_id=${past}$`));
    await expect(page.getByRole('heading', { name: ORDER_HEADING })).toBeVisible();
    expect(asked).toHaveLength(1);

    await page.goto('/history/kh-0100');
    await page.getByRole('combobox', { name: 'Days' }).selectOption('Past month');
    await expect(page.getByText('Orders 1 to 50')).toBeVisible();
    await expect(page.getByRole('listitem').first()).toContainText('Romdeng');
    await expectAccessible(page);
    await page.getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: ORDER_HEADING })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByText('Orders 1 to 50')).toBeVisible();

    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/^orders-kh-0100-.*\.xlsx$/);
  });
});

test("@desktop an outlet's order is shown beside the list and the table of its parent", async ({ page, server }) => {
  const { order_id: orderId } = await placeOrder(server, CHAIN);
  await signedInAtParent(page);
  await openFollowAndCancel(page, server, orderId);

  const lists: string[] = [];
  page.on('request', (request) => {
    if (/\/vendor\/kh-0100\/orders\?.*\bto=/.test(request.url())) lists.push(new URL(request.url()).search);
  });
  await page.goto('/history/kh-0100');
  const table = page.getByRole('table', { name: 'History' });
  await page.getByRole('combobox', { name: 'Days' }).selectOption('Past week');
  await expect(table.getByRole('columnheader', { name: 'Outlet' })).toBeVisible();
  expect(lists.filter((query) => query.includes('include_outlets=false') && query.includes('count=30'))).toEqual([]);
  const row = table.getByRole('row').nth(1);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: ORDER_HEADING })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Outlet' })).toBeHidden();
  await expect(row).toContainText('Romdeng');
  await expectAccessible(page);
});
