import { Dexie, type IntervalTree, type ObservabilitySet, RangeSet } from 'dexie';
import type { ChangedKeys, TableChanges } from './database';
import { TABLE_NAMES } from './schema';

/**
 * Announces what each commit changed in the database of this name, whoever made it: Dexie sends its own events between
 * tabs and worker over a BroadcastChannel. After a page leaves the back/forward cache everything is announced as
 * changed.
 */
export function listenToTables(database: string, listener: (changes: TableChanges) => void): () => void {
  const onCommit = (parts: ObservabilitySet) => {
    const changes = changesIn(parts, database);
    // the event comes from inside the transaction that has just ended, and what follows must not take part in it
    if (Object.keys(changes).length > 0) Dexie.ignoreTransaction(() => listener(changes));
  };
  Dexie.on('storagemutated', onCommit);
  return () => Dexie.on.storagemutated.unsubscribe(onCommit);
}

/** Dexie names a table's primary keys `idb://{database}/{table}/`, and `all` means every database. */
function changesIn(parts: ObservabilitySet, database: string): TableChanges {
  const everything = parts['all'] !== undefined;
  const changed = TABLE_NAMES.map((table) => {
    const tree = parts[`idb://${database}/${table}/`];
    return [table, everything ? 'all' : tree === undefined ? [] : keysIn(tree)] as const;
  });
  return Object.fromEntries(changed.filter(([, keys]) => keys.length > 0));
}

/** Rows written or removed by their keys are ranges of one key each. */
function keysIn(tree: IntervalTree): ChangedKeys {
  const keys: string[] = [];
  const ranges = RangeSet(tree)[Symbol.iterator]();
  for (let next = ranges.next(); next.value !== undefined; next = ranges.next()) {
    const { from, to } = next.value;
    if (typeof from !== 'string' || from !== to) return 'all';
    keys.push(from);
  }
  return keys;
}
