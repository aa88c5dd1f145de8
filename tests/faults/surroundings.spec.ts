import { signIn } from '../e2e/support/actions';
import { heading, openFile } from '../e2e/support/bulk-file';
import { nowSeconds, ordersSince, placeOrder } from '../e2e/support/platform-api';
import { fillDetails, landedOrderId, readyToSubmit, RECIPIENT, submitButton } from '../e2e/support/request';
import { expect, test } from '../e2e/support/test';
import { GOOD_ORDER } from '../factories/orders-file';

const DAY_MS = 86_400_000;

for (const [name, offMs] of [
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
] as const) {
  test(`fault 20: with a device clock a day ${name}, the orders of today are shown, finished ones too, with the minutes until they are due`, async ({
    page,
    server,
  }) => {
    // an order that this device can only know from today's list
    const other = await placeOrder(server);
    await server.setStatus(other.order_id, 'DELIVERED');
    await page.clock.install({ time: Date.now() + offMs });
    await signIn(page);
    await readyToSubmit(page);
    await submitButton(page).click();
    const orderId = await landedOrderId(page);
    await server.setStatus(orderId, 'COURIER_ACCEPTED_DELIVERY');
    await expect(page.locator('.eta')).toHaveText(/^Rider arrives in \d{1,2} min/);
    await server.setStatus(orderId, 'DELIVERED');
    await page.goto('/order-tracking');
    for (const id of [orderId, other.order_id]) await expect(page.locator(`a[href*="${id}"]`).first()).toBeVisible();
    await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  });
}

/** Values that a bug, a user or another program may have left in the browser. */
const NONSENSE = ['{', 'null', '{"user":{"id":"u","email":"e"},"meta":{"AccessToken":"a\nb","IdToken":7}}'];

test('fault 25: whatever is stored as a session, a page is shown, never a blank one', async ({ page, problems }) => {
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
});

test('fault 25: an expired token is renewed; a session ended by the platform asks to sign in again and keeps the draft', async ({
  page,
  network,
}) => {
  await signIn(page);
  await readyToSubmit(page);
  const ended = {
    name: 'status',
    status: 401,
    body: '{"errors":[{"code":"UNAUTHORIZED","message":"","meta":{}}]}',
  } as const;
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

test.describe('in a browser without Temporal', () => {
  const withoutTemporal = () => void Reflect.deleteProperty(globalThis, 'Temporal');

  test('an order is scheduled in the shop’s time', async ({ page, server }) => {
    const from = nowSeconds();
    await page.addInitScript(withoutTemporal);
    await signIn(page);
    await readyToSubmit(page);
    await page.getByRole('radio', { name: 'Later' }).check();
    const day = page.getByRole('combobox', { name: 'Day' });
    const date = (await day.locator('option').nth(1).getAttribute('value')) ?? '';
    await day.selectOption(date);
    await page.getByLabel('Time', { exact: true }).fill('12:30');
    await submitButton(page).click();
    const id = await landedOrderId(page);
    const [order] = await ordersSince(server, from);
    expect(order).toMatchObject({ order_id: id, preordered_for: Date.parse(`${date}T12:30:00+07:00`) / 1000 });
  });

  test('a file of scheduled orders is checked', async ({ page }) => {
    await page.addInitScript(withoutTemporal);
    await page.route(/\/assets\/worker-[^/]+\.js$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `delete globalThis.Temporal;${await answer.text()}` });
    });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await openFile(page, [{ ...GOOD_ORDER, deliveryDate: tomorrow, deliveryTime: '12:30' }]);
    await expect(heading(page, '1 order')).toBeVisible();
  });
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
