import { clear, createStore, del, entries, get, set } from 'idb-keyval';
import type { KeyValueStorage } from '../platform/storage';

/** What is stored of a public tracking link, so that it opens offline after one visit. */
export interface StoredLink {
  trackingId: string;
  /** the redacted record as the platform gave it */
  record: unknown;
  /** unix ms */
  storedAt: number;
}

/**
 * Longer than anyone follows a delivery; the same time as for the account's own orders
 * (specification/security.md#retention).
 */
const KEPT_MS = 30 * 24 * 3600 * 1000;
const MOST_LINKS = 30;
/** The second copy of the link that was written last: it is read before anything else. */
const LAST = 'rider.last_link';

export interface LinkStore {
  /** synchronous for the link that was written last; undefined for every other */
  last(trackingId: string, now: number): StoredLink | undefined;
  read(trackingId: string): Promise<StoredLink | undefined>;
  write(link: StoredLink): Promise<void>;
  remove(trackingId: string): Promise<void>;
  clear(): Promise<void>;
}

/**
 * The links of this device, outside every account: their readers need not be signed in, and a first visit must not load
 * the database library.
 */
export function openLinkStore(storage: KeyValueStorage): LinkStore {
  const store = createStore('rider-links', 'links');
  return {
    last(trackingId, now) {
      const kept = lastIn(storage);
      return kept?.trackingId === trackingId && now - kept.storedAt <= KEPT_MS ? kept : undefined;
    },
    read: (trackingId) => get<StoredLink>(trackingId, store),
    async write(link) {
      await set(link.trackingId, link, store);
      // removes the previous one first: without room for the new one, an old one must not stay in its place
      storage.remove(LAST);
      storage.write(LAST, JSON.stringify(link));
      const all = (await entries<string, StoredLink>(store)).map(([, kept]) => kept);
      await Promise.all(outdated(all, link.storedAt).map((trackingId) => del(trackingId, store)));
    },
    async remove(trackingId) {
      if (lastIn(storage)?.trackingId === trackingId) storage.remove(LAST);
      await del(trackingId, store);
    },
    async clear() {
      storage.remove(LAST);
      await clear(store);
    },
  };
}

function lastIn(storage: KeyValueStorage): StoredLink | undefined {
  try {
    const value = JSON.parse(storage.read(LAST) ?? 'null') as Partial<StoredLink> | null;
    const { trackingId, record, storedAt } = value ?? {};
    return typeof trackingId === 'string' && typeof storedAt === 'number'
      ? { trackingId, record, storedAt }
      : undefined;
  } catch {
    // not JSON: as if nothing was kept
    return undefined;
  }
}

/** The ids to delete: too old, or more than the maximum. */
export function outdated(links: readonly StoredLink[], now: number): string[] {
  const newestFirst = [...links].sort((a, b) => b.storedAt - a.storedAt);
  return newestFirst
    .filter(({ storedAt }, index) => index >= MOST_LINKS || now - storedAt > KEPT_MS)
    .map(({ trackingId }) => trackingId);
}
