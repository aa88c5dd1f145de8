import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signIn, opensOffline } from './support/actions';
import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

const KILL_SWITCH = readFileSync(new URL('../../public/kill-switch-sw.js', import.meta.url), 'utf8');

test('the kill switch removes the worker and its caches, reloads the page once, and keeps the account’s data', async ({
  page,
  network,
}) => {
  await signIn(page);
  await opensOffline(page);
  await page.goto('/order-tracking');
  await expect(page.getByRole('heading', { name: 'Order tracking' })).toBeVisible();
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map((database) => database.name));
  const endOldWorker = await activeWorkerEnder(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  network.fail({
    path: /^\/sw\.js/,
    fault: { name: 'status', status: 200, headers: { 'content-type': 'text/javascript' }, body: KILL_SWITCH },
  });
  // Asked again until it happened: a look for an update that was already under way answers with the old script. And
  // the browser gives an old worker that was just starting half a minute to become idle: here it is ended at once.
  await expect
    .poll(async () => {
      await lookForUpdate(page);
      await endOldWorker();
      return loads;
    })
    .toBeGreaterThan(0);
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

/** The page may navigate away under this call: whether it still answers does not matter. */
async function lookForUpdate(page: Page): Promise<void> {
  const asked = page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await asked.catch(() => undefined);
}

async function activeWorkerEnder(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const active = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const version = versions.find(({ status }) => status === 'activated');
      if (version !== undefined) resolve(version.versionId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const versionId = await active;
  return async () => {
    await browser.send('ServiceWorker.stopWorker', { versionId });
  };
}
