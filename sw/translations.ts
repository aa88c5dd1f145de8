import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { onlyJson } from './only-json';

export const TRANSLATIONS_CACHE = 'translations';

function translationsBase(): URL {
  return new URL(`${__BUILD_CONFIG__.translationsUrl || '/locales'}/`, self.location.origin);
}

/** The address of a language's catalogue. */
export function translationsUrl(language: string): string {
  return new URL(`${encodeURIComponent(language)}.json`, translationsBase()).href;
}

/**
 * Catalogues: the default language is precached with the build; any other is answered from its last good copy and
 * refreshed in the background, so that a chosen language works offline and survives a translations host that is down.
 */
export function answerTranslations(): void {
  const base = translationsBase();
  registerRoute(
    ({ url }) => url.origin === base.origin && url.pathname.startsWith(base.pathname) && url.pathname.endsWith('.json'),
    new StaleWhileRevalidate({ cacheName: TRANSLATIONS_CACHE, plugins: [onlyJson] }),
  );
}
