import { matchPrecache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isPortalPath } from './exclusions';
import { shellFor } from '../src/lib/shell-table';

/**
 * Every navigation within the portal is answered from the precache with its route's shell: the second visit paints
 * before, and without, the network. A shell that is missing (storage was evicted) comes from the server instead.
 */
export function answerNavigations(): void {
  const answer = async ({ request, url }: { request: Request; url: URL }) =>
    (await matchPrecache(`/${shellFor(__SHELLS__, url.pathname, navigator.languages).file}`)) ?? fetch(request);
  const route = new NavigationRoute(answer);
  registerRoute((options) => isPortalPath(options.url.pathname) && route.match(options), answer);
}
