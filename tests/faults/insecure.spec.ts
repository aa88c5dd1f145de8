import { pageIsLive, signInByForm } from '../e2e/support/actions';
import { nowSeconds, ordersSince } from '../e2e/support/platform-api';
import { landedOrderId, readyToSubmit, RECIPIENT, submitButton } from '../e2e/support/request';
import { expect, LAN_HOST } from '../e2e/support/test';
import { test } from '../e2e/support/whole-browser';

test.use({
  serviceWorkers: 'allow',
  baseURL: async ({ network }, provide) => provide(network.origin.replace('127.0.0.1', LAN_HOST)),
});

/** The browser's warning about a header that only works over https, and its messages about a lost network. */
function keepOwn(problems: string[]): void {
  const noise =
    /Cross-Origin-Opener-Policy header has been ignored|Failed to load resource|net::ERR|WebSocket connection/;
  problems.splice(0, problems.length, ...problems.filter((problem) => !noise.test(problem)));
}

test.afterEach(({ problems }) => keepOwn(problems));

test('fault 31: over plain http everything works online, and the page names what the browser lacks and why', async ({
  page,
  context,
  network,
  server,
}) => {
  const from = nowSeconds();
  await signInByForm(page);
  expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator, 'serviceWorker' in navigator])).toEqual([
    false,
    false,
    false,
  ]);
  await expect(page.getByText("Opened without https, so the app won't open offline.")).toBeVisible();
  await readyToSubmit(page);
  await submitButton(page).click();
  const orderId = await landedOrderId(page);
  await server.setStatus(orderId, 'WAITING_FOR_TRANSPORT');
  await expect(page.getByText('Looking for rider').first()).toBeVisible();
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();

  await test.step('two tabs without shared locks send one queued request once', async () => {
    await page.goto('/request-a-rider');
    await readyToSubmit(page, { ...RECIPIENT, name: 'Chan Thy' });
    const other = await context.newPage();
    await other.goto('/order-history');
    await pageIsLive(other);
    const posts = network.seen('POST', /\/order$/).length;
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
    // both tabs continue with it at the same moment; the platform answers slowly, so that neither finds it already
    // answered
    network.fail({ method: 'POST', path: /\/order$/, fault: { name: 'delay', ms: 1_500 } });
    await context.setOffline(false);
    await landedOrderId(page);
    expect(network.seen('POST', /\/order$/)).toHaveLength(posts + 1);
    expect((await ordersSince(server, from)).filter(({ customer }) => customer.name === 'Chan Thy')).toHaveLength(1);
  });
});
