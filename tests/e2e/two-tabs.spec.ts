import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from './support/actions';
import { nowSeconds, ordersSince } from './support/platform-api';
import { draftOnDisk, landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';
import { Words } from './support/words';

/** Two tabs before the same filled-in request. */
async function twoTabs(page: Page, context: BrowserContext): Promise<Page> {
  await signIn(page);
  await readyToSubmit(page);
  const other = await context.newPage();
  await other.goto('/request-a-rider');
  await expect(other.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Dara');
  await expect(submitButton(other)).toBeEnabled();
  return other;
}

test('a request already sent from another tab says so, and no second rider is sent', async ({
  page,
  context,
  server,
}) => {
  const from = nowSeconds();
  const other = await twoTabs(page, context);
  await page.getByRole('textbox', { name: 'Name' }).fill('Sok Vanna');
  await submitButton(other).click();
  const orderId = await landedOrderId(other);
  await expect(page.getByRole('heading', { name: 'This request was sent' })).toBeVisible();
  await expect(submitButton(page)).toHaveCount(0);
  // after a reload too, and what was typed here is not lost
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This request was sent' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', new RegExp(orderId));
  await page.getByRole('button', { name: 'Use these details for a new request' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Vanna');
  expect(await ordersSince(server, from)).toHaveLength(1);
  await submitButton(page).click();
  await landedOrderId(page);
  expect((await ordersSince(server, from)).map(({ customer }) => customer.name).sort()).toEqual([
    'Sok Dara',
    'Sok Vanna',
  ]);
});

test('what was typed in each of two tabs is kept, although both write the shop’s single draft', async ({
  page,
  context,
}) => {
  const other = await twoTabs(page, context);
  await other.getByRole('textbox', { name: 'Name' }).fill('Sok Vanna');
  await draftOnDisk(other, 'Sok Vanna');
  await page.getByRole('textbox', { name: 'Notes to rider' }).fill('Ring twice');
  await draftOnDisk(page, 'Ring twice');
  await other.reload();
  await expect(other.getByRole('textbox', { name: 'Notes to rider' })).toHaveValue('Ring twice');
  const earlier = other.getByRole('group', { name: 'Earlier request for this shop' });
  await expect(earlier).toContainText('Sok Vanna');
  await earlier.getByRole('button', { name: 'Open it' }).click();
  await expect(other.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Vanna');
  await expect(earlier).toContainText('Sok Dara');
});

test('a request waiting offline in another tab is named here, and can be edited once it is withdrawn there', {
  tag: '@worker',
}, async ({ page, context, server, problems }) => {
  const from = nowSeconds();
  const other = await twoTabs(page, context);
  await context.setOffline(true);
  await submitButton(other).click();
  await expect(page.getByRole('heading', { name: 'This request is open in another tab' })).toBeVisible();
  await other.getByRole('button', { name: "Don't send it" }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Dara');
  await context.setOffline(false);
  await expect(submitButton(page)).toBeEnabled();
  expect(await ordersSince(server, from)).toHaveLength(0);
  const own = problems.filter((problem) => !/Failed to load resource|net::ERR|WebSocket connection/.test(problem));
  problems.splice(0, problems.length, ...own);
});

test('what was typed in one tab is kept when another tab with the same draft comes back online', {
  tag: '@worker',
}, async ({ page, context, problems }) => {
  const other = await twoTabs(page, context);
  await page.getByRole('textbox', { name: 'Name' }).fill('Sok Vanna');
  await context.setOffline(true);
  await expect(other.getByText("You're offline.", { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Notes to rider' }).fill('Blue gate');
  await context.setOffline(false);
  await expect(other.getByText("You're offline.", { exact: true })).toHaveCount(0);
  await expect(submitButton(other)).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Vanna');
  await expect(page.getByRole('textbox', { name: 'Notes to rider' })).toHaveValue('Blue gate');
  const own = problems.filter((problem) => !/Failed to load resource|net::ERR|WebSocket connection/.test(problem));
  problems.splice(0, problems.length, ...own);
});

test('theme and language chosen in one tab hold in the other, where what was typed stays', async ({
  page,
  context,
  build,
}) => {
  const other = await twoTabs(page, context);
  await other.goto('/settings');
  await page.getByRole('textbox', { name: 'Name' }).fill('Sok Vanna');
  await other.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.getByRole('radio', { name: 'ខ្មែរ' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  await expect(
    page.getByRole('textbox', { name: new Words(build.portal, 'km').of('request.form.name.label') }),
  ).toHaveValue('Sok Vanna');
});

test.describe('in a browser without a channel between tabs', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'BroadcastChannel');
    });
  });

  test('the second tab learns that the draft was already sent when it sends it itself', async ({
    page,
    context,
    server,
  }) => {
    const from = nowSeconds();
    await page.clock.install();
    const other = await twoTabs(page, context);
    await page.getByRole('textbox', { name: 'Name' }).fill('Sok Vanna');
    // it does not look at the device again by itself
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await submitButton(other).click();
    await landedOrderId(other);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: 'This request was sent' })).toBeVisible();
    expect(await ordersSince(server, from)).toHaveLength(1);
  });

  test('the second tab learns by itself, some seconds later, that the draft was already sent', async ({
    page,
    context,
    server,
  }) => {
    const from = nowSeconds();
    await page.clock.install();
    const other = await twoTabs(page, context);
    await submitButton(other).click();
    await landedOrderId(other);
    await page.clock.runFor(16_000);
    await expect(page.getByRole('heading', { name: 'This request was sent' })).toBeVisible();
    expect(await ordersSince(server, from)).toHaveLength(1);
  });
});
