import type { OrderRecord, StatusEntry } from './order';
import { type LabelKey, statusLabel } from './labels';
import { isRankedStatus, type OrderStatus, STATUS_RANKS } from './status';

/** One entry of an order's timeline; entries told in the same word one after another are one moment. */
export interface Moment {
  status: string;
  /** a declined card that was not the end is no cancelled order */
  label: LabelKey | 'declined';
  /** unix seconds of its first entry */
  at: number;
}

/** Where the ends of an order stand in its progression: their ranks are for merging, and lie before its beginning. */
const ENDS: Readonly<Record<string, number>> = {
  PAYMENT_FAILED: STATUS_RANKS.PAYMENT_INITIATED + 0.5,
  PAYMENT_CANCELLED: STATUS_RANKS.PAYMENT_INITIATED + 0.5,
  STALLED: STATUS_RANKS.NEW + 0.5,
  CANCELLED: Number.POSITIVE_INFINITY,
};

const rank = (status: string): number => ENDS[status] ?? (isRankedStatus(status) ? STATUS_RANKS[status] : 0);

/** What the shop does meanwhile is told as "Prepare order" too: news once, not again behind the rider's acceptance. */
const MEANWHILE: ReadonlySet<string> = new Set<OrderStatus>(['RECEIVED_BY_VENDOR', 'ACCEPTED_BY_VENDOR', 'MODIFIED']);

/** The history as people read it, oldest first. Within one second the progression decides the order. */
export function momentsOf(order: Pick<OrderRecord, 'status_history'>): Moment[] {
  const entries: StatusEntry[] = [...order.status_history].sort(
    (a, b) => a.created_at - b.created_at || rank(a.status) - rank(b.status),
  );
  const moments: Moment[] = [];
  for (const [index, entry] of entries.entries()) {
    const isTriedAgain = entry.status === 'PAYMENT_FAILED' && index < entries.length - 1;
    const label = isTriedAgain ? 'declined' : statusLabel(entry.status).key;
    if (MEANWHILE.has(entry.status) && moments.some((moment) => moment.label === label)) continue;
    if (moments.at(-1)?.label !== label) moments.push({ status: entry.status, label, at: entry.created_at });
  }
  return moments;
}
