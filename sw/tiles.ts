import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isPageMessage } from './messages';
import { worker } from './worker-scope';

const CACHE = 'tiles';
/** About 20 screens of map; at 10 KB a tile some 6 MB. */
const MOST_TILES = 600;
const LONGEST_SECONDS = 14 * 24 * 3600;

/**
 * Map tiles seen before are stored, capped by count and age, and are dropped first when storage runs short. Signing out
 * deletes them, and the list of their addresses.
 */
export function answerTiles(): void {
  const template = __BUILD_CONFIG__.tilesUrl;
  if (template === null) return;
  const expiration = new ExpirationPlugin({
    maxEntries: MOST_TILES,
    maxAgeSeconds: LONGEST_SECONDS,
    purgeOnQuotaError: true,
  });
  worker.addEventListener('message', (event) => {
    if (!isPageMessage(event.data) || event.data.type !== 'forget-places') return;
    event.waitUntil(expiration.deleteCacheAndMetadata());
  });
  const base = new URL(template === '' ? '/tiles/' : template.slice(0, template.indexOf('{')), self.location.origin);
  registerRoute(
    ({ url, request }) =>
      request.destination === 'image' && url.origin === base.origin && url.pathname.startsWith(base.pathname),
    new CacheFirst({
      cacheName: CACHE,
      // An <img> loads without CORS, and its opaque answer would be stored unchecked and counted as 7 MB: load with
      // CORS.
      fetchOptions: { mode: 'cors', credentials: 'omit' },
      plugins: [
        expiration,
        // A tile server without CORS still works, but its tiles are not stored.
        { handlerDidError: async ({ request }) => fetch(request).catch(() => Response.error()) },
      ],
    }),
  );
}
