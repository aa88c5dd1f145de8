import type { OrderRecord } from './order';
import { etaTarget, isRiderAssigned } from './rider-rules';
import { effectiveStatus, type StatusHolder } from './status';

/**
 * The stages of the public tracking page (specification/public-tracking.md#stages), and those of an order that ended
 * without a delivery.
 */
export const PUBLIC_STAGES = [
  'preparing',
  'courier-accepted',
  'near-vendor',
  'collected',
  'return-initiated',
  'near-customer',
  'delivered',
  'returned',
  'cancelled',
] as const;

export type PublicStage = (typeof PUBLIC_STAGES)[number];

/** Near is under 5 minutes away (specification/public-tracking.md#stages). */
const NEAR_SECONDS = 300;

/**
 * The stage of an order at `now` (unix seconds, server time). A rider expected in under 5 minutes is near, even before
 * a status says so; for a delayed order this is unknown.
 */
export function publicStage(order: StatusHolder & Pick<OrderRecord, 'estimations'>, now: number): PublicStage {
  switch (effectiveStatus(order)) {
    case 'CANCELLED':
    case 'PAYMENT_CANCELLED':
    case 'PAYMENT_FAILED':
    case 'STALLED':
      return 'cancelled';
    case 'DELIVERED':
      return 'delivered';
    case 'RETURN_INITIATED':
      return 'return-initiated';
    case 'RETURNED_TO_VENDOR':
      return 'returned';
    case 'NEAR_CUSTOMER':
      return 'near-customer';
    case 'PICKED_UP':
    case 'COURIER_LEFT_VENDOR':
      return isNear(order, now) ? 'near-customer' : 'collected';
    case 'NEAR_VENDOR':
      return 'near-vendor';
    default:
      if (!isRiderAssigned(order)) return 'preparing';
      return isNear(order, now) ? 'near-vendor' : 'courier-accepted';
  }
}

function isNear(order: StatusHolder & Pick<OrderRecord, 'estimations'>, now: number): boolean {
  if (order.status === 'DELAYED') return false;
  const target = etaTarget(order);
  const at = target === 'pickup' ? order.estimations?.pickup_at : order.estimations?.delivery_at;
  return target !== undefined && typeof at === 'number' && at - now < NEAR_SECONDS;
}
