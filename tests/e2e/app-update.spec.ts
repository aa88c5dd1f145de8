import type { Page } from '@playwright/test';
import { signIn, workerInControl } from './support/actions';
import type { FaultProxy } from './support/fault-proxy';
import { expect, test } from './support/test';

/** What a deploy looks like to an open tab: another build, and another worker than the one that installed this page. */
async function deploy(page: Page, network: FaultProxy): Promise<void> {
  network.fail({ path: /^\/sw\.js/, fault: { name: 'append', text: '\n// next build' } });
  const manifest = { name: 'status', status: 200, body: JSON.stringify({ build_id: 'next' }) } as const;
  network.fail({ path: /^\/asset-manifest\.json/, fault: manifest });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}

test('a new version is told, and taken with one reload', async ({ page, network }) => {
  await signIn(page);
  await workerInControl(page);
  await page.goto('/order-tracking');
  await expect(page.getByRole('heading', { name: 'Order tracking' })).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await deploy(page, network);
  await expect(page.getByText('automatically reloading the app in 3 seconds')).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('heading', { name: 'Order tracking' })).toBeVisible();
  const waiting = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null);
  expect(waiting).toBeNull();
  expect(loads).toBe(1);
});

test('a new version does not interrupt a request (fault 16)', async ({ page, network }) => {
  await signIn(page);
  await workerInControl(page);
  await page.clock.install();
  await page.goto('/request-a-rider');
  const address = page.getByRole('combobox').first();
  await address.fill('Street');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await deploy(page, network);
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await page.clock.runFor(60_000);
  expect(loads).toBe(0);
  await expect(address).toHaveValue('Street');
});
