import {
  isRankedStatus,
  lastTimeOf,
  progressStatus,
  STATUS_RANKS,
  type OrderStatus,
  type StatusHolder,
} from './status';

/**
 * Rider data is requested for DELAYED, and any status from RECEIVED_BY_VENDOR up to before DELIVERED
 * (specification/orders-and-tracking.md#rider).
 */
export function needsRider(order: Pick<StatusHolder, 'status'>): boolean {
  if (order.status === 'DELAYED') return true;
  if (!isRankedStatus(order.status)) return false;
  const rank = STATUS_RANKS[order.status];
  return rank >= STATUS_RANKS.RECEIVED_BY_VENDOR && rank < STATUS_RANKS.DELIVERED;
}

/**
 * A rider counts as assigned when the last COURIER_ACCEPTED_DELIVERY is later than the last WAITING_FOR_TRANSPORT.
 * Within one second the history has no order; then the present status decides.
 */
export function isRiderAssigned(order: StatusHolder): boolean {
  const accepted = lastTimeOf(order, 'COURIER_ACCEPTED_DELIVERY');
  if (accepted === undefined) return false;
  const waiting = lastTimeOf(order, 'WAITING_FOR_TRANSPORT');
  if (waiting === undefined || accepted > waiting) return true;
  return accepted === waiting && order.status !== 'WAITING_FOR_TRANSPORT';
}

const ETA_TO_PICKUP: ReadonlySet<string> = new Set<OrderStatus>([
  'ASSIGNED_TO_TRANSPORT',
  'COURIER_ACCEPTED_DELIVERY',
  'RECEIVED_BY_VENDOR',
  'ACCEPTED_BY_VENDOR',
  'NEAR_VENDOR',
]);

// COURIER_LEFT_VENDOR lies between the two the specification names: an ETA that disappears and returns would look like
// an error.
const ETA_TO_DESTINATION: ReadonlySet<string> = new Set<OrderStatus>([
  'PICKED_UP',
  'COURIER_LEFT_VENDOR',
  'NEAR_CUSTOMER',
]);

/** The rider's next destination, if an ETA is shown at all. A delay or a change keeps the destination of the status before. */
export function etaTarget(order: StatusHolder): 'pickup' | 'destination' | undefined {
  const status = progressStatus(order);
  if (status === undefined) return undefined;
  if (ETA_TO_PICKUP.has(status)) return 'pickup';
  if (ETA_TO_DESTINATION.has(status)) return 'destination';
  return undefined;
}

const NO_FULL_MAP: ReadonlySet<string> = new Set<OrderStatus>(['NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT']);

/** The full map with the rider is not shown for NEW, RECEIVED and WAITING_FOR_TRANSPORT. */
export function showsFullMap(order: Pick<StatusHolder, 'status'>): boolean {
  return !NO_FULL_MAP.has(order.status);
}
