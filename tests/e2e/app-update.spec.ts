import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signIn, opensOffline } from './support/actions';
import { deploy, NEXT_WORKER } from './support/deploy';
import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

const KILL_SWITCH = readFileSync(new URL('../../public/kill-switch-sw.js', import.meta.url), 'utf8');

test('a new version is announced, and installed with one reload once it is downloaded completely; the kill switch ends all of them', async ({
  page,
  network,
  context,
}) => {
  await signIn(page);
  await opensOffline(page);
  await page.goto('/order-tracking');
  await expect(page.getByRole('heading', { name: 'Order tracking' })).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  await test.step('the new version', async () => {
    // the device has lost a file that the new version needs
    const lost = await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const file = (await cache.keys()).find(({ url }) => /\/history-page-[^/]+\.js$/.test(url));
        if (file && (await cache.delete(file))) return new URL(file.url).pathname;
      }
      return undefined;
    });
    expect(lost).toBeDefined();
    await deploy(page, network);
    const outdated = 'Your application is outdated, automatically reloading the app in 3 seconds';
    await expect(page.getByText(outdated, { exact: true })).toBeVisible();
    await expect.poll(() => loads).toBe(1);
    expect(await page.evaluate(async (file) => (await caches.match(file)) !== undefined, lost ?? '')).toBe(true);
    await expect(page.getByRole('heading', { name: 'Order tracking' })).toBeVisible();
    const waiting = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null);
    expect(waiting).toBeNull();
    expect(loads).toBe(1);
    await context.setOffline(true);
    await page.goto('/history');
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    await context.setOffline(false);
    network.heal();
    network.fail(NEXT_WORKER);
  });

  await test.step('the kill switch removes the worker and its caches, reloads the page once, and keeps the account’s data', async () => {
    await page.goto('/order-tracking');
    await expect(page.getByRole('heading', { name: 'Order tracking' })).toBeVisible();
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map((database) => database.name));
    const endOldWorker = await activeWorkerEnder(page);
    loads = 0;
    network.heal();
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
