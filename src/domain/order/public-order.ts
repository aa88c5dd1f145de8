import { type OrderTiming, orderTiming } from './order-timing';
import type { Coordinates, OrderRecord } from './order';
import type { PublicStage } from './public-stage';

/** An order as its public link shows it (specification/public-tracking.md#redacted-record). Times in unix seconds. */
export interface PublicOrder extends Pick<OrderRecord, 'status' | 'status_history' | 'estimations' | 'updated_at'> {
  tracking_id: string;
  /** the server's value at the time of the answer; screens compute it again as time passes */
  stage: string;
  /** without coordinates where tracking is set to 'minimal' */
  pickup: {
    /** empty when a person sends it, not a shop */
    name: string;
    latitude?: number | null | undefined;
    longitude?: number | null | undefined;
    /** set if the shop lets customers call it */
    phone_number?: string | null | undefined;
  };
  destination?: Coordinates | null | undefined;
  /** when a scheduled order is to be delivered */
  preordered_for?: number | null | undefined;
  customer_first_name?: string | null | undefined;
  rider?: { first_name: string; location: Coordinates; updated_at: number } | null | undefined;
  proof?: { kind: string; created_at: number } | null | undefined;
  /** the part of the order's id that people read aloud */
  order_number?: string | null | undefined;
  /** what the rider collects at the door; absent once nothing is due any more */
  payment_due?: { amount: number; currency: string; method: string } | null | undefined;
  /** the rider's first name, once it was delivered */
  delivered_by?: string | null | undefined;
  /** one of `PUBLIC_CANCEL_REASONS` */
  cancelled_because?: string | null | undefined;
  /** the route from the pickup to the destination, see `decodeLine` */
  route?: string | null | undefined;
  has_receipt?: boolean | null | undefined;
  revision: number;
}

/**
 * The order as shown after an answer of the platform: undefined when that is older than `shown`, or changes nothing.
 * Within one revision the rider moves, and what flags hide or show is as the answer has it.
 */
export function publicOrderAfter(answer: PublicOrder, shown: PublicOrder): PublicOrder | undefined {
  if (answer.revision !== shown.revision) return answer.revision > shown.revision ? answer : undefined;
  const { rider } = shown;
  const isBehind = answer.rider && rider && rider.updated_at > answer.rider.updated_at;
  const next = isBehind ? { ...answer, rider } : answer;
  return JSON.stringify(next) === JSON.stringify(shown) ? undefined : next;
}

/** When it arrives, arrived or was placed. @param now unix seconds, server time */
export function publicTiming(order: PublicOrder, now: number): OrderTiming {
  const placedAt = order.status_history[0]?.created_at ?? order.updated_at;
  return orderTiming({ ...order, created_at: placedAt, preordered_for: order.preordered_for ?? null }, now);
}

/** The pickup as a point, if its coordinates are known. */
export function publicPickup({ pickup: { latitude, longitude } }: PublicOrder): Coordinates | undefined {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
}

/** The steps of the progress bar, fewer than the stages: those that matter to the person waiting. */
export type PublicStep = 'preparing' | 'collected' | 'near' | 'delivered' | 'returned';

const WAY_OUT: readonly PublicStep[] = ['preparing', 'collected', 'near', 'delivered'];
const WAY_BACK: readonly PublicStep[] = ['preparing', 'collected', 'returned'];

/** How far it has come: `current` is the index of the step it is in, `steps.length` when all are done. */
export interface PublicProgress {
  steps: readonly PublicStep[];
  current: number;
}

export function publicProgress(stage: PublicStage): PublicProgress | undefined {
  switch (stage) {
    case 'cancelled':
      return undefined;
    case 'preparing':
    case 'courier-accepted':
    case 'near-vendor':
      return { steps: WAY_OUT, current: 0 };
    case 'collected':
      return { steps: WAY_OUT, current: 1 };
    case 'near-customer':
      return { steps: WAY_OUT, current: 2 };
    case 'delivered':
      return { steps: WAY_OUT, current: WAY_OUT.length };
    case 'return-initiated':
      return { steps: WAY_BACK, current: 2 };
    case 'returned':
      return { steps: WAY_BACK, current: WAY_BACK.length };
  }
}
