import { matchPrecache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isShellPath } from './exclusions';
import { shellFor } from '../src/lib/shell-table';

/**
 * Every navigation within the portal is answered from the precache with its route's shell: the second visit paints
 * without the network. A shell that is missing (nobody has signed in yet, or storage was evicted) comes from the server
 * instead; without a network the bare page is used, from which the portal draws what it has the code for.
 */
export function answerNavigations(): void {
  const answer = async ({ request, url }: { request: Request; url: URL }) => {
    const { file } = shellFor(__SHELLS__, url.pathname, navigator.languages);
    const kept = await matchPrecache(`/${file}`);
    if (kept) return kept;
    try {
      return await fetch(request);
    } catch (error) {
      const bare = await matchPrecache('/index.html');
      if (bare) return bare;
      throw error;
    }
  };
  const route = new NavigationRoute(answer);
  registerRoute((options) => isShellPath(options.url.pathname) && route.match(options), answer);
}
