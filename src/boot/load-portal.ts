import { retryLoad } from '../lib/retry-import';
import { page } from './page';

/** What the build writes into the tag of this script (`scripts/vite/shells.ts`). */
export interface ScriptData {
  /** the portal's own script, and those of the page that it would request itself once it has run */
  code: string;
  /** where the texts of the language that the page is painted in lie */
  texts: string;
  /** what the page says if its code can't be loaded */
  failed: string;
  /** the page is painted for the signed-in alone */
  forMembers?: string;
}

/**
 * Loads the portal's code with low priority, and starts it once the page is painted: a page painted ahead is seen before
 * its code takes the processor. `painted`: the language and direction of the painted page.
 */
export function loadPortal(
  { code, texts, failed, forMembers }: ScriptData,
  painted: { lang: string; dir: string },
): void {
  const files = code.split(' ');
  const [entry = ''] = files;
  let isStarted = false;

  function loadAhead(fetchPriority: 'low' | 'auto'): void {
    for (const href of files.splice(0))
      addLink({ rel: 'modulepreload', crossOrigin: 'anonymous', fetchPriority, href });
  }

  function start(): void {
    loadAhead('auto');
    // unlike a script of the page, it would not wait for the rest of the page by itself
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
    if (isStarted) return;
    isStarted = true;
    retryLoad(() => import(/* @vite-ignore */ entry), { givesUpOffline: true }).catch(() => sayFailed(failed, painted));
  }

  // a build does not know the address it will be served at
  addLink({ rel: 'canonical', href: location.origin + location.pathname });
  // the code would ask for them only once it is there itself
  const language = page.dataset.textPending;
  const href = language ? `${texts.slice(0, texts.lastIndexOf('/') + 1)}${encodeURIComponent(language)}.json` : texts;
  addLink({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low', href });
  // the worker has the code at once: compiling it would only hold up the paint
  if (!navigator.serviceWorker?.controller) loadAhead('low');

  // what is in the background, or hidden, is not painted
  const isShown = forMembers !== undefined ? page.dataset.member : !page.dataset.returning;
  setTimeout(start, !document.hidden && !language && isShown ? 1000 : 0);
  new PerformanceObserver((list) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return;
    // the browser may paint the page's top alone while it still reads the rest
    if (document.readyState !== 'loading') start();
    else addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(start)));
  }).observe({ type: 'paint', buffered: true });
}

function addLink(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), properties));
}

/** What is painted would never come to life. */
function sayFailed(failed: string, painted: { lang: string; dir: string }): void {
  const note = document.createElement('p');
  const button = document.createElement('button');
  const reload = () => location.reload();
  note.role = 'alert';
  note.dataset.startFailed = '';
  button.textContent = failed;
  button.onclick = reload;
  note.append(button);
  document.body.prepend(note);
  addEventListener('online', reload);
  addEventListener('popstate', reload);
  // the language that the page and this note are painted in
  Object.assign(page, painted);
  delete page.dataset.textPending;
  for (const one of document.querySelectorAll('button[aria-busy]')) one.removeAttribute('aria-busy');
}
