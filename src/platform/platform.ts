import type { PageMessage } from '../../sw/messages';
import { uuid } from '../lib/uuid';
import { browserChannels, type OpenChannel } from './channel';
import { systemClock } from './clock';
import { browserLocks, type Locks, pageLocks } from './locks';
import { browserOnlineStatus, type OnlineStatus } from './online-status';
import type { PushHost } from './push';
import { browserSocket, type OpenSocket } from './socket';
import { browserStorage, isStorageDenied, type KeyValueStorage } from './storage';

/** Everything the engine takes from the browser, so that tests bring their own of each. */
export interface Platform {
  /** the page's own origin, for addresses the build configuration leaves empty */
  origin: string;
  /** of the page's texts, a BCP 47 tag; it changes while the page stands */
  language: () => string;
  fetch: typeof fetch;
  openSocket: OpenSocket;
  storage: KeyValueStorage;
  online: OnlineStatus;
  locks: Locks;
  openChannel: OpenChannel | undefined;
  /** undefined where the browser has no IndexedDB or forbids it */
  indexedDb: { factory: IDBFactory; keyRange: typeof IDBKeyRange } | undefined;
  /** in [0, 1) */
  random: () => number;
  uuid: () => string;
  /** asks the worker to go on when the network is back, where Background Sync exists */
  requestBackgroundSync: (tag: string) => void;
  /** deletes map tiles, which show where the user looked */
  forgetPlaces: () => void;
  /** notifications and the number on the icon; its code is loaded by whoever first needs it */
  push: () => Promise<PushHost>;
  /** for whoever looks into the browser's console; never anything personal */
  log: (message: string) => void;
  /** goes to another site: in this tab, or, where it would stand in a host's frame, in a tab of its own */
  leave: (url: string) => 'gone' | 'beside';
  missing: { serviceWorker: boolean; subtleCrypto: boolean };
}

const FORGET_PLACES: PageMessage = { type: 'forget-places' };

export function browserPlatform(page: Window & typeof globalThis): Platform {
  // In a frame of another site the browser may deny all of a site's storage. Its databases, locks and channels are there
  // to look at then, and fail one by one when they are used.
  const isDenied = isStorageDenied(page);
  return {
    origin: page.location.origin,
    language: () => page.document.documentElement.lang,
    fetch: (input, init) => page.fetch(input, init),
    openSocket: browserSocket,
    storage: browserStorage(page),
    online: browserOnlineStatus(page),
    locks: page.navigator.locks && !isDenied ? browserLocks(page.navigator.locks) : pageLocks(),
    openChannel: isDenied ? undefined : browserChannels(page.BroadcastChannel),
    indexedDb: isDenied ? undefined : usableIndexedDb(page),
    random: Math.random,
    uuid,
    requestBackgroundSync: (tag) => void registerSync(page.navigator, tag),
    forgetPlaces: () => page.navigator.serviceWorker?.controller?.postMessage(FORGET_PLACES),
    push: async () => (await import('./push')).browserPush(page, systemClock),
    // oxlint-disable-next-line no-console -- the one place that writes to it: what providers of flags answer is no user's concern
    log: (message) => console.warn(message),
    leave: (url) => {
      if (page.parent === page) {
        page.location.assign(url);
        return 'gone';
      }
      // a bank refuses to stand in anybody's frame
      page.open(url, '_blank', 'noopener,noreferrer');
      return 'beside';
    },
    missing: {
      serviceWorker: !('serviceWorker' in page.navigator),
      subtleCrypto: page.crypto?.subtle === undefined,
    },
  };
}

function usableIndexedDb(page: Window & typeof globalThis): Platform['indexedDb'] {
  try {
    // some private modes throw on the mere mention
    return page.indexedDB ? { factory: page.indexedDB, keyRange: page.IDBKeyRange } : undefined;
  } catch {
    return undefined;
  }
}

interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> };
}

async function registerSync(navigator: Navigator, tag: string): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  try {
    const registration: ServiceWorkerRegistration & SyncRegistration = await navigator.serviceWorker.ready;
    await registration.sync?.register(tag);
  } catch {
    // refused by the user or the browser: the open page sends it itself
  }
}
