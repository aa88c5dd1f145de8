import { readFileSync } from 'node:fs';
import { signIn, workerInControl } from './support/actions';
import { expect, test } from './support/test';

const KILL_SWITCH = readFileSync(new URL('../../public/kill-switch-sw.js', import.meta.url), 'utf8');

test('the kill switch removes worker and copies, loads the page once, and leaves the account’s data', async ({
  page,
  network,
}) => {
  await signIn(page);
  await workerInControl(page);
  await page.goto('/order-tracking');
  await expect(page.getByRole('heading', { name: 'Order tracking' })).toBeVisible();
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map((database) => database.name));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  network.fail({
    path: /^\/sw\.js/,
    fault: { name: 'status', status: 200, headers: { 'content-type': 'text/javascript' }, body: KILL_SWITCH },
  });
  const reloaded = page.waitForEvent('load');
  // The page navigates away under this call: whether it still answers does not matter.
  await page
    .evaluate(async () => (await navigator.serviceWorker.ready).update())
    .then(
      () => undefined,
      () => undefined,
    );
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Order tracking' })).toBeVisible();

  await expect
    .poll(async () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  const left = await page.evaluate(async () => ({
    controller: navigator.serviceWorker.controller !== null,
    precached: (await caches.keys()).filter((name) => name.includes('precache')),
    databases: (await indexedDB.databases()).map((database) => database.name),
  }));
  expect(left).toEqual({ controller: false, precached: [], databases });
  expect(loads).toBe(1);
});
