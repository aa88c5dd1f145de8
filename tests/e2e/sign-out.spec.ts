import type { Page } from '@playwright/test';
import { GOOD_ORDER, ordersFile } from '../factories/orders-file';
import { holdDatabases, onNewDevice, opensOffline, pageIsLive, signInByForm } from './support/actions';
import { placeOrder } from './support/platform-api';
import { expect, test } from './support/test';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a device keeps beside the account's own data: links that were followed, and where its maps looked. */
function keptBeside(page: Page): Promise<{ links: number; tiles: number; addresses: number }> {
  return page.evaluate(async () => {
    const rows = async (database: string, store: string) => {
      const isThere = (await indexedDB.databases()).some(({ name }) => name === database);
      if (!isThere) return 0;
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('not opened'));
      });
      const count = await new Promise<number>((resolve, reject) => {
        const counting = db.transaction(store).objectStore(store).count();
        counting.onsuccess = () => resolve(counting.result);
        counting.onerror = () => reject(counting.error ?? new Error('not counted'));
      });
      db.close();
      return count;
    };
    const tiles = (await caches.has('tiles')) ? (await (await caches.open('tiles')).keys()).length : 0;
    return {
      links: await rows('rider-links', 'links'),
      tiles,
      addresses: await rows('workbox-expiration', 'cache-entries'),
    };
  });
}

test('signing out deletes followed links and map tiles', async ({ page, server }) => {
  const order = await placeOrder(server);
  await signInByForm(page);
  await opensOffline(page);
  await page.goto(`/tracking/${order.tracking_id}`);
  await expect.poll(async () => (await keptBeside(page)).links).toBe(1);
  await page.goto('/request-a-rider');
  await expect.poll(async () => (await keptBeside(page)).tiles).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are now disconnected.')).toBeVisible();
  await expect.poll(() => keptBeside(page)).toEqual({ links: 0, tiles: 0, addresses: 0 });
});

test('signing out asks before a file of orders that is being corrected is deleted', async ({ page }) => {
  await signInByForm(page);
  await page.goto('/bulk-order');
  const file = { name: 'orders.xlsx', mimeType: XLSX, buffer: Buffer.from(ordersFile([GOOD_ORDER])) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('heading', { level: 1, name: '1 order' })).toBeVisible();

  const signOut = async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  };
  await signOut();
  const question = page.getByRole('dialog', { name: 'Sign out and lose your file of orders?' });
  await expect(question).toContainText("1 file of orders isn't placed yet.");
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: '1 order' })).toBeVisible();

  // what the platform has as it is can be opened again
  await page.getByRole('button', { name: 'Check addresses and fees' }).click();
  await expect(page.getByRole('button', { name: /^Place 1 order/ })).toBeVisible();
  await signOut();
  await expect(page.getByText('You are now disconnected.')).toBeVisible();
});

test('signing out says so while the database is still loading', async ({ page, baseURL }) => {
  const first = await onNewDevice(page, baseURL ?? '');
  const release = await holdDatabases(first);
  await first.goto('/request-a-rider');
  await pageIsLive(first);
  await first.getByRole('button', { name: 'Menu' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(first.getByText('Signing out…')).toBeVisible();
  release();
  await expect(first.getByText('You are now disconnected.')).toBeVisible();
  await expect(first.getByText('Signing out…')).toBeHidden();
  await expect(first).toHaveURL('/');
  await first.context().close();
});
