import type { Page } from '@playwright/test';
import { translatePage } from '../fakes/translator';
import { ORDER_HEADING, PASSWORD } from './support/actions';
import { button, heading, openFile } from './support/bulk-file';
import { pressBack } from './support/history';
import { placeOrder } from './support/platform-api';
import { landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';

/** Each page is translated from its first paint on, and whatever changes in it later. */
test.beforeEach(async ({ page }) => {
  const start = `document.body && (${translatePage.toString()})('replaced')`;
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => ${start})`);
});

/** That the page was translated is no accident of the test: most of its texts stand in the translator's elements. */
async function expectTranslated(page: Page): Promise<void> {
  await expect.poll(() => page.locator('font > font').count()).toBeGreaterThan(5);
}

/** As it was given, whatever the browser makes of the words around it. */
async function expectKept(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect(page.getByText(text).first()).toBeAttached();
    await expect(page.locator('font', { hasText: text })).toHaveCount(0);
  }
}

test('a merchant whose browser translates signs in after a wrong password, requests a rider and follows the order', async ({
  page,
  server,
}) => {
  await page.goto('/connect');
  await page.getByLabel('Email').fill('merchant@sandbox.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(/^The email or password isn't correct/)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await readyToSubmit(page);
  await expectTranslated(page);
  await submitButton(page).click();
  const id = await landedOrderId(page);
  await expect(page.getByRole('heading', { name: ORDER_HEADING })).toBeVisible();
  for (const [status, label] of [
    ['PICKED_UP', 'Collected'],
    ['NEAR_CUSTOMER', 'Near customer'],
    ['DELIVERED', 'Delivered'],
  ] as const) {
    await server.setStatus(id, status);
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
  }
  await expectTranslated(page);
  await expectKept(page, ['foodpanda', id]);
  await pressBack(page);
  await expect(page.getByRole('heading', { name: 'Order tracking' })).toBeVisible();

  await test.step('a file of orders is checked and placed', async () => {
    await openFile(page);
    await button(page, 'Check addresses and fees').click();
    await button(page, /^Place 1 order/).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Place/ })
      .click();
    await expect(heading(page, '2 of 2 orders need correcting')).toBeVisible();
    await expectTranslated(page);
  });

  await test.step('the page of a tracking link shows each status', async () => {
    const order = await placeOrder(server);
    await page.goto(`/tracking/${order.tracking_id}`);
    await expect(page.getByText('Being prepared').last()).toBeVisible();
    const current = page.locator('[aria-current=step]');
    for (const [status, label] of [
      ['PICKED_UP', 'Collected'],
      ['NEAR_CUSTOMER', 'Almost there'],
      ['DELIVERED', 'Delivered'],
    ] as const) {
      await server.setStatus(order.order_id, status);
      await expect(page.getByText(label).last()).toBeVisible();
    }
    await expect(current).toHaveCount(0);
    await expectTranslated(page);
  });
});
