import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/lib/chromium';
import { signIn } from '../e2e/support/actions';
import { landedOrderId, readyToSubmit, submitButton } from '../e2e/support/request';
import { expect, test } from '../e2e/support/test';

const LAN_HOST = 'portal.lan';

// Loopback counts as secure; another name for it does not, as no address of a LAN does.
test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS, `--host-resolver-rules=MAP ${LAN_HOST} 127.0.0.1`],
  },
  baseURL: async ({ network }, provide) => provide(network.origin.replace('127.0.0.1', LAN_HOST)),
});

test('fault 31: over plain http everything works online, and what is missing is said with its reason', async ({
  page,
  server,
  problems,
}) => {
  await signIn(page);
  expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator, 'serviceWorker' in navigator])).toEqual([
    false,
    false,
    false,
  ]);
  await expect(
    page.getByText('Opened without https: the portal works online, but does not open offline.'),
  ).toBeVisible();
  await readyToSubmit(page);
  await submitButton(page).click();
  const orderId = await landedOrderId(page);
  await server.setStatus(orderId, 'WAITING_FOR_TRANSPORT');
  await expect(page.getByText('Looking for rider').first()).toBeVisible();
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
  // the browser's own remark on a header that only counts over https
  const own = problems.filter((problem) => !problem.includes('Cross-Origin-Opener-Policy header has been ignored'));
  problems.splice(0, problems.length, ...own);
});
