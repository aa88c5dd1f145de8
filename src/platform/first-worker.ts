import { isNoRoomMessage, isOpenMessage, type PageMessage } from '../../sw/messages';
import { ignore } from '../lib/ignore';

const WORKER_URL = '/sw.js';

let script: { url: string } | undefined;

/** The worker's address as the browser's functions need it; undefined where there can be no worker. */
export function workerScript(page: Window & typeof globalThis): string | undefined {
  if (!('serviceWorker' in page.navigator)) return undefined;
  // a policy can be created only once
  script ??= { url: trustedScriptUrl(page) as string };
  return script.url;
}

/**
 * Installs the page's first worker, and resolves to its registration. A worker that took over while this page was still
 * loading is asked to control it too: otherwise the page could not load the rest of its code offline.
 */
export async function registerWorker(page: Window & typeof globalThis): Promise<ServiceWorkerRegistration | undefined> {
  const url = workerScript(page);
  if (url === undefined) return undefined;
  await hasLoaded(page);
  const workers = page.navigator.serviceWorker;
  // Refused, in some private modes: the portal works without a worker.
  const registration = await ignore(workers.register(url), 'worker: register');
  if (!workers.controller) registration?.active?.postMessage({ type: 'take-control' } satisfies PageMessage);
  return registration;
}

/**
 * Listens for the worker: a tap on a notification asks for a page, which `open` shows without a reload; `onNoRoom`: its
 * files don't fit on the device.
 */
export function listenToWorker(page: Window, open: (path: string) => void, onNoRoom: () => void): void {
  page.navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
    if (isNoRoomMessage(data)) onNoRoom();
    if (!isOpenMessage(data)) return;
    open(data.path);
    ports[0]?.postMessage('opened');
  });
}

/** The first paint's bandwidth is not shared with the worker's installation. */
async function hasLoaded(page: Window): Promise<void> {
  if (page.document.readyState === 'complete') return;
  await new Promise((resolve) => page.addEventListener('load', resolve, { once: true }));
}

/**
 * The only policy that the page's Trusted Types allow, and the only script address it accepts. The types of the
 * browser's functions know script addresses as text only.
 */
function trustedScriptUrl(page: Window): string | TrustedScriptURL {
  const types = (page as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
  if (!types) return WORKER_URL;
  return types
    .createPolicy('rider-portal', {
      createScriptURL(url) {
        if (url !== WORKER_URL) throw new TypeError(`not a script of the portal: ${url}`);
        return url;
      },
    })
    .createScriptURL(WORKER_URL);
}
