import { signIn, workerInControl } from './support/actions';
import { nowSeconds, ordersSince } from './support/platform-api';
import { landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';

const POST_ORDER = { method: 'POST', path: /\/order$/ } as const;

/** Network faults end up in the console by the browser's own hand. */
function withoutNetworkNoise(problems: string[]): void {
  const kept = problems.filter((problem) => !/Failed to load resource|net::ERR|WebSocket connection/.test(problem));
  problems.splice(0, problems.length, ...kept);
}

test.afterEach(({ problems }) => withoutNetworkNoise(problems));

for (const fault of ['drop-after-commit', 'reset-before-send', 'truncate', 'captive-portal'] as const) {
  test(`${fault} on the submit: one order, found by its key`, async ({ page, server, network }) => {
    const from = nowSeconds();
    await signIn(page);
    await readyToSubmit(page);
    network.fail({ ...POST_ORDER, fault: { name: fault }, times: 1 });
    await submitButton(page).click();
    const orderId = await landedOrderId(page);
    const orders = await ordersSince(server, from);
    expect(orders.map((order) => order.order_id)).toEqual([orderId]);
    const keys = new Set(network.seen('POST', /\/order$/).map((request) => request.idempotencyKey));
    expect(keys.size).toBe(1);
  });
}

test('a 503 storm: retried under the same key, one order', async ({ page, server, network }) => {
  const from = nowSeconds();
  await signIn(page);
  await readyToSubmit(page);
  network.fail({ ...POST_ORDER, fault: { name: 'status', status: 503 }, times: 2 });
  await submitButton(page).click();
  await landedOrderId(page);
  expect(await ordersSince(server, from)).toHaveLength(1);
});

test('a double tap is one order', async ({ page, server }) => {
  const from = nowSeconds();
  await signIn(page);
  await readyToSubmit(page);
  await submitButton(page).dblclick();
  await landedOrderId(page);
  expect(await ordersSince(server, from)).toHaveLength(1);
});

test('offline, the request waits on this device and goes out once the network is back', async ({
  page,
  server,
  context,
}) => {
  const from = nowSeconds();
  await signIn(page);
  await readyToSubmit(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText(/will be sent when you are online/i).first()).toBeVisible();
  expect(await ordersSince(server, from)).toHaveLength(0);
  await context.setOffline(false);
  await landedOrderId(page);
  expect(await ordersSince(server, from)).toHaveLength(1);
});

test('a queued request can be taken back', async ({ page, server, context }) => {
  const from = nowSeconds();
  await signIn(page);
  await readyToSubmit(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await page.getByRole('button', { name: "Don't send it" }).click();
  await context.setOffline(false);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sok Dara');
  await expect(submitButton(page)).toBeEnabled();
  expect(await ordersSince(server, from)).toHaveLength(0);
});

test('the tab is killed while the submit hangs: it resumes, one order', async ({ page, context, server, network }) => {
  const from = nowSeconds();
  await signIn(page);
  await readyToSubmit(page);
  await workerInControl(page);
  network.fail({ ...POST_ORDER, fault: { name: 'hang-after-commit' }, times: 1 });
  await submitButton(page).click();
  await expect.poll(() => network.seen('POST', /\/order$/).length).toBe(1);
  await page.close();
  const again = await context.newPage();
  await again.goto('/order-tracking');
  await expect(again.getByText('Sok Dara').first()).toBeVisible();
  await expect.poll(async () => (await ordersSince(server, from)).length).toBe(1);
});

test('the server is killed and restarted: nothing lost, the portal recovers', async ({ page, server }) => {
  const from = nowSeconds();
  await signIn(page);
  await readyToSubmit(page);
  await submitButton(page).click();
  const orderId = await landedOrderId(page);
  await server.stop('SIGKILL');
  await expect(page.getByText(/Last update/).first()).toBeVisible({ timeout: 45_000 });
  await server.start();
  expect((await ordersSince(server, from)).map((order) => order.order_id)).toEqual([orderId]);
  await server.setStatus(orderId, 'PICKED_UP');
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Collected')).toBeVisible({ timeout: 45_000 });
});
