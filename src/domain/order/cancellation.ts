import { COLLECTED_GROUP, wasCollected } from './groups';
import { effectiveStatus, isOrderStatus, lastTimeOf, type OrderStatus, type StatusHolder } from './status';

/**
 * The reasons for cancelling an order (specification/cancelling-and-changing.md#when-cancelling-is-possible), as sent
 * to the platform.
 */
export const CANCEL_REASONS = [
  'CUSTOMER_CANCELLED',
  'INCORRECT_ORDER_DETAILS',
  'OTHER_DELIVERY_METHOD',
  'RIDER_COULD_NOT_FIND_CUSTOMER',
  'TECHNICAL_PROBLEM',
  'NO_RIDERS',
  'OUTSIDE_SERVICE_HOURS',
  'RIDER_ACCIDENT',
  'BAD_WEATHER',
  'OUTSIDE_DELIVERY_AREA',
  'CLOSED',
  'ADDRESS_INCORRECT',
  'RIDER_UNREACHABLE',
  'SPILLAGE',
  'LATE_DELIVERY',
  'UNABLE_TO_PAY',
  'DUPLICATE_ORDER',
  'WRONG_ITEMS',
  'PAYMENT_FAILURE',
] as const;

export type CancelReason = (typeof CANCEL_REASONS)[number];

/** The same grouped by who caused them, the most likely first, because nobody reads through 19. */
export const CANCEL_REASON_GROUPS: Readonly<Record<'shop' | 'customer' | 'rider', readonly CancelReason[]>> = {
  shop: [
    'INCORRECT_ORDER_DETAILS',
    'DUPLICATE_ORDER',
    'WRONG_ITEMS',
    'OTHER_DELIVERY_METHOD',
    'CLOSED',
    'OUTSIDE_SERVICE_HOURS',
    'TECHNICAL_PROBLEM',
  ],
  customer: [
    'CUSTOMER_CANCELLED',
    'ADDRESS_INCORRECT',
    'OUTSIDE_DELIVERY_AREA',
    'RIDER_COULD_NOT_FIND_CUSTOMER',
    'UNABLE_TO_PAY',
    'PAYMENT_FAILURE',
  ],
  rider: ['NO_RIDERS', 'LATE_DELIVERY', 'RIDER_UNREACHABLE', 'RIDER_ACCIDENT', 'SPILLAGE', 'BAD_WEATHER'],
};

export function isCancelReason(reason: string): reason is CancelReason {
  return (CANCEL_REASONS as readonly string[]).includes(reason);
}

/**
 * How long a paid order that is not yet with dispatch can be cancelled
 * (specification/cancelling-and-changing.md#when-cancelling-is-possible).
 */
const PAYMENT_COMMITTED_CANCEL_SECONDS = 600;

/** Why an order cannot be cancelled, as the screens explain it. */
export type NotCancellable =
  /** not yet with dispatch: cancellable in a moment */
  | 'processing'
  | 'payment'
  /** paid more than 10 minutes ago */
  | 'payment-window'
  | 'rider'
  | 'delayed'
  | 'collected'
  | 'finished'
  | 'cancelled'
  | 'unknown';

export type CancelVerdict = { allowed: true } | { allowed: false; because: NotCancellable };

export interface CancelContext {
  /** unix seconds, server time */
  now: number;
  /** flag delayed-cancellation */
  delayedCancellation: boolean;
}

const ALLOWED: CancelVerdict = { allowed: true };
const refused = (because: NotCancellable): CancelVerdict => ({ allowed: false, because });

/** Why each of the other statuses cannot be cancelled. */
const NEVER: Readonly<Partial<Record<OrderStatus, NotCancellable>>> = {
  INITIATED: 'payment',
  PAYMENT_INITIATED: 'payment',
  NEW: 'processing',
  RECEIVED_BY_VENDOR: 'rider',
  ACCEPTED_BY_VENDOR: 'rider',
  COURIER_ACCEPTED_DELIVERY: 'rider',
  NEAR_VENDOR: 'rider',
  PICKED_UP: 'collected',
  COURIER_LEFT_VENDOR: 'collected',
  NEAR_CUSTOMER: 'collected',
  RETURN_INITIATED: 'collected',
  DELIVERED: 'finished',
  RETURNED_TO_VENDOR: 'finished',
  CANCELLED: 'cancelled',
  PAYMENT_CANCELLED: 'cancelled',
  PAYMENT_FAILED: 'cancelled',
  STALLED: 'cancelled',
};

/**
 * Whether an order can be cancelled now, and if not, why
 * (specification/cancelling-and-changing.md#when-cancelling-is-possible).
 */
export function cancelVerdict(order: StatusHolder, context: CancelContext): CancelVerdict {
  switch (order.status) {
    case 'RECEIVED':
    case 'WAITING_FOR_TRANSPORT':
    case 'ASSIGNED_TO_TRANSPORT':
    case 'MODIFIED':
      return wasCollected(order) ? refused('collected') : ALLOWED;
    case 'DELAYED':
      if (context.delayedCancellation && (isCarried(order) || !wasCollected(order))) return ALLOWED;
      return refused(wasCollected(order) ? 'collected' : 'delayed');
    case 'PAYMENT_COMMITTED':
      return withinPaymentWindow(order, context.now) ? ALLOWED : refused('payment-window');
    default:
      return refused((isOrderStatus(order.status) && NEVER[order.status]) || 'unknown');
  }
}

/** Nobody else is looked for since it was collected. */
function isCarried(order: StatusHolder): boolean {
  return COLLECTED_GROUP.has(effectiveStatus(order) ?? '');
}

/** Without an entry in the history the time of payment is unknown, and the window counts as past. */
function withinPaymentWindow(order: StatusHolder, now: number): boolean {
  const committedAt = lastTimeOf(order, 'PAYMENT_COMMITTED');
  return committedAt !== undefined && now - committedAt <= PAYMENT_COMMITTED_CANCEL_SECONDS;
}
