import type { Page } from '@playwright/test';
import { GOOD_ORDER, ordersFile } from '../factories/orders-file';
import { opensOffline, signInByForm } from './support/actions';
import { KEPT_IN_CACHES, KEPT_IN_DATABASES, KEPT_IN_STORAGE, type Owner } from '../../src/sync/kept-on-device';
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

/** The names under which this browser keeps something, in every kind of storage. */
function keptNames(page: Page): Promise<{ storage: string[]; databases: string[]; caches: string[] }> {
  return page.evaluate(async () => ({
    storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name = '' }) => name),
    caches: await caches.keys(),
  }));
}

/** Whose each of these is; undefined for a name that isn't in the list. */
function ownersOf(names: readonly string[], list: Readonly<Record<string, Owner>>): (Owner | undefined)[] {
  return names.map((name) => {
    const account = Object.keys(list).find((one) => /[.-]$/.test(one) && name.startsWith(one));
    return list[name.replace(/\/.*/, '')] ?? (name.includes('precache') ? 'device' : list[account ?? '']);
  });
}

test('signing out deletes followed links, map tiles and what was typed, and asks before it deletes a file of orders', {
  tag: '@worker',
}, async ({ page, server }) => {
  const order = await placeOrder(server);
  await signInByForm(page);
  await opensOffline(page);
  await page.goto(`/tracking/${order.tracking_id}`);
  await expect.poll(async () => (await keptBeside(page)).links).toBe(1);
  await page.goto('/request-a-rider');
  await expect.poll(async () => (await keptBeside(page)).tiles).toBeGreaterThan(0);
  await page.goto('/share');
  await page.getByRole('textbox', { name: 'Message' }).fill('Sok Dara 012 345 678, Street 51');
  await expect
    .poll(async () => (await keptNames(page)).storage.some((name) => name.startsWith('rider.typed.')))
    .toBe(true);
  const before = await keptNames(page);
  expect(ownersOf(before.storage, KEPT_IN_STORAGE)).not.toContain(undefined);
  expect(ownersOf(before.databases, { ...KEPT_IN_DATABASES, 'rider-device': 'device' })).not.toContain(undefined);
  expect(ownersOf(before.caches, KEPT_IN_CACHES)).not.toContain(undefined);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are now disconnected.')).toBeVisible();
  await expect.poll(() => keptBeside(page)).toEqual({ links: 0, tiles: 0, addresses: 0 });
  const left = async () => {
    const { storage } = await keptNames(page);
    const owners = ownersOf(storage, KEPT_IN_STORAGE);
    return storage.filter((_name, index) => owners[index] !== 'device');
  };
  await expect.poll(left).toEqual([]);

  await test.step('it asks before a file of orders that is being corrected is deleted', async () => {
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
});
