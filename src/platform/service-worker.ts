import { Workbox } from 'workbox-window';
import type { PageMessage } from '../../sw/messages';
import { registerWorker, workerScript } from './first-worker';
import { ignore } from '../lib/ignore';

const SKIP_WAITING: PageMessage = { type: 'skip-waiting' };
/** A worker that has not taken over by then never will: the reload happens anyway. */
const TAKE_OVER_DEADLINE_MS = 4000;
const LAST_RELOAD_KEY = 'rider.last-reload';
const MANIFEST_TIMEOUT_MS = 10_000;

/**
 * The page's side of the service worker: what the update needs from the browser. If there can be no worker (plain http
 * on a LAN address, some private modes) everything still answers, and `lookForWorker` says that there is none.
 * `hadWorker`: one was in control when the page came. Otherwise a worker is watched only once a newer build is looked
 * for.
 */
export function browserUpdateHost(page: Window & typeof globalThis, hadWorker: boolean) {
  const scriptUrl = workerScript(page);
  let workbox: Promise<Workbox> | undefined;
  let startWatching = (): Promise<Workbox | null> => Promise.resolve(null);

  async function watch(url: string, on: { waiting(): void; takenOver(): void }) {
    const watching = new Workbox(url);
    watching.addEventListener('waiting', on.waiting);
    // "External": installed or activated by another page of the portal.
    watching.addEventListener('controlling', (event) => {
      // On a first visit the worker that takes over is the first one: this page is as new as it is.
      if (event.isExternal && hadWorker) on.takenOver();
    });
    // Not while the page is loading: it would compete for the first paint's bandwidth. Workbox waits for `load`.
    await ignore(watching.register(), 'worker: register');
    return watching;
  }

  return {
    async register(on: { waiting(): void; takenOver(): void }): Promise<void> {
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

    async lookForWorker(): Promise<boolean> {
      if (scriptUrl === undefined || !page.navigator.serviceWorker.controller) return false;
      const watching = await startWatching();
      // The promise of a failed check rejects; the next check comes anyway.
      await ignore(watching?.update(), 'worker: update');
      return true;
    },

    async takeOver(): Promise<void> {
      const registration = await page.navigator.serviceWorker?.getRegistration();
      if (!registration?.waiting) return;
      const hasTakenOver = new Promise<void>((resolve) => {
        page.navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
        page.setTimeout(resolve, TAKE_OVER_DEADLINE_MS);
      });
      registration.waiting.postMessage(SKIP_WAITING);
      await hasTakenOver;
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
  };
}

/** Per tab, so that one tab's reload does not hold back another's. */
function lastReload(page: Window): { read(): number; write(at: number): void } {
  return {
    read() {
      try {
        return Number(page.sessionStorage.getItem(LAST_RELOAD_KEY) ?? 0);
      } catch {
        return 0;
      }
    },
    write(at) {
      try {
        page.sessionStorage.setItem(LAST_RELOAD_KEY, String(at));
      } catch {
        // Storage is denied: then there is no worker either, which could serve an old page again.
      }
    },
  };
}
