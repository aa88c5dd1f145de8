import { clear, createStore, del, entries, get, set } from 'idb-keyval';

/** What is kept of a public tracking link, so that it opens offline after one visit. */
export interface StoredLink {
  trackingId: string;
  /** the redacted record as the platform gave it */
  record: unknown;
  /** unix ms */
  storedAt: number;
}

/** Longer than anyone asks where it is; also what the device keeps of its own orders (reliability, checklist 16). */
const KEPT_MS = 30 * 24 * 3600 * 1000;
const MOST_LINKS = 30;

export interface LinkStore {
  read(trackingId: string): Promise<StoredLink | undefined>;
  write(link: StoredLink): Promise<void>;
  remove(trackingId: string): Promise<void>;
  clear(): Promise<void>;
}

/**
 * The links of this device, apart from every account: whoever opens one need not be signed in, and the first visit
 * pays for no database library.
 */
export function openLinkStore(): LinkStore {
  const store = createStore('rider-links', 'links');
  return {
    read: (trackingId) => get<StoredLink>(trackingId, store),
    async write(link) {
      await set(link.trackingId, link, store);
      const all = (await entries<string, StoredLink>(store)).map(([, kept]) => kept);
      await Promise.all(outdated(all, link.storedAt).map((trackingId) => del(trackingId, store)));
    },
    remove: (trackingId) => del(trackingId, store),
    clear: () => clear(store),
  };
}

/** The ids to drop: too old, or more than are kept. */
export function outdated(links: readonly StoredLink[], now: number): string[] {
  const newestFirst = [...links].sort((a, b) => b.storedAt - a.storedAt);
  return newestFirst
    .filter(({ storedAt }, index) => index >= MOST_LINKS || now - storedAt > KEPT_MS)
    .map(({ trackingId }) => trackingId);
}
