import { signIn, opensOffline } from '../e2e/support/actions';
import type { FaultProxy } from '../e2e/support/fault-proxy';
import { nowSeconds, ordersSince } from '../e2e/support/platform-api';
import { acceptanceOnDisk, landedOrderId, readyToSubmit, submitButton } from '../e2e/support/request';
import { expect, test } from '../e2e/support/test';

const POST_ORDER = { method: 'POST', path: /\/order$/ } as const;

/** Every attempt, after so many of before, used the same key. */
function expectOneKey(network: FaultProxy, before = 0): void {
  const attempts = network.seen('POST', /\/order$/).slice(before);
  const keys = attempts.map((request) => request.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
}

const lookUps = (network: FaultProxy) => network.seen('GET', /\/order\/by-key\//);

test('a request whose answers are lost or refused makes one order', async ({ page, server, network }) => {
  const from = nowSeconds();
  await signIn(page);

  await test.step('fault 1: the answer is dropped after the commit: one order, found by its key', async () => {
    await readyToSubmit(page);
    // every time: a browser by itself repeats a request that failed on a reused connection
    network.fail({ ...POST_ORDER, fault: { name: 'drop-after-commit' } });
    await submitButton(page).click();
    await expect.poll(() => lookUps(network).length).toBeGreaterThan(0);
    network.heal();
    const orderId = await landedOrderId(page);
    expect((await ordersSince(server, from)).map((order) => order.order_id)).toEqual([orderId]);
    expectOneKey(network);
    // what the platform has must not be sent again
    const { requests } = network;
    const sent = requests.findLastIndex(({ method, path }) => method === 'POST' && path.endsWith('/order'));
    const asked = requests.findIndex(({ path }) => path.includes('/order/by-key/'));
    expect(sent).toBeLessThan(asked);
  });

  await test.step('fault 6: a request that was tapped twice and gets many 503 answers is retried under the same key and makes one order', async () => {
    await page.goto('/request-a-rider');
    await readyToSubmit(page);
    const before = network.seen('POST', /\/order$/).length;
    network.fail({ ...POST_ORDER, fault: { name: 'status', status: 503 }, times: 2 });
    await submitButton(page).dblclick();
    await landedOrderId(page);
    expect(await ordersSince(server, from)).toHaveLength(2);
    expect(network.seen('POST', /\/order$/)).toHaveLength(before + 3);
    expectOneKey(network, before);
  });
});

test('no request is lost with the server or the tab that sends it', { tag: '@worker' }, async ({
  page,
  context,
  server,
  network,
}) => {
  const from = nowSeconds();
  await signIn(page);

  await test.step('fault 23: when the server is killed and restarted, no order is lost and the portal recovers', async () => {
    await readyToSubmit(page);
    await submitButton(page).click();
    const orderId = await landedOrderId(page);
    await server.stop('SIGKILL');
    await expect(page.getByText(/Last update/).first()).toBeVisible({ timeout: 45_000 });
    await server.start();
    expect((await ordersSince(server, from)).map((order) => order.order_id)).toEqual([orderId]);
    await server.setStatus(orderId, 'PICKED_UP');
    await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Collected')).toBeVisible({
      timeout: 45_000,
    });
    await expect(page.getByText('Live', { exact: true }).first()).toBeVisible({ timeout: 45_000 });
  });

  await test.step('fault 8: when the tab is killed while the submit hangs, the next one sends it under its key: one order', async () => {
    await page.goto('/request-a-rider');
    await readyToSubmit(page);
    await opensOffline(page);
    // nothing of it reaches the platform: only the tab that continues it can create an order
    network.fail({ ...POST_ORDER, fault: { name: 'hang' }, times: 1 });
    const before = network.seen('POST', /\/order$/).length;
    await submitButton(page).click();
    await expect.poll(() => network.seen('POST', /\/order$/).length).toBe(before + 1);
    await page.close();
    expect(await ordersSince(server, from)).toHaveLength(1);
    const again = await context.newPage();
    await again.goto('/order-tracking');
    await expect(again.getByText('Sok Dara').first()).toBeVisible();
    await expect.poll(async () => (await ordersSince(server, from)).length).toBe(2);
    expectOneKey(network, before);
  });
});

// the worker's clock can't be set, so it would send the request as a recent one, and a file it serves can't be delayed
test('a request is continued by its page where no worker sends it', async ({ page, context, server, network }) => {
  const from = nowSeconds();
  await page.clock.install();
  await signIn(page);

  await test.step('fault 8: a request sent again before its page has loaded still leads to its order', async () => {
    await readyToSubmit(page);
    network.fail({ ...POST_ORDER, fault: { name: 'status', status: 429 } });
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
    // a move of the history that is still in progress would stop the reload
    await expect.poll(() => page.evaluate(() => history.state)).toMatchObject({ layers: [] });
    let serve = () => {};
    const isSent = new Promise<void>((resolve) => {
      serve = resolve;
    });
    await page.route(/\/assets\/request-page.*\.js$/, async (route) => {
      await isSent;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    network.heal();
    await acceptanceOnDisk(page);
    serve();
    const orderId = await landedOrderId(page);
    expect((await ordersSince(server, from)).map((order) => order.order_id)).toEqual([orderId]);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('fault 9: a request queued offline for three hours asks before it is sent', async () => {
    await page.goto('/request-a-rider');
    await readyToSubmit(page);
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(page.getByText(/be sent when you('| a)re online/i).first()).toBeVisible();
    await page.clock.fastForward('03:00:00');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Send it now?' })).toBeVisible();
    expect(await ordersSince(server, from)).toHaveLength(1);
    await page.getByRole('button', { name: 'Send it now' }).click();
    await landedOrderId(page);
    expect(await ordersSince(server, from)).toHaveLength(2);
  });
});
