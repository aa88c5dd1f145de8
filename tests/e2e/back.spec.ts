import type { Page } from '@playwright/test';
import { chooseAction, signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { pressBack, pressForward, reloadAtRest } from './support/history';
import { placeOrder } from './support/platform-api';
import { expect, test } from './support/test';
import { englishWords } from './support/words';

const words = englishWords();

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

test('Back on a phone: signing in, the menu, an order’s arrow and each dialog leave nothing behind that it would go through for nothing', async ({
  page,
  server,
}) => {
  const order = await placeOrder(server);

  await test.step('after signing in from the landing page, Back does not lead to the landing page', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/prohibiteditems-c2c');
    await page.goto('/');
    // the browser itself follows a link that is painted ahead of its code, and loads the next page anew
    await expect(page.locator('[data-painted]')).toHaveCount(0);
    await page.getByRole('banner').locator('a[href="/connect"]').click();
    await expect(page).toHaveURL(/\/connect/);
    await page.getByLabel(words.of('sign-in.email')).fill('merchant@sandbox.example');
    await page.getByLabel(words.of('sign-in.password')).fill('Sandbox!2026');
    await page.getByRole('button', { name: words.of('sign-in.submit') }).click();
    await expect(page).toHaveURL(/\/request-a-rider/);
    await expect(page.getByRole('heading', { name: words.of('request.address.title') })).toBeVisible();
    await expectAccessible(page);
    await pressBack(page);
    await expect(page).toHaveURL(/\/prohibiteditems-c2c/);
    // nothing is counted without an address for it
    expect(asked.filter((url) => /analytics/.test(url))).toEqual([]);
    await page.goto('/request-a-rider');
  });

  await test.step('the menu leaves nothing behind in the browser’s history: a page chosen in it, Forward to it, a reload with it or a fragment', async () => {
    const openMenu = async () => {
      await page.getByRole('button', { name: words.of('menu.open') }).click();
      await expect(dialog(page)).toBeVisible();
    };
    await openMenu();
    await dialog(page)
      .getByRole('link', { name: words.of('menu.history') })
      .click();
    await expect(page).toHaveURL(/\/history/);
    await expect(dialog(page)).toHaveCount(0);
    await pressBack(page);
    await expect(page).toHaveURL(/\/request-a-rider/);
    await expect(page.getByRole('heading', { name: words.of('request.address.title') })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);

    // Forward to a dialog that was closed stays on the page, and Back works as before
    await page.goto('/history');
    await openMenu();
    await pressBack(page);
    await expect(dialog(page)).toHaveCount(0);
    await pressForward(page);
    await expect(page.getByRole('heading', { name: words.of('history.title') })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await openMenu();
    await pressBack(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/history/);

    await openMenu();
    await reloadAtRest(page);
    await expect(page.getByRole('heading', { name: words.of('history.title') })).toBeVisible();
    await openMenu();
    await page.evaluate(() => {
      location.hash = 'elsewhere';
    });
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await pressBack(page);
    await expect(page).toHaveURL(/\/request-a-rider/);
  });

  await test.step('the Back arrow of an order goes to the list it was opened from, or replaces the order with it, and adds no history entry', async () => {
    await page.goto('/history');
    await expect(page.getByRole('heading', { name: words.of('history.title') })).toBeVisible();
    await page.goto('/order-tracking');
    const row = page.locator(`#order-${order.order_id}`);
    await row.click();
    await page.getByRole('link', { name: words.of('tracking.back') }).click();
    await expect(row).toBeFocused();
    await pressBack(page);
    await expect(page).toHaveURL(/\/history/);

    await page.goto(`/order-tracking/kh-0001?order_id=${order.order_id}`);
    await page.getByRole('link', { name: words.of('tracking.back') }).click();
    await expect(row).toBeVisible();
    await pressBack(page);
    await expect(page).toHaveURL(/\/history/);
  });

  await test.step('Back closes each dialog with one press; one closed by its button or Escape leaves no entry', async () => {
    await server.setStatus(order.order_id, 'RECEIVED');
    await page.goto('/order-tracking/kh-0001');
    await page.locator(`#order-${order.order_id}`).click();
    await expect(page).toHaveURL(/order_id=/);
    const here = page.url();
    const shop = page.getByRole('button', { name: words.start('branch.current') });
    const more = page.getByRole('button', { name: 'More actions' });
    for (const [opener, open] of [
      [shop, () => shop.click()],
      [more, () => chooseAction(page, 'Cancel order')],
      [more, () => chooseAction(page, 'Tracking link and QR code')],
    ] as const) {
      await open();
      await expect(dialog(page)).toBeVisible();
      await pressBack(page);
      await expect(dialog(page)).toHaveCount(0);
      expect(page.url()).toBe(here);
      await expect(opener).toBeFocused();
    }
    await chooseAction(page, 'Cancel order');
    await dialog(page)
      .getByRole('button', { name: words.of('tracking.cancel.keep') })
      .click();
    await expect(dialog(page)).toHaveCount(0);
    await chooseAction(page, 'Cancel order');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await pressBack(page);
    await expect(page).toHaveURL(/\/order-tracking\/kh-0001$/);
    await expect(page.locator(`#order-${order.order_id}`)).toBeVisible();
  });
});

test('@desktop orders opened beside the list are history entries, and closing one leads back to the list', async ({
  page,
  server,
}) => {
  const [first, second] = [await placeOrder(server), await placeOrder(server)];
  await signIn(page);
  await page.goto('/order-tracking');
  await page.locator(`#order-${first.order_id}`).click();
  await expect(page).toHaveURL(new RegExp(first.order_id));
  await page.locator(`#order-${second.order_id}`).click();
  await expect(page).toHaveURL(new RegExp(second.order_id));
  await pressBack(page);
  await expect(page).toHaveURL(new RegExp(first.order_id));
  await pressForward(page);
  await expect(page).toHaveURL(new RegExp(second.order_id));
  await page.getByRole('link', { name: words.of('tracking.close') }).click();
  await expect(page).not.toHaveURL(/order_id/);
  await expect(page.locator(`#order-${second.order_id}`)).toBeFocused();
  await pressBack(page);
  await expect(page).toHaveURL(/\/request-a-rider/);
});
