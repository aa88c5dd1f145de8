import { codeOfOrderId } from '../../src/domain/order/short-id';
import { readFile } from 'node:fs/promises';
import { workerInControl } from './support/actions';
import { expectAccessible } from './support/axe';
import { placeOrder, rotateLink } from './support/platform-api';
import { linkOnDisk } from './support/request';
import { expect, test } from './support/test';

test('whoever has the tracking link follows the delivery live without an account, and offline after one visit', {
  tag: '@worker',
}, async ({ page, server, context }) => {
  const order = await placeOrder(server);
  await page.goto(`/tracking/${order.tracking_id}`);
  await expect(page.getByRole('heading', { name: /^Your delivery from/ })).toBeVisible();
  await expect(page.getByText('Being prepared').last()).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('rider.auth'))).toBeNull();
  await expect(page.getByText('$12.50 in cash')).toBeVisible();
  await expect(page.getByText(codeOfOrderId(order.order_id))).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);

  await server.setStatus(order.order_id, 'PICKED_UP');
  await expect(page.getByRole('listitem').filter({ hasText: 'Collected' })).toHaveAttribute('aria-current', 'step');
  await expectAccessible(page);

  await test.step('the page of a delivered order shows who brought it and the receipt, and follows its return', async () => {
    await server.setStatus(order.order_id, 'DELIVERED');
    await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible();
    await expect(page.getByText('$12.50 in cash')).toBeHidden();
    await expectAccessible(page);

    await server.setStatus(order.order_id, 'RETURN_INITIATED');
    await expect(page.getByText('Going back to the shop').last()).toBeVisible();
    await server.setStatus(order.order_id, 'RETURNED_TO_VENDOR');
    await expect(page.getByText('Returned to the shop').last()).toBeVisible();
    await expect(page.getByText("there's nothing to pay at the door")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the page opens offline after one visit', async () => {
    await workerInControl(page);
    const next = await placeOrder(server);
    await page.goto(`/tracking/${next.tracking_id}`);
    await linkOnDisk(page, next.tracking_id);
    await page.close();
    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto(`/tracking/${next.tracking_id}`);
    await expect(later.getByRole('heading', { name: /^Your delivery from/ })).toBeVisible();
    await expect(later.getByText(/^Last update/)).toBeVisible();
    await expect(later.getByText("You're offline.")).toBeVisible();
  });
});

test('a replaced link says so and shows nothing, and the order is found by its id and a phone number', {
  tag: '@worker',
}, async ({ page, server, context, problems }) => {
  const order = await placeOrder(server);
  await page.goto(`/tracking/${order.tracking_id}`);
  await expect(page.getByText('Being prepared').last()).toBeVisible();
  await rotateLink(server, order.order_id);
  await expect(page.getByText("This tracking link doesn't work")).toBeVisible();
  await expect(page.getByText(/^Your delivery from/)).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Find my order' }).click();
  const find = page.getByRole('button', { name: 'Find the order' });
  await page.getByLabel('Order ID').fill('nonsense');
  await find.click();
  await expect(page.getByText('Enter all six letters and digits of the order ID')).toBeVisible();
  await expect(page.getByLabel('Order ID')).toBeFocused();
  await page.getByLabel('Order ID').fill(order.order_id.toUpperCase());
  await page.getByLabel('Phone number').fill('012 999 999');
  await find.click();
  await expect(page.getByRole('alert')).toContainText('No order matches this ID and phone number');
  await expectAccessible(page);
  await page.getByLabel('Phone number').fill('012 345 678');
  await find.click();
  await expect(page).toHaveURL(/\/tracking\/[^/]+$/);
  await expect(page.getByRole('heading', { name: /^Your delivery from/ })).toBeVisible();

  const link = new URL(page.url()).pathname.replace('/tracking/', '/delivery-receipt/');
  await page.goto(link);
  const pdf = page.getByRole('button', { name: 'Download PDF' });
  const download = page.waitForEvent('download');
  await pdf.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`receipt-${order.order_id}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page);
  // on paper: one page of it, without what can only be pressed
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(pdf).toBeHidden();
  await expect(page.getByRole('article')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByText(order.order_id)).toBeVisible();
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  await workerInControl(page);
  await context.setOffline(true);
  await pdf.click();
  await expect(page.getByRole('alert')).toContainText('print this page');
  await page.goto('/tracking');
  await expect(page.getByText('Only orders on this device open now')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^For Sok/ }).click();
  await expect(page.getByRole('heading', { name: /^Your delivery from/ })).toBeVisible();
  // the refused socket and the 404 are what is tested here
  problems.length = 0;
});
