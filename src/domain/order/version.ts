import { canonicalJson, textHash } from '../../lib/hash';
import type { OrderRecord } from './order';
import { isFinished, orderRank } from './status';

/**
 * How new a record is, as a key whose parts are compared in turn (specification/offline-and-sending.md#merging): the
 * server's revision, and for a platform without one: updated_at, the newest history entry, finished before unfinished,
 * rank, hash. It is taken once from the record as received and stored with it: merged histories must not change how new
 * it is.
 */
export type OrderVersion = readonly [
  hasRevision: number,
  revision: number,
  updatedAt: number,
  newestEntryAt: number,
  finished: number,
  rank: number,
  hash: string,
];

export function orderVersion(order: OrderRecord): OrderVersion {
  const { status_history, ...core } = order;
  const { rider_name } = order;
  const revision = typeof order.revision === 'number' ? order.revision : undefined;
  return [
    revision === undefined ? 0 : 1,
    revision ?? 0,
    order.updated_at,
    status_history.reduce((newest, entry) => Math.max(newest, entry.created_at), 0),
    // a release that names no rider may have sent the same revision; one that was forgotten (null) isn't known again
    (isFinished(order) ? 1 : 0) + (rider_name === undefined ? 0 : rider_name === null ? 2 : 1),
    // rank only breaks ties: orders do move backwards, so "the highest rank wins" would leave them wrong for ever
    orderRank(order),
    textHash(canonicalJson(core)),
  ];
}

/** Below 0 when `a` is older, 0 when they are the same, above 0 when `a` is newer. */
export function compareVersions(a: OrderVersion, b: OrderVersion): number {
  for (let part = 0; part < a.length; part += 1) {
    const left = a[part] ?? 0;
    const right = b[part] ?? 0;
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}
