import type { OrderRecord } from './order';

/** What of an order decides its rank, group and label. */
export type StatusHolder = Pick<OrderRecord, 'status' | 'status_history'>;

/**
 * The normal progression by position from 0, and the special ranks (specification/orders-and-tracking.md#ranks).
 * STALLED keeps its place in the progression, which is why RECEIVED is 5, but compares as −4
 * (specification/orders-and-tracking.md#ranks).
 */
export const STATUS_RANKS = {
  INITIATED: 0,
  PAYMENT_INITIATED: 1,
  PAYMENT_COMMITTED: 2,
  NEW: 3,
  RECEIVED: 5,
  RECEIVED_BY_VENDOR: 6,
  ACCEPTED_BY_VENDOR: 7,
  WAITING_FOR_TRANSPORT: 8,
  ASSIGNED_TO_TRANSPORT: 9,
  COURIER_ACCEPTED_DELIVERY: 10,
  MODIFIED: 11,
  NEAR_VENDOR: 12,
  PICKED_UP: 13,
  COURIER_LEFT_VENDOR: 14,
  NEAR_CUSTOMER: 15,
  DELIVERED: 16,
  RETURN_INITIATED: 17,
  RETURNED_TO_VENDOR: 18,
  CANCELLED: -1,
  PAYMENT_CANCELLED: -2,
  PAYMENT_FAILED: -3,
  STALLED: -4,
} as const satisfies Readonly<Record<string, number>>;

/** A status with a rank of its own; DELAYED has none, it keeps the rank of the status before. */
export type RankedStatus = keyof typeof STATUS_RANKS;

export type OrderStatus = RankedStatus | 'DELAYED';

/** Every status the platform is known to send (specification/orders-and-tracking.md#statuses). */
export const ORDER_STATUSES: readonly OrderStatus[] = [...(Object.keys(STATUS_RANKS) as RankedStatus[]), 'DELAYED'];

const FINISHED: ReadonlySet<string> = new Set<OrderStatus>([
  'DELIVERED',
  'RETURNED_TO_VENDOR',
  'CANCELLED',
  'PAYMENT_CANCELLED',
  'PAYMENT_FAILED',
  'STALLED',
]);

export function isOrderStatus(status: string): status is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(status);
}

export function isRankedStatus(status: string): status is RankedStatus {
  return Object.hasOwn(STATUS_RANKS, status);
}

/**
 * The status that an order counts as: its own, and for DELAYED (or an unknown status) the last other known one of its
 * history. Undefined when it has no known status at all.
 */
export function effectiveStatus(order: StatusHolder): RankedStatus | undefined {
  return isRankedStatus(order.status) ? order.status : lastRanked(order);
}

/**
 * The status by which progress is shown. A change of the order (MODIFIED) is none of its own: the order stays where it
 * was on its way, with its rider.
 */
export function progressStatus(order: StatusHolder): RankedStatus | undefined {
  const status = effectiveStatus(order);
  if (status !== 'MODIFIED') return status;
  const before = lastRanked(order, status);
  return before === undefined || FINISHED.has(before) ? status : before;
}

/** The last ranked status of the history, leaving one out. */
function lastRanked(order: StatusHolder, except?: RankedStatus): RankedStatus | undefined {
  let last: { status: RankedStatus; created_at: number } | undefined;
  for (const { status, created_at } of order.status_history) {
    if (!isRankedStatus(status) || status === except) continue;
    // a merged history has no order within a second: the entry further along counts as the later one
    const tie =
      last !== undefined && created_at === last.created_at && STATUS_RANKS[status] > STATUS_RANKS[last.status];
    if (last === undefined || created_at > last.created_at || tie) last = { status, created_at };
  }
  return last?.status;
}

/**
 * The rank of an order (specification/orders-and-tracking.md#ranks); an order with no known status at all ranks as NEW.
 */
export function orderRank(order: StatusHolder): number {
  return STATUS_RANKS[effectiveStatus(order) ?? 'NEW'];
}

/** Nothing more is expected to happen to it. A DELAYED order is never finished. */
export function isFinished(order: Pick<OrderRecord, 'status'>): boolean {
  return FINISHED.has(order.status);
}

/**
 * Nothing can happen to it any more. A delivered order may still be returned
 * (specification/orders-and-tracking.md#ranks: RETURN_INITIATED follows DELIVERED).
 */
export function isFinal(order: Pick<OrderRecord, 'status'>): boolean {
  return isFinished(order) && order.status !== 'DELIVERED';
}

/** Unix seconds of the newest entry of `status` in the history; undefined when it never had that status. */
export function lastTimeOf(order: Pick<OrderRecord, 'status_history'>, status: string): number | undefined {
  let last: number | undefined;
  for (const entry of order.status_history) {
    if (entry.status === status && (last === undefined || entry.created_at > last)) last = entry.created_at;
  }
  return last;
}
