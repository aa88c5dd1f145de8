import { ignore } from '../lib/ignore';

/**
 * What this device has is shown at once, the server's answer replaces it. Fails only when the server did; what was
 * shown from the cache stays.
 */
export async function cacheFirstUpdateAfter<T>(strategy: {
  fetch: () => Promise<T>;
  read: () => Promise<{ value: T; storedAt: number } | undefined>;
  write: (value: T) => Promise<void>;
  /** `cachedAt` (unix ms) for a value of this device, null for the server's */
  apply: (value: T, cachedAt: number | null) => void;
}): Promise<T> {
  const { fetch, read, write, apply } = strategy;
  let answered = false;
  async function showCached(): Promise<void> {
    const found = await ignore(read(), 'cache: read');
    // a slow disk must not put old news over the server's
    if (found !== undefined && !answered) apply(found.value, found.storedAt);
  }
  const cached = showCached();
  try {
    const value = await fetch();
    answered = true;
    // valtio puts proxies into what it takes over, and IndexedDB cannot store those
    apply(structuredClone(value), null);
    // a full disk costs the next offline start, not this answer
    await ignore(write(value), 'cache: write');
    return value;
  } finally {
    await cached;
  }
}
