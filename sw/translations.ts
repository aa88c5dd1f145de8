import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { onlyJson } from './only-json';

const CACHE = 'translations';

/**
 * Catalogues: the default language is precached with the build; any other is answered from its last good copy and
 * refreshed behind it, so that a language chosen once works offline and survives a translations host that is down.
 */
export function answerTranslations(): void {
  const prefix = __BUILD_CONFIG__.translationsUrl || '/locales';
  const base = new URL(`${prefix}/`, self.location.origin);
  registerRoute(
    ({ url }) => url.origin === base.origin && url.pathname.startsWith(base.pathname) && url.pathname.endsWith('.json'),
    new StaleWhileRevalidate({ cacheName: CACHE, plugins: [onlyJson] }),
  );
}
