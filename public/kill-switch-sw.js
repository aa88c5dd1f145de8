/*
 * The kill switch: a worker that removes itself, and every copy a broken worker may have left. It is served in place
 * of `sw.js` when the portal is built with SERVICE_WORKER=off. Unsent requests and drafts are in IndexedDB, which it
 * does not touch.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(removeEverything()));

async function removeEverything() {
  for (const name of await caches.keys()) await caches.delete(name);
  // Only pages that the broken worker controls load again: a page that registers this one anew controls none, so that
  // there is no loop.
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  for (const page of pages) await page.navigate(page.url).catch(() => undefined);
}
