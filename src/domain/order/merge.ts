import type { OrderRecord, StatusEntry } from './order';
import { compareVersions, type OrderVersion, orderVersion } from './version';

/** A record with the version it came with. */
export interface VersionedOrder {
  record: OrderRecord;
  version: OrderVersion;
}

export function versioned(record: OrderRecord): VersionedOrder {
  return {
    record: { ...record, status_history: unionHistory(record.status_history, []) },
    version: orderVersion(record),
  };
}

/**
 * Merges what is known of one order: the larger version wins the whole record, and the history, which only grows, is
 * the union of both. Commutative, associative and idempotent, so that events may come late, twice, or in any order.
 * Returns `local` itself when nothing changes, and then nothing is written or announced.
 */
export function mergeOrder(local: VersionedOrder, incoming: VersionedOrder): VersionedOrder {
  const newer = compareVersions(incoming.version, local.version) > 0 ? incoming : local;
  const history = unionHistory(local.record.status_history, incoming.record.status_history);
  if (history.length === newer.record.status_history.length) return newer;
  return { record: { ...newer.record, status_history: history }, version: newer.version };
}

function unionHistory(a: readonly StatusEntry[], b: readonly StatusEntry[]): StatusEntry[] {
  const entries = new Map<string, StatusEntry>();
  for (const entry of [...a, ...b]) {
    const key = `${entry.created_at} ${entry.status}`;
    if (!entries.has(key)) entries.set(key, { status: entry.status, created_at: entry.created_at });
  }
  return [...entries.values()].sort(byTimeThenStatus);
}

function byTimeThenStatus(a: StatusEntry, b: StatusEntry): number {
  if (a.created_at !== b.created_at) return a.created_at - b.created_at;
  if (a.status === b.status) return 0;
  return a.status < b.status ? -1 : 1;
}
