import { ownValue } from '../../lib/own-value';
import type { OrderRecord, StatusEntry } from './order';
import { type LabelKey, statusLabel } from './labels';
import { isRankedStatus, type OrderStatus, STATUS_RANKS } from './status';

/** The events of an order's past: with their own text or, if a status is the event, with its label. */
export type TimelineKey = LabelKey | 'placed' | 'paid' | 'declined' | 'changed';

/** One entry of an order's timeline. */
export interface TimelineEntry {
  status: string;
  key: TimelineKey;
  /** unix seconds of its first entry */
  at: number;
}

const EVENTS: Readonly<Record<string, TimelineKey>> = {
  NEW: 'placed',
  PAYMENT_COMMITTED: 'paid',
  PAYMENT_FAILED: 'declined',
  MODIFIED: 'changed',
};

/** Steps to the next event: shown only while nothing follows them. */
const PASSING: ReadonlySet<string> = new Set<OrderStatus>([
  'INITIATED',
  'PAYMENT_INITIATED',
  'RECEIVED',
  'RECEIVED_BY_VENDOR',
  'ACCEPTED_BY_VENDOR',
  'WAITING_FOR_TRANSPORT',
  'ASSIGNED_TO_TRANSPORT',
  'NEAR_VENDOR',
  'COURIER_LEFT_VENDOR',
  'NEAR_CUSTOMER',
]);

/** What the shop does meanwhile: not an event after the rider's acceptance. */
const MEANWHILE: ReadonlySet<string> = new Set<OrderStatus>(['RECEIVED_BY_VENDOR', 'ACCEPTED_BY_VENDOR']);

/** The place in the progression of statuses that have no rank there: those of the ends are for merging. */
const PLACES: Readonly<Record<string, number>> = {
  PAYMENT_FAILED: STATUS_RANKS.PAYMENT_INITIATED + 0.5,
  PAYMENT_CANCELLED: STATUS_RANKS.PAYMENT_INITIATED + 0.5,
  STALLED: STATUS_RANKS.NEW + 0.5,
  DELAYED: STATUS_RANKS.COURIER_LEFT_VENDOR + 0.5,
  CANCELLED: Number.POSITIVE_INFINITY,
};

const placeOf = (status: string): number =>
  ownValue(PLACES, status) ?? (isRankedStatus(status) ? STATUS_RANKS[status] : 0);

/**
 * The history as people read it, oldest first, without internal bookkeeping. Within one second the progression decides
 * the order, and the present status is the last.
 */
export function timelineOf(order: Pick<OrderRecord, 'status' | 'status_history'>): TimelineEntry[] {
  const isNow = ({ status }: StatusEntry) => Number(status === order.status);
  const entries = [...order.status_history].sort(
    (a, b) => a.created_at - b.created_at || isNow(a) - isNow(b) || placeOf(a.status) - placeOf(b.status),
  );
  const timeline: TimelineEntry[] = [];
  for (const [index, { status, created_at: at }] of entries.entries()) {
    const isLast = index === entries.length - 1;
    if (MEANWHILE.has(status) && timeline.some((entry) => entry.status === 'COURIER_ACCEPTED_DELIVERY')) continue;
    // a rider who gives an order back is an event
    const isLost = status === 'WAITING_FOR_TRANSPORT' && timeline.at(-1)?.status === 'COURIER_ACCEPTED_DELIVERY';
    if (PASSING.has(status) && !isLast && !isLost) continue;
    const key = ownValue(EVENTS, status) ?? statusLabel(status).key;
    if (timeline.at(-1)?.key !== key) timeline.push({ status, key, at });
  }
  return timeline;
}
