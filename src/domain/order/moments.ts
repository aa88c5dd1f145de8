import type { OrderRecord, StatusEntry } from './order';
import { type LabelKey, statusLabel } from './labels';
import { isRankedStatus, STATUS_RANKS } from './status';

/** One entry of an order's timeline; entries told in the same word one after another are one moment. */
export interface Moment {
  status: string;
  label: LabelKey;
  /** unix seconds of its first entry */
  at: number;
}

const rank = (status: string) => (isRankedStatus(status) ? STATUS_RANKS[status] : 0);

/** The history as people read it, oldest first. Within one second the progression decides the order. */
export function momentsOf(order: Pick<OrderRecord, 'status_history'>): Moment[] {
  const entries: StatusEntry[] = [...order.status_history].sort(
    (a, b) => a.created_at - b.created_at || rank(a.status) - rank(b.status),
  );
  const moments: Moment[] = [];
  for (const entry of entries) {
    const label = statusLabel(entry.status).key;
    if (moments.at(-1)?.label !== label) moments.push({ status: entry.status, label, at: entry.created_at });
  }
  return moments;
}
