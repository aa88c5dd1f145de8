import { ignore } from '../src/lib/ignore';
import { isPageMessage } from './messages';
import { worker } from './worker-scope';

/**
 * The worker's side of the one update mechanism: a new worker waits until the page says that its user agreed, or that
 * nothing is in progress. It never takes over by itself, which would replace code under an open request.
 */
export function waitForThePage(): void {
  worker.addEventListener('message', (event) => {
    // The sender is one of our own pages: a worker gets messages from its own origin only.
    if (!isPageMessage(event.data)) return;
    if (event.data.type === 'skip-waiting') event.waitUntil(worker.skipWaiting());
    // Claiming misses a page that is still loading: once loaded, it asks for it, or says what it needs. A waiting worker
    // may not claim.
    else event.waitUntil(ignore(worker.clients.claim(), 'worker: claim'));
  });
  // The very first visit gets its worker at once, so that going offline works before the first reload.
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
}
