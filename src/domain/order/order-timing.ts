import type { OrderRecord } from './order';
import { etaTarget } from './rider-rules';
import { lastTimeOf } from './status';
import { type Groupable, isUpcomingPreorder } from './upcoming';

/**
 * The time of an order that matters now: when it arrives, arrived or was placed; the screens put it into words. Unix
 * seconds.
 */
export type OrderTiming =
  | { kind: 'scheduled'; at: number }
  /** `minutes` at least 1 */
  | { kind: 'eta'; to: 'pickup' | 'destination'; minutes: number; at: number }
  /** it was expected before now, and nothing newer is known */
  | { kind: 'was-due'; to: 'pickup' | 'destination'; at: number }
  | { kind: 'delivered'; at: number; tookMinutes: number }
  | { kind: 'returned'; at: number }
  | { kind: 'returning'; at: number }
  | { kind: 'cancelled'; at: number }
  | { kind: 'placed'; at: number };

export type Timed = Groupable & Pick<OrderRecord, 'created_at' | 'updated_at' | 'estimations'>;

/** An estimate that has just passed is still shown as "1 min": arrivals are not that exact. */
export const GRACE_SECONDS = 60;

/**
 * The time beside an order in the list and largest in its details.
 * @param now unix seconds, server time
 */
export function orderTiming(order: Timed, now: number): OrderTiming {
  if (isUpcomingPreorder(order, now)) return { kind: 'scheduled', at: order.preordered_for ?? order.created_at };
  const to = etaTarget(order);
  if (!to) return endTiming(order) ?? { kind: 'placed', at: order.created_at };
  const at = to === 'pickup' ? order.estimations?.pickup_at : order.estimations?.delivery_at;
  if (typeof at !== 'number') return { kind: 'placed', at: order.created_at };
  if (at < now - GRACE_SECONDS) return { kind: 'was-due', to, at };
  return { kind: 'eta', to, minutes: minutesUntil(at, now), at };
}

/** The timing of an order that has ended or is being returned; undefined for the others. */
function endTiming(order: Timed): OrderTiming | undefined {
  const since = lastTimeOf(order, order.status) ?? order.updated_at;
  switch (order.status) {
    case 'DELIVERED':
      return { kind: 'delivered', at: since, tookMinutes: minutesUntil(since, order.created_at) };
    case 'RETURNED_TO_VENDOR':
      return { kind: 'returned', at: since };
    case 'RETURN_INITIATED':
      return { kind: 'returning', at: since };
    case 'CANCELLED':
    case 'PAYMENT_CANCELLED':
    case 'PAYMENT_FAILED':
    case 'STALLED':
      return { kind: 'cancelled', at: since };
    default:
      return undefined;
  }
}

function minutesUntil(at: number, from: number): number {
  return Math.max(1, Math.round((at - from) / 60));
}
