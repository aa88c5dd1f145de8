import type { PageMessage } from '../../sw/messages';
import { uuid } from '../lib/uuid';
import { browserChannels, type OpenChannel } from './channel';
import { systemClock } from './clock';
import { browserLocks, type Locks, pageLocks } from './locks';
import { browserOnlineStatus, type OnlineStatus } from './online-status';
import { onPageLeave } from './page-leave';
import type { PushHost } from './push';
import { browserSocket, type OpenSocket } from './socket';
import { browserStorage, isStorageDenied, type KeyValueStorage } from './storage';
import { tabStorage } from './tab-storage';

/** Everything the engine uses of the browser, so that tests can provide their own. */
export interface Platform {
  /** the page's own origin, for addresses the build configuration leaves empty */
  origin: string;
  /** of the page's texts, a BCP 47 tag; it may change while the page is open */
  language: () => string;
  fetch: typeof fetch;
  openSocket: OpenSocket;
  storage: KeyValueStorage;
  /** this tab's own */
  tabStorage: Omit<KeyValueStorage, 'onChange'>;
  online: OnlineStatus;
  /** `onPageLeave` of this page */
  onLeave: (listener: () => void) => () => void;
  locks: Locks;
  openChannel: OpenChannel | undefined;
  /** undefined when the browser has no IndexedDB or denies it */
  indexedDb: { factory: IDBFactory; keyRange: typeof IDBKeyRange } | undefined;
  /** in [0, 1) */
  random: () => number;
  uuid: () => string;
  /** registers the worker's sync for when the network is back, if Background Sync exists */
  requestBackgroundSync: (tag: string) => void;
  /** deletes map tiles, which show where the user looked */
  forgetPlaces: () => void;
  /** notifications and the number on the icon; the code is loaded on first use */
  push: () => Promise<PushHost>;
  /** for readers of the browser's console; never anything personal */
  log: (message: string) => void;
  /** goes to another site: in this tab or, inside a host's frame, in a tab of its own */
  leave: (url: string) => 'gone' | 'beside';
  missing: { serviceWorker: boolean; subtleCrypto: boolean };
}

const FORGET_PLACES: PageMessage = { type: 'forget-places' };

export function browserPlatform(page: Window & typeof globalThis): Platform {
  // In a frame of another site the browser may deny all storage. Its databases, locks and channels exist then, and fail
  // when they are used.
  const isDenied = isStorageDenied(page);
  return {
    origin: page.location.origin,
    language: () => page.document.documentElement.lang,
    fetch: (input, init) => page.fetch(input, init),
    openSocket: browserSocket,
    storage: browserStorage(page),
    tabStorage,
    online: browserOnlineStatus(page),
    onLeave: (listener) => onPageLeave(page, listener),
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
      // a bank refuses to be shown in a frame
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
    // in some private modes even reading the property throws
    return page.indexedDB ? { factory: page.indexedDB, keyRange: page.IDBKeyRange } : undefined;
  } catch {
    // as if the browser had none
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
