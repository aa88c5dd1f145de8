import type { Page } from '@playwright/test';
import { zonedDate } from '../../src/domain/time/zoned-date';
import { GOOD_ORDER } from '../factories/orders-file';
import { chooseAction, signIn, signInByForm } from './support/actions';
import { button, openFile } from './support/bulk-file';
import { CARDS, payWith, toPayment } from './support/cards';
import { timezoneOf } from './support/markets';
import { nowSeconds, ordersSince } from './support/platform-api';
import type { PlatformServer } from './support/platform-server';
import { landedOrderId, readyToSubmit, submitButton } from './support/request';
import { test } from './support/specified-platform';
import { expect } from './support/test';

/** The order's page says it, at once: by the live connection. */
async function follow(page: Page, server: PlatformServer, orderId: string, status: string, said: string | RegExp) {
  await server.setStatus(orderId, status);
  await expect(page.getByText(said).first()).toBeVisible();
}

test('requests are placed, followed, changed, cancelled and paid, alone and as a file, and found without an account', async ({
  page,
  server,
}) => {
  const from = nowSeconds();
  await signInByForm(page);
  await readyToSubmit(page);
  await submitButton(page).click();
  const delivered = await landedOrderId(page);
  await expect(page.getByText('Live', { exact: true }).first()).toBeAttached();
  await follow(page, server, delivered, 'COURIER_ACCEPTED_DELIVERY', 'Rider on the way');
  await follow(page, server, delivered, 'PICKED_UP', 'Collected');
  await follow(page, server, delivered, 'DELIVERED', /to Sok Dara, after/);

  await page.goto('/request-a-rider');
  await readyToSubmit(page);
  await submitButton(page).click();
  await expect(page).not.toHaveURL(/request-a-rider/);
  const second = await landedOrderId(page);
  await server.setStatus(second, 'RECEIVED');
  await chooseAction(page, 'Change order');
  await page.getByRole('textbox', { name: 'Notes to rider' }).fill('Use the back door');
  await page.getByRole('button', { name: /^Change order · / }).click();
  await expect(page.getByText('Order Updated!')).toBeVisible();
  await expect(page.getByText('Use the back door')).toBeVisible();
  await chooseAction(page, 'Cancel order');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('The order is cancelled.')).toBeVisible();
  await expect(page.getByText('Cancelled').first()).toBeVisible();

  await page.goto('/history');
  // yesterday's orders, which it begins with, depend on the day
  await page.getByLabel('Days').selectOption('Custom');
  await page.getByLabel('To', { exact: true }).fill(zonedDate(nowSeconds(), timezoneOf('KH')));
  await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled' }).first()).toBeVisible();

  await test.step('a card is paid, a file of orders is placed, and an order is found without an account', async () => {
    const before = (await ordersSince(server, from)).length;
    await page.goto('/request-a-rider');
    await readyToSubmit(page);
    await toPayment(page);
    await payWith(page, CARDS.accepted);
    const id = await landedOrderId(page);
    await expect(page.getByText('Paid online')).toBeVisible();

    await openFile(page, [GOOD_ORDER]);
    await button(page, 'Check addresses and fees').click();
    await button(page, /^Place 1 order/).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Place/ })
      .click();
    await expect(page).toHaveURL(/order-tracking/);
    expect(await ordersSince(server, from)).toHaveLength(before + 2);

    await page.context().clearCookies();
    await page.goto('/tracking');
    await page.getByLabel('Order ID').fill(id);
    await page.getByLabel('Phone number').fill('012 345 678');
    await page.getByRole('button', { name: 'Find the order' }).click();
    await expect(page.getByRole('heading', { name: /^Your delivery from/ })).toBeVisible();
  });
});

test('offline a request waits, and one whose answer was lost is asked about, never sent again by itself', async ({
  page,
  server,
  network,
  context,
  problems,
}) => {
  const from = nowSeconds();
  await signIn(page);
  await readyToSubmit(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText(/be sent when you('| a)re online/i).first()).toBeVisible();
  await context.setOffline(false);
  const id = await landedOrderId(page);
  network.cutLive();
  await follow(page, server, id, 'COURIER_ACCEPTED_DELIVERY', 'Rider on the way');

  network.fail({ method: 'POST', path: /\/order$/, fault: { name: 'drop-after-commit' } });
  await page.goto('/request-a-rider');
  await readyToSubmit(page);
  await submitButton(page).click();
  const question = page.getByText('Is this your order?');
  await expect(question).toBeVisible();
  const sent = network.seen('POST', /\/order$/).length;
  network.heal();
  await page.reload();
  await expect(question).toBeVisible();
  expect(network.seen('POST', /\/order$/)).toHaveLength(sent);
  const made = await ordersSince(server, from);
  // Chromium itself may have sent it once more: the first of them is the order, and the other is asked about
  expect(made.length).toBeGreaterThanOrEqual(2);
  await button(page, 'Yes, this is it').click();
  const found = await landedOrderId(page);
  expect(made.map(({ order_id }) => order_id)).toContain(found);
  await expect(page.getByText('Did you want two orders?')).toBeVisible({ visible: made.length > 2 });
  problems.splice(0, problems.length, ...problems.filter((problem) => !/Failed to load|ERR_|WebSocket/.test(problem)));
});
