import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from './support/actions';
import { nowSeconds, ordersSince } from './support/platform-api';
import { draftOnDisk, landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';
import { Words } from './support/words';

/** Two tabs before the same filled-in request; `other` may be one of before. */
async function twoTabs(page: Page, context: BrowserContext, other?: Page): Promise<Page> {
  if (other === undefined) await signIn(page);
  else await page.goto('/request-a-rider');
  await readyToSubmit(page);
  const second = other ?? (await context.newPage());
  await second.goto('/request-a-rider');
  await expect(second.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Dara');
  await expect(submitButton(second)).toBeEnabled();
  return second;
}

test('two tabs share a draft: what is sent in one, typed in both, and set in one', async ({
  page,
  context,
  server,
  build,
}) => {
  const from = nowSeconds();
  const other = await twoTabs(page, context);

  await test.step('a request already sent from another tab says so, and no second rider is sent', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Sok Vanna');
    await submitButton(other).click();
    const orderId = await landedOrderId(other);
    await expect(page.getByRole('heading', { name: 'This request was sent' })).toBeVisible();
    await expect(submitButton(page)).toHaveCount(0);
    // after a reload too, and what was typed here is not lost
    await draftOnDisk(page, 'Sok Vanna');
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

  await test.step('what was typed in each of two tabs is kept, although both write the shop’s single draft', async () => {
    await twoTabs(page, context, other);
    await other.getByRole('textbox', { name: 'Name' }).fill('Sok Vichet');
    await draftOnDisk(other, 'Sok Vichet');
    await page.getByRole('textbox', { name: 'Notes to rider' }).fill('Ring twice');
    await draftOnDisk(page, 'Ring twice');
    await other.reload();
    await expect(other.getByRole('textbox', { name: 'Notes to rider' })).toHaveValue('Ring twice');
    const earlier = other.getByRole('group', { name: 'Earlier request for this shop' });
    await expect(earlier).toContainText('Sok Vichet');
    await earlier.getByRole('button', { name: 'Open it' }).click();
    await expect(other.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Vichet');
    await expect(earlier).toContainText('Sok Dara');
  });

  await test.step('theme and language chosen in one tab hold in the other, where what was typed stays', async () => {
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
});

test('two tabs share a draft while they are offline', { tag: '@worker' }, async ({
  page,
  context,
  server,
  problems,
}) => {
  const from = nowSeconds();
  const other = await twoTabs(page, context);

  await test.step('a request waiting offline in another tab is named here, and can be edited once it is withdrawn there', async () => {
    await context.setOffline(true);
    await submitButton(other).click();
    await expect(page.getByRole('heading', { name: 'This request is open in another tab' })).toBeVisible();
    await other.getByRole('button', { name: "Don't send it" }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Dara');
    await context.setOffline(false);
    await expect(submitButton(page)).toBeEnabled();
    expect(await ordersSince(server, from)).toHaveLength(0);
  });

  await test.step('what was typed in one tab is kept when another tab with the same draft comes back online', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Sok Vanna');
    await context.setOffline(true);
    await expect(other.getByText("You're offline.", { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Notes to rider' }).fill('Blue gate');
    await context.setOffline(false);
    await expect(other.getByText("You're offline.", { exact: true })).toHaveCount(0);
    await expect(submitButton(other)).toBeEnabled();
    await draftOnDisk(page, 'Blue gate');
    // a draft that a tab is still writing, if only for its new price, is taken up by the page that loads meanwhile
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rider.typed'))))
      .toEqual([]);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Vanna');
    await expect(page.getByRole('textbox', { name: 'Notes to rider' })).toHaveValue('Blue gate');
  });

  const own = problems.filter((problem) => !/Failed to load resource|net::ERR|WebSocket connection/.test(problem));
  problems.splice(0, problems.length, ...own);
});

test.describe('in a browser without a channel between tabs', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'BroadcastChannel');
    });
  });

  test('the second tab learns that the draft was already sent', async ({ page, context, server }) => {
    const from = nowSeconds();
    await page.clock.install();
    const other = await twoTabs(page, context);

    await test.step('by itself, some seconds later', async () => {
      await submitButton(other).click();
      await landedOrderId(other);
      await page.clock.runFor(16_000);
      await expect(page.getByRole('heading', { name: 'This request was sent' })).toBeVisible();
      expect(await ordersSince(server, from)).toHaveLength(1);
    });

    await test.step('when it sends it itself', async () => {
      await twoTabs(page, context, other);
      await page.getByRole('textbox', { name: 'Name' }).fill('Sok Vanna');
      // it does not look at the device again by itself
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      await submitButton(other).click();
      await landedOrderId(other);
      await submitButton(page).click();
      await expect(page.getByRole('heading', { name: 'This request was sent' })).toBeVisible();
      expect(await ordersSince(server, from)).toHaveLength(2);
    });
  });
});
