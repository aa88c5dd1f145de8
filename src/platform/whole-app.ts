import type { PageMessage } from '../../sw/messages';
import { ignore } from '../lib/ignore';

/** A page that never becomes idle waits no longer than this. */
const REST_LIMIT_MS = 5000;

/**
 * Tells the worker that every page must open offline, because there is a session or the app is installed; and again
 * when the network is back, to resume an interrupted download. If the user saves data, only used files are needed:
 * those the page loaded before the worker was in control are named, the rest the worker sees.
 */
export async function keepWholeApp(page: Window & typeof globalThis): Promise<void> {
  if (!('serviceWorker' in page.navigator)) return;
  await page.navigator.serviceWorker.ready;
  await atRest(page);
  await tell(page);
  page.addEventListener('online', () => void tell(page));
}

/** To the waiting version as well: it must be complete before it takes over. */
async function tell(page: Window): Promise<void> {
  // denied to frames of other sites
  const registration = await ignore(page.navigator.serviceWorker.getRegistration(), 'whole app: worker');
  const message: PageMessage = savesData(page.navigator)
    ? { type: 'keep-used', files: page.performance.getEntriesByType('resource').map(({ name }) => name) }
    : { type: 'keep-everything' };
  for (const one of [registration?.active, registration?.waiting, registration?.installing]) {
    one?.postMessage(message);
  }
}

/** The page's own requests come first. */
function atRest(page: Window): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in page) page.requestIdleCallback(() => resolve(), { timeout: REST_LIMIT_MS });
    else setTimeout(resolve, REST_LIMIT_MS);
  });
}

/** Not in TypeScript's library: Chromium only. */
function savesData(navigator: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return navigator.connection?.saveData === true;
}
