import { Workbox } from 'workbox-window';
import type { PageMessage } from '../../sw/messages';
import { registerWorker, workerScript } from './first-worker';
import { dropBuildFiles } from './site-caches';
import { failedInstalls, lastReload } from './update-memory';
import { ignore } from '../lib/ignore';

/** What a page is told about newer versions of its worker. */
interface WorkerNews {
  waiting(): void;
  takenOver(): void;
  failed(): void;
}

const SKIP_WAITING: PageMessage = { type: 'skip-waiting' };
/** A worker that has not taken over by then never will: the reload happens anyway. A busy phone needs some seconds. */
const TAKE_OVER_DEADLINE_MS = 10_000;
const MANIFEST_TIMEOUT_MS = 10_000;

/**
 * The page's side of the service worker: what the update needs from the browser. If there can be no worker (plain http
 * on a LAN address, some private modes) everything still answers, and `lookForWorker` says that there is none.
 * `hadWorker`: one was in control when the page came. Otherwise a worker is watched only once a newer build is looked
 * for. `codeFile`: the address of a file that no other build has.
 */
export function browserUpdateHost(page: Window & typeof globalThis, hadWorker: boolean, codeFile: string) {
  const scriptUrl = workerScript(page);
  let workbox: Promise<Workbox> | undefined;
  let startWatching = (): Promise<Workbox | null> => Promise.resolve(null);

  async function watch(url: string, on: WorkerNews) {
    const watching = new Workbox(url);
    watching.addEventListener('waiting', on.waiting);
    // "External": installed or activated by another page of the portal.
    watching.addEventListener('controlling', (event) => {
      // On a first visit the worker that takes over is the first one: this page is as new as it is.
      if (event.isExternal && hadWorker) on.takenOver();
    });
    // Not while the page is loading: it would compete for the first paint's bandwidth. Workbox waits for `load`.
    const registration = await ignore(watching.register(), 'worker: register');
    if (registration) followInstallations(registration, on.failed);
    return watching;
  }

  return {
    async register(on: WorkerNews): Promise<void> {
      if (scriptUrl === undefined) return;
      startWatching = () => {
        workbox ??= watch(scriptUrl, on);
        return workbox;
      };
      if (hadWorker) {
        await startWatching();
        return;
      }
      const installed = await registerWorker(page);
      // after a reload without the worker, a newer one may wait for this page
      if (installed?.waiting) await startWatching();
    },

    async latestBuild(): Promise<string | undefined> {
      try {
        const answer = await page.fetch(`/asset-manifest.json?t=${Date.now()}`, {
          cache: 'no-store',
          signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS),
        });
        const manifest: unknown = answer.ok ? await answer.json() : undefined;
        const id = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'build_id') : undefined;
        return typeof id === 'string' ? id : undefined;
      } catch {
        // Offline, or a captive portal: nothing is known.
        return undefined;
      }
    },

    async lookForWorker(): Promise<'none' | 'own' | 'newer'> {
      if (scriptUrl === undefined || !page.navigator.serviceWorker.controller) return 'none';
      const watching = await startWatching();
      // The promise of a failed check rejects; the next check comes anyway.
      await ignore(watching?.update(), 'worker: update');
      return (await isLeftBehind(page, codeFile)) ? 'newer' : 'own';
    },

    async takeOver(): Promise<boolean> {
      const registration = await page.navigator.serviceWorker?.getRegistration();
      if (!registration?.waiting) return false;
      const hasTakenOver = new Promise<void>((resolve) => {
        page.navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
        page.setTimeout(resolve, TAKE_OVER_DEADLINE_MS);
      });
      registration.waiting.postMessage(SKIP_WAITING);
      await hasTakenOver;
      return true;
    },

    async passWorker(): Promise<void> {
      const registration = await page.navigator.serviceWorker?.getRegistration();
      await ignore(registration?.unregister(), 'worker: unregister');
      await ignore(dropBuildFiles(page.caches), 'worker: drop the files of a build');
    },

    reload: () => page.location.reload(),

    isIdle(): boolean {
      if (page.document.hidden) return true;
      const isTyping = page.document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
      // A toast is a dialog too, to the library: the toast that announces the reload must not prevent it.
      return !isTyping && page.document.querySelector('[role=dialog]:not([data-toasts] *)') === null;
    },

    every(ms: number, run: () => void): () => void {
      const timer = page.setInterval(run, ms);
      // Vite's own event for code that could not be loaded, most likely of an older build.
      page.addEventListener('vite:preloadError', run);
      return () => {
        page.clearInterval(timer);
        page.removeEventListener('vite:preloadError', run);
      };
    },

    after(ms: number, run: () => void): () => void {
      const timer = page.setTimeout(run, ms);
      return () => page.clearTimeout(timer);
    },

    now: () => Date.now(),
    lastReload: lastReload(page),
    countFailedInstall: failedInstalls(page),
  };
}

/** A worker that takes over drops the files of the build before. */
async function isLeftBehind(page: Window & typeof globalThis, codeFile: string): Promise<boolean> {
  const registration = await page.navigator.serviceWorker.getRegistration();
  if (registration === undefined || registration.installing || registration.waiting) return false;
  const kept = await ignore(page.caches.match(codeFile), 'worker: look for own code');
  return kept === undefined;
}

/** Tells of each newer version whose installation ends without it being installed. */
function followInstallations(registration: ServiceWorkerRegistration, failed: () => void): void {
  const follow = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', function changed() {
      // what happens to it once it is installed is no failure
      worker.removeEventListener('statechange', changed);
      if (worker.state === 'redundant') failed();
    });
  };
  follow();
  registration.addEventListener('updatefound', follow);
}
