import type { KeyValueStorage } from '../platform/storage';

const KEY = 'rider.filters';

/**
 * What is stored across sessions (specification/history-and-exports.md#filters): nothing personal, and readers check
 * the shape of their part.
 */
export interface StoredFilters {
  includeOutlets?: unknown;
  history?: unknown;
}

export function readStoredFilters(storage: KeyValueStorage): StoredFilters {
  try {
    const value: unknown = JSON.parse(storage.read(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // not JSON: as if nothing was kept
    return {};
  }
}

export function writeStoredFilters(storage: KeyValueStorage, change: StoredFilters): void {
  storage.write(KEY, JSON.stringify({ ...readStoredFilters(storage), ...change }));
}
