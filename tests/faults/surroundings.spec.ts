import type { Page } from '@playwright/test';
import { required } from '../../src/lib/assert';
import { signIn } from '../e2e/support/actions';
import { heading, openFile } from '../e2e/support/bulk-file';
import { nowSeconds, ordersSince, placeOrder } from '../e2e/support/platform-api';
import {
  deliverTomorrow,
  draftOnDisk,
  fillDetails,
  landedOrderId,
  readyToSubmit,
  RECIPIENT,
  submitButton,
} from '../e2e/support/request';
import { expect, test } from '../e2e/support/test';
import { GOOD_ORDER } from '../factories/orders-file';

const DAY_MS = 86_400_000;

test('fault 20: with a device clock a day off, the orders of today are shown, finished ones too, with the minutes until they are due', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  // an order that these devices can only know from today's list
  const other = await placeOrder(server);
  await server.setStatus(other.order_id, 'DELIVERED');
  const expectToday = async (device: Page, offMs: number) => {
    await device.clock.install({ time: Date.now() + offMs });
    await signIn(device);
    await readyToSubmit(device);
    await submitButton(device).click();
    const orderId = await landedOrderId(device);
    await server.setStatus(orderId, 'COURIER_ACCEPTED_DELIVERY');
    await expect(device.locator('.eta')).toHaveText(/^Rider arrives in \d{1,2}\smin/);
    await server.setStatus(orderId, 'DELIVERED');
    await device.goto('/order-tracking');
    for (const id of [orderId, other.order_id]) await expect(device.locator(`a[href*="${id}"]`).first()).toBeVisible();
    await expect(device.getByText('Live', { exact: true }).first()).toBeVisible();
  };
  await test.step('ahead', () => expectToday(page, DAY_MS));
  await test.step('behind', async () => {
    const context = await browser.newContext({ baseURL: required(baseURL, 'an origin') });
    await expectToday(await context.newPage(), -DAY_MS);
    await context.close();
  });
});

/** Values that a bug, a user or another program may have left in the browser. */
const NONSENSE = ['{', 'null', '{"user":{"id":"u","email":"e"},"meta":{"AccessToken":"a\nb","IdToken":7}}'];

test('fault 25: whatever is stored as a session, a page is shown, never a blank one; an expired one is renewed', async ({
  page,
  network,
  problems,
}) => {
  await page.goto('/connect');
  for (const text of NONSENSE) {
    await page.evaluate((stored) => {
      localStorage.setItem('rider.auth', stored);
      localStorage.setItem('rider.guest_token', 'not.a.token');
      localStorage.setItem('rider.platform_token', 'not a token');
    }, text);
    await page.goto('/order-tracking');
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  }
  expect(problems).toEqual([]);
  await page.evaluate(() => localStorage.clear());

  await test.step('an expired token is renewed; a session ended by the platform asks to sign in again and keeps the draft', async () => {
    await signIn(page);
    await readyToSubmit(page);
    const ended = {
      name: 'status',
      status: 401,
      body: '{"errors":[{"code":"UNAUTHORIZED","message":"","meta":{}}]}',
    } as const;
    await draftOnDisk(page, RECIPIENT.name);
    network.fail({ path: /\/vendors$/, fault: ended, times: 1 });
    await page.reload();
    await expect.poll(() => network.seen('POST', /\/login\/extend$/).length).toBe(1);
    await expect(submitButton(page)).toBeEnabled();
    network.fail({ path: /\/orders\/api\//, fault: ended });
    await page.reload();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    network.heal();
    await signIn(page);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(RECIPIENT.name);
  });
});

test('in a browser without Temporal, an order is scheduled in the shop’s time, and a file of scheduled orders is checked', async ({
  page,
  server,
}) => {
  const from = nowSeconds();
  await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'Temporal'));
  await page.route(/\/assets\/worker-[^/]+\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `delete globalThis.Temporal;${await answer.text()}` });
  });
  await signIn(page);
  await readyToSubmit(page);
  const date = await deliverTomorrow(page, '12:30');
  await submitButton(page).click();
  const id = await landedOrderId(page);
  const [order] = await ordersSince(server, from);
  expect(order).toMatchObject({ order_id: id, preordered_for: Date.parse(`${date}T12:30:00+07:00`) / 1000 });

  await openFile(page, [{ ...GOOD_ORDER, deliveryDate: date, deliveryTime: '12:30' }]);
  await expect(heading(page, '1 order')).toBeVisible();
});

test.describe('with no map code or tiles in the worker’s caches', () => {
  test('fault 30: without tiles, map and geocoder, an order can be placed with typed coordinates', async ({
    page,
    network,
  }) => {
    const down = { name: 'status', status: 503 } as const;
    network.fail({ path: /^\/tiles\//, fault: down });
    network.fail({ path: /\/geolocator\//, fault: down });
    network.fail({ path: /^\/assets\/map-view-[\w-]+\.js/, fault: { name: 'hang' } });
    await signIn(page);

    await page.getByRole('button', { name: 'Choose on map' }).click();
    await expect(page.getByText("The map isn't ready yet.", { exact: false })).toBeVisible();

    await page.getByRole('combobox', { name: 'Deliver to' }).fill('11.5500,104.9200');
    await page.getByRole('button', { name: 'Deliver to this point' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill('Blue house behind the market');
    await fillDetails(page);
    await submitButton(page).click();
    await landedOrderId(page);
    await expect(page.getByText('Blue house behind the market').first()).toBeVisible();
  });
});
