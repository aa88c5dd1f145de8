import { mergeOrder, type VersionedOrder, versioned } from '../domain/order/merge';
import type { OrderRecord } from '../domain/order/order';
import { isFinished } from '../domain/order/status';
import { check } from '../protocol/check';
import { OrderRecordSchema } from '../domain/order/order.schema';
import type { Table, Tables } from './database';
import type { StoredOrder } from './schema';

/** How long snapshots are kept (specification/security.md#retention). */
export const SNAPSHOT_LIFETIME_MS = 30 * 24 * 3_600_000;

/** The reason under which an order is marked beside the unreadable ones: the platform does not have it. */
const GONE = 'gone';

/**
 * Read, merge, write: one transaction over `orders`. An equal version writes nothing except, from time to time, when it
 * was confirmed.
 */
export async function mergeOrders(
  orders: Table<StoredOrder>,
  incoming: readonly OrderRecord[],
  confirmedAt: number,
): Promise<void> {
  const byId = new Map<string, VersionedOrder>();
  for (const record of incoming) {
    const known = byId.get(record.order_id);
    byId.set(record.order_id, known ? mergeOrder(known, versioned(record)) : versioned(record));
  }
  const ids = [...byId.keys()];
  const before = await orders.getMany(ids);
  const written: StoredOrder[] = [];
  ids.forEach((id, index) => {
    const row = before[index];
    const next = byId.get(id);
    if (next === undefined) return;
    // a snapshot of an older version that is no valid record any more is ignored
    const merged = row && check(OrderRecordSchema, row.record) ? mergeOrder(row, next) : next;
    if (merged !== row) written.push(orderRow(merged, confirmedAt));
    else if (confirmedAt - row.confirmedAt > CONFIRMATION_STEP_MS) written.push({ ...row, confirmedAt });
  });
  await orders.put(written);
}

/** Ages are shown in minutes: storing the time more often would only wear the disk. */
const CONFIRMATION_STEP_MS = 60_000;

function orderRow({ record, version }: VersionedOrder, confirmedAt: number): StoredOrder {
  return {
    order_id: record.order_id,
    vendor_id: record.vendor_id,
    created_at: record.created_at,
    record,
    version,
    confirmedAt,
    unfinished: isFinished(record) ? 0 : 1,
  };
}

/**
 * The orders the tracking screen starts with: everything unfinished, and everything placed since `since` (unix
 * seconds).
 */
export async function readRecentOrders(tables: Tables, since: number): Promise<StoredOrder[]> {
  const [unfinished, recent] = [
    await tables.orders.where('unfinished', 1),
    await tables.orders.atLeast('created_at', since),
  ];
  const rows = new Map([...unfinished, ...recent].map((row) => [row.order_id, row]));
  return [...rows.values()];
}

/** Marks orders that the platform does not have. The mark distinguishes them from snapshots dropped to make room. */
export async function markOrdersGone(
  { orders, quarantine }: Tables,
  ids: readonly string[],
  at: number,
): Promise<void> {
  await orders.remove(ids);
  await quarantine.put(ids.map((id) => ({ id, reason: GONE, at })));
}

/** Those of them that the platform does not have. */
export async function readGone({ quarantine }: Tables, ids: readonly string[]): Promise<string[]> {
  const marks = await quarantine.getMany(ids);
  return marks.flatMap((mark) => (mark?.reason === GONE ? [mark.id] : []));
}

/** Removes snapshots older than their lifetime, finished or not, and unreadable rows: the server still has them. */
export async function expireOrders(tables: Tables, now: number): Promise<void> {
  const old = await tables.orders.below('created_at', Math.floor((now - SNAPSHOT_LIFETIME_MS) / 1000));
  const expired = old.filter((row) => now - row.confirmedAt > SNAPSHOT_LIFETIME_MS);
  await tables.orders.remove(expired.map((row) => row.order_id));
  const marks = (await tables.quarantine.all()).filter(({ at }) => now - at > SNAPSHOT_LIFETIME_MS);
  await tables.quarantine.remove(marks.map(({ id }) => id));
}
