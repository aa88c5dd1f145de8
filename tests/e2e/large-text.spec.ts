import { paths } from '../../src/domain/paths';
import { GOOD_ORDER, ordersFile } from '../factories/orders-file';
import { chooseAction, signIn } from './support/actions';
import { toPayment } from './support/cards';
import { doubleText, expectNoSidewaysScroll, expectPinsFree, expectRoom, expectUncovered } from './support/large-text';
import { placeOrder } from './support/platform-api';
import { submitButton } from './support/request';
import { expect, test } from './support/test';

test.use({ viewport: { width: 320, height: 640 } });
test.beforeEach(({ page }) => doubleText(page));

test('a rider can be requested step by step on a narrow phone at twice the text size', async ({
  page,
  recipient,
  server,
}) => {
  const { tracking_id } = await placeOrder(server);

  await test.step('the pages for visitors have room between the bars', async () => {
    for (const path of ['/', '/connect', '/tracking', `/tracking/${tracking_id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectRoom(page);
    }
  });

  await signIn(page);
  const address = page.getByRole('combobox', { name: 'Deliver to' });
  await expect(address).toBeVisible();
  await expectRoom(page);
  const pickup = page.locator('.trip-text').first();
  await expect.poll(async () => (await pickup.boundingBox())?.width).toBeGreaterThan(200);
  await expect(page.locator('.trip-mark').first()).toBeHidden();

  await address.fill(recipient.address);
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  await expect.poll(async () => (await option.locator('.option-text').boundingBox())?.width).toBeGreaterThan(240);
  await option.click();
  await expectRoom(page);
  await expectUncovered(page.getByRole('button', { name: /^Deliver to/ }));
  await page.getByRole('button', { name: /^Deliver to/ }).click();

  await expect(submitButton(page)).toBeEnabled();
  await expectRoom(page);
  await expectPinsFree(page);
  const fields = page.getByRole('main').locator('input:not([type=radio], [type=checkbox]), textarea');
  await expect(fields).not.toHaveCount(0);
  for (const field of await fields.all()) await expectUncovered(field);
  await page.getByRole('textbox', { name: 'Name' }).fill(recipient.name);
  await page.getByRole('textbox', { name: 'Phone' }).fill(recipient.phone);
  await page.getByRole('textbox', { name: 'Item value' }).fill('5');
  await expectUncovered(submitButton(page));
  await toPayment(page);
  await expectRoom(page);
});

test('orders and files of orders have room between the bars on a narrow phone at twice the text size', async ({
  page,
  server,
}) => {
  const { order_id } = await placeOrder(server);
  await signIn(page, undefined, '/order-tracking');

  await test.step('the list and an order', async () => {
    await expect(page.getByRole('link', { name: /Sok Dara/ }).first()).toBeVisible();
    await expectRoom(page);
    await expectUncovered(page.getByRole('searchbox', { name: 'Search orders' }));
    await page.goto(paths.orderTracking('kh-0001', order_id));
    await expect(page.getByRole('heading', { level: 1, name: /^Order (?!tracking)/ })).toBeVisible();
    await expectRoom(page);
    await server.setStatus(order_id, 'RECEIVED');
    await chooseAction(page, 'Cancel order');
    const dialog = page.getByRole('dialog');
    const reasons = dialog.locator('.cancel-order-reasons');
    // it scrolls as a whole: a list of its own would show two reasons at a time
    const hidden = () => reasons.evaluate((list) => list.scrollHeight - list.clientHeight);
    await expect.poll(hidden).toBeLessThanOrEqual(1);
    await dialog.getByRole('radio').last().check({ force: true });
    await expectUncovered(dialog.getByRole('button', { name: 'Cancel order' }));
    await expectNoSidewaysScroll(page);
  });

  await test.step("nothing covers the pins of an order's map", async () => {
    await server.setStatus(order_id, 'PICKED_UP');
    await page.goto(paths.orderTracking('kh-0001', order_id));
    await expectPinsFree(page);
  });

  await test.step('a file of orders can be corrected, checked and viewed', async () => {
    await page.goto('/bulk-order');
    await expectUncovered(page.getByText('Choose a file', { exact: true }));
    await expectNoSidewaysScroll(page);
    const wrong = { ...GOOD_ORDER, customerPhone: '12' };
    const buffer = Buffer.from(ordersFile([GOOD_ORDER, wrong, { ...wrong, customerName: 'Kim Sophea' }]));
    await page.locator('input[type="file"]').setInputFiles({ name: 'orders.xlsx', mimeType: 'text/csv', buffer });
    const phone = page.getByRole('article').first().getByLabel('Phone', { exact: true });
    await expectUncovered(phone);
    await expectNoSidewaysScroll(page);
    await phone.fill('012 345 679');
    await phone.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('article').getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByRole('dialog');
    await expectUncovered(editor.getByLabel('Notes to rider'));
    await expectUncovered(editor.getByRole('button', { name: 'Done' }));
    await editor.getByRole('button', { name: 'Done' }).click();
    await expectUncovered(page.getByRole('button', { name: 'Check addresses and fees' }));
    await page.getByRole('button', { name: 'Check addresses and fees' }).click();
    await page.getByRole('button', { name: /^Place \d+ orders? · \$/ }).click();
    await expectUncovered(page.getByRole('dialog').getByRole('button', { name: /^Place for \$/ }));
    await expectNoSidewaysScroll(page);
  });

  await test.step('the history', async () => {
    await page.goto('/history');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRoom(page);
  });

  await test.step('a desk at the same text, and a page as low as four lines', async () => {
    // the tabs give way to the menu
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 200 });
    await page.goto('/request-a-rider');
    await expectUncovered(page.getByRole('combobox', { name: 'Deliver to' }));
    await expect(page.getByRole('region', { name: 'Map' })).toBeHidden();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
