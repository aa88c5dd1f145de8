import { COLLECTED_GROUP } from './groups';
import {
  isFinished,
  isRankedStatus,
  type OrderStatus,
  type RankedStatus,
  STATUS_RANKS,
  type StatusHolder,
} from './status';

/**
 * The statuses that whoever sends riders gives an order (specification/platform-calls.md#dispatch). The others come from
 * its payment, its merchant, or the platform itself.
 */
export const DISPATCH_STATUSES = [
  'RECEIVED',
  'WAITING_FOR_TRANSPORT',
  'ASSIGNED_TO_TRANSPORT',
  'COURIER_ACCEPTED_DELIVERY',
  'RECEIVED_BY_VENDOR',
  'ACCEPTED_BY_VENDOR',
  'NEAR_VENDOR',
  'PICKED_UP',
  'COURIER_LEFT_VENDOR',
  'NEAR_CUSTOMER',
  'DELAYED',
  'DELIVERED',
  'RETURN_INITIATED',
  'RETURNED_TO_VENDOR',
  'CANCELLED',
] as const satisfies readonly OrderStatus[];

export type DispatchStatus = (typeof DISPATCH_STATUSES)[number];

/** Why an order can't get a status now. */
export type NotDispatched = 'finished' | 'not-collected' | 'not-returning' | 'too-many-steps';

export type DispatchVerdict = { allowed: true } | { allowed: false; because: NotDispatched };

const ALLOWED: DispatchVerdict = { allowed: true };
const refused = (because: NotDispatched): DispatchVerdict => ({ allowed: false, because });

/** Only what has been collected can have these. */
const AFTER_PICKUP: ReadonlySet<string> = new Set<DispatchStatus>([
  'COURIER_LEFT_VENDOR',
  'NEAR_CUSTOMER',
  'DELIVERED',
  'RETURN_INITIATED',
]);

/**
 * An order has some ten entries in its history. It goes with every copy of the record, so a system that goes to and fro
 * between two statuses has an end: from then on there are only steps onward.
 */
const MANY_STEPS = 100;

/**
 * Whether a placed order may get this status from whoever sends riders. Steps may be left out and taken back, to the
 * search for another rider too; but nobody delivers what nobody has collected, and nothing follows the end: what was
 * delivered would be refundable again, and open to readers of its link.
 */
export function dispatchVerdict(order: StatusHolder, status: DispatchStatus): DispatchVerdict {
  if (isFinished(order)) return refused('finished');
  const progress = lastStep(order);
  if (order.status_history.length >= MANY_STEPS && status !== order.status && !isOnward(progress, status)) {
    return refused('too-many-steps');
  }
  if (status === 'RETURNED_TO_VENDOR') return progress === 'RETURN_INITIATED' ? ALLOWED : refused('not-returning');
  const isCollected = progress !== undefined && COLLECTED_GROUP.has(progress);
  return AFTER_PICKUP.has(status) && !isCollected ? refused('not-collected') : ALLOWED;
}

/**
 * Where the order is on its way; a change by its merchant is no step. By position, unlike `progressStatus`: the
 * platform's own history is in order also within a second.
 */
function lastStep({ status_history }: StatusHolder): RankedStatus | undefined {
  const isStep = (status: string): status is RankedStatus => isRankedStatus(status) && status !== 'MODIFIED';
  return status_history.map(({ status }) => status).findLast(isStep);
}

function isOnward(progress: RankedStatus | undefined, status: DispatchStatus): boolean {
  if (status === 'CANCELLED') return true;
  return status !== 'DELAYED' && (progress === undefined || STATUS_RANKS[status] > STATUS_RANKS[progress]);
}
