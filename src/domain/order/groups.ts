import type { OrderStatus, StatusHolder } from './status';

/** Groups of statuses (specification/orders-and-tracking.md#groups). */
export const NEW_GROUP: ReadonlySet<string> = new Set<OrderStatus>([
  'PAYMENT_COMMITTED',
  'NEW',
  'RECEIVED',
  'WAITING_FOR_TRANSPORT',
  'COURIER_ACCEPTED_DELIVERY',
  'ASSIGNED_TO_TRANSPORT',
  'RECEIVED_BY_VENDOR',
  'ACCEPTED_BY_VENDOR',
  'MODIFIED',
  'NEAR_VENDOR',
]);

export const COLLECTED_GROUP: ReadonlySet<string> = new Set<OrderStatus>([
  'PICKED_UP',
  'COURIER_LEFT_VENDOR',
  'NEAR_CUSTOMER',
  'RETURN_INITIATED',
]);

/** Also if another rider is looked for since: it isn't in the shop any more. */
export function wasCollected({ status_history }: Pick<StatusHolder, 'status_history'>): boolean {
  return status_history.some(({ status }) => COLLECTED_GROUP.has(status));
}

export const CANCELLED_GROUP: ReadonlySet<string> = new Set<OrderStatus>([
  'CANCELLED',
  'PAYMENT_CANCELLED',
  'STALLED',
  'PAYMENT_FAILED',
]);

export const DELIVERED_OR_RETURNED_GROUP: ReadonlySet<string> = new Set<OrderStatus>([
  'DELIVERED',
  'RETURNED_TO_VENDOR',
]);

/**
 * The groups that a list of orders can be narrowed to, as the platform is asked for them
 * (specification/orders-and-tracking.md#groups).
 */
export const STATUS_GROUPS = ['NEW', 'COLLECTED', 'DELIVERED', 'CANCELLED'] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];
