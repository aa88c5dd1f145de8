import type { Page, Route } from '@playwright/test';
import { earlierDeviceAt, earlierPortal, type StoredDatabase } from '../../fixtures/earlier-release';

/** Stores on the device what an earlier release had kept there, before any of the portal's code runs. */
export async function placeEarlierDevice(page: Page, origin: string): Promise<void> {
  // a file of the same origin that runs none of the portal's code
  await page.goto('/favicon.svg');
  const { localStorage: kept, databases } = earlierDeviceAt(origin);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(kept));
  // passed as text: the type of `evaluate`'s argument is too deep for IndexedDB keys, which may be arrays of keys
  for (const database of databases) await page.evaluate(makeDatabase, JSON.stringify(database));
}

/** Serves the pages of the earlier build, as a cache that still has it would; the returned function ends that. */
export async function serveEarlierPortal(page: Page): Promise<() => Promise<void>> {
  const files = earlierPortal();
  const isPage = /^(?!.*\.\w+$)(?!.*\/api\/)/;
  const serve = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const name =
      route.request().resourceType() === 'document' && isPage.test(pathname) ? 'index.html' : pathname.slice(1);
    const body = files.get(name);
    if (body === undefined) await route.continue();
    else await route.fulfill({ body, contentType: TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' });
  };
  await page.route('**/*', serve);
  return () => page.unrouteAll({ behavior: 'wait' });
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** Runs in the page. */
async function makeDatabase(text: string): Promise<void> {
  const { name, version, stores } = JSON.parse(text) as StoredDatabase;
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => {
      for (const { name: storeName, keyPath, autoIncrement, indexes } of stores) {
        const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement });
        for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
      }
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('not made'));
  });
  for (const { name: storeName, rows } of stores) {
    await new Promise<void>((resolve, reject) => {
      const writing = db.transaction(storeName, 'readwrite');
      for (const { key, value } of rows) writing.objectStore(storeName).put(value, key);
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error ?? new Error('not written'));
    });
  }
  db.close();
}
