import { ignore } from '../lib/ignore';

/**
 * Shows what this device has at once, then the server's answer. Fails only when the server did; what was shown from the
 * cache stays.
 */
export async function cacheFirstUpdateAfter<T>(strategy: {
  fetch: () => Promise<T>;
  read: () => Promise<{ value: T; storedAt: number } | undefined>;
  write: (value: T) => Promise<void>;
  /** `cachedAt` (unix ms) for a stored value, null for the server's */
  apply: (value: T, cachedAt: number | null) => void;
}): Promise<T> {
  const { fetch, read, write, apply } = strategy;
  let answered = false;
  async function showCached(): Promise<void> {
    const found = await ignore(read(), 'cache: read');
    // a slow database must not replace the server's answer by older data
    if (found !== undefined && !answered) apply(found.value, found.storedAt);
  }
  const cached = showCached();
  try {
    const value = await fetch();
    answered = true;
    // valtio wraps what it is given in proxies, which IndexedDB cannot store
    apply(structuredClone(value), null);
    // a full disk affects the next offline start, not this answer
    await ignore(write(value), 'cache: write');
    return value;
  } finally {
    await cached;
  }
}
