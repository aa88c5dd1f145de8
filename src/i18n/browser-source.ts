import type { CatalogueCopies, CatalogueSource } from './catalogue';

const CACHE = 'rider-catalogues-v1';
/** The page waits for its texts, but no longer than someone would look at an empty page. */
const FETCH_TIMEOUT_MS = 8000;

/**
 * Catalogues over the network, with copies in CacheStorage if the browser has it (secure contexts only), written once
 * the `firstScreen` is painted.
 */
export function browserCatalogues(translationsUrl: string, firstScreen: Promise<void>): CatalogueSource {
  return {
    translationsUrl,
    // the same credentials as in `src/boot`: with others it would be a second download
    fetch: (url) => fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }),
    copies: cacheCopies(firstScreen),
  };
}

function cacheCopies(firstScreen: Promise<void>): CatalogueCopies {
  const address = (language: string) => `/locales/${encodeURIComponent(language)}.json?copy`;
  return {
    async read(language) {
      try {
        return await (await (await caches.open(CACHE)).match(address(language)))?.json();
      } catch {
        // no cache, or a damaged entry: the network has the texts too
        return undefined;
      }
    },
    async write(language, catalogue) {
      await firstScreen;
      try {
        await (await caches.open(CACHE)).put(address(language), Response.json(catalogue));
      } catch {
        // No CacheStorage, or no room: the next visit fetches again.
      }
    },
  };
}
