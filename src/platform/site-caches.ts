/**
 * Deletes what the worker stored on use, such as map tiles; the portal's own files stay, so that it still opens
 * offline.
 */
export async function clearUsedCaches(caches: CacheStorage | undefined): Promise<void> {
  if (caches === undefined) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)));
}

/** Deletes the portal's own files, so that it is loaded from the server. That the device wants all of them stays known. */
export async function dropBuildFiles(caches: CacheStorage | undefined): Promise<void> {
  if (caches === undefined) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('workbox-precache')).map((name) => caches.delete(name)));
}
