import { isOrderStatus, type OrderStatus, progressStatus, STATUS_RANKS } from './status';
import { type Groupable, isUpcomingPreorder } from './upcoming';

/** The labels of an order's status (specification/orders-and-tracking.md#labels). */
export type LabelKey =
  | 'new'
  | 'payment-processing'
  | 'received'
  | 'waiting-for-rider'
  | 'dispatched'
  | 'in-progress'
  | 'near-vendor'
  | 'picked-up'
  | 'in-transit'
  | 'near-customer'
  | 'delivered'
  | 'delayed'
  | 'stalled'
  | 'cancelled'
  | 'returning'
  | 'returned'
  | 'scheduled'
  | 'unknown';

export type LabelTone = 'idle' | 'scheduled' | 'wait' | 'active' | 'in-transit' | 'done' | 'warn' | 'fail';

/** A status is shown as colour, icon and word, always together. */
export interface StatusLabel {
  key: LabelKey;
  tone: LabelTone;
  icon: LabelIcon;
}

export type LabelIcon =
  | 'clock'
  | 'credit-card'
  | 'package-open'
  | 'search'
  | 'send'
  | 'motorbike'
  | 'store'
  | 'package-check'
  | 'route'
  | 'map-pin'
  | 'check'
  | 'hourglass'
  | 'triangle-alert'
  | 'x'
  | 'undo-2'
  | 'rotate-ccw'
  | 'calendar-clock'
  | 'circle-question-mark';

const LABELS: Readonly<Record<LabelKey, StatusLabel>> = {
  new: { key: 'new', tone: 'idle', icon: 'clock' },
  'payment-processing': { key: 'payment-processing', tone: 'idle', icon: 'credit-card' },
  received: { key: 'received', tone: 'wait', icon: 'package-open' },
  'waiting-for-rider': { key: 'waiting-for-rider', tone: 'wait', icon: 'search' },
  dispatched: { key: 'dispatched', tone: 'active', icon: 'send' },
  'in-progress': { key: 'in-progress', tone: 'active', icon: 'motorbike' },
  'near-vendor': { key: 'near-vendor', tone: 'active', icon: 'store' },
  'picked-up': { key: 'picked-up', tone: 'in-transit', icon: 'package-check' },
  'in-transit': { key: 'in-transit', tone: 'in-transit', icon: 'route' },
  'near-customer': { key: 'near-customer', tone: 'in-transit', icon: 'map-pin' },
  delivered: { key: 'delivered', tone: 'done', icon: 'check' },
  delayed: { key: 'delayed', tone: 'warn', icon: 'hourglass' },
  stalled: { key: 'stalled', tone: 'fail', icon: 'triangle-alert' },
  cancelled: { key: 'cancelled', tone: 'idle', icon: 'x' },
  returning: { key: 'returning', tone: 'warn', icon: 'undo-2' },
  returned: { key: 'returned', tone: 'idle', icon: 'rotate-ccw' },
  scheduled: { key: 'scheduled', tone: 'scheduled', icon: 'calendar-clock' },
  unknown: { key: 'unknown', tone: 'idle', icon: 'circle-question-mark' },
};

const KEY_BY_STATUS: Readonly<Record<OrderStatus, LabelKey>> = {
  INITIATED: 'payment-processing',
  PAYMENT_INITIATED: 'payment-processing',
  PAYMENT_COMMITTED: 'payment-processing',
  PAYMENT_FAILED: 'cancelled',
  PAYMENT_CANCELLED: 'cancelled',
  NEW: 'new',
  STALLED: 'stalled',
  RECEIVED: 'received',
  RECEIVED_BY_VENDOR: 'received',
  ACCEPTED_BY_VENDOR: 'received',
  MODIFIED: 'received',
  WAITING_FOR_TRANSPORT: 'waiting-for-rider',
  ASSIGNED_TO_TRANSPORT: 'dispatched',
  COURIER_ACCEPTED_DELIVERY: 'in-progress',
  NEAR_VENDOR: 'near-vendor',
  PICKED_UP: 'picked-up',
  COURIER_LEFT_VENDOR: 'in-transit',
  NEAR_CUSTOMER: 'near-customer',
  DELIVERED: 'delivered',
  DELAYED: 'delayed',
  CANCELLED: 'cancelled',
  RETURN_INITIATED: 'returning',
  RETURNED_TO_VENDOR: 'returned',
};

/** The label of a status by itself, as in the timeline. */
export function statusLabel(status: string): StatusLabel {
  return LABELS[isOrderStatus(status) ? KEY_BY_STATUS[status] : 'unknown'];
}

/**
 * The label of an order: that of its status, "Scheduled" for a pending pre-order. An order that was changed once it was
 * with a rider keeps the label it had.
 * @param now unix seconds
 */
export function orderLabel(order: Groupable, now: number): StatusLabel {
  if (isUpcomingPreorder(order, now)) return LABELS.scheduled;
  const progress = order.status === 'MODIFIED' ? progressStatus(order) : undefined;
  const isWithRider = progress !== undefined && STATUS_RANKS[progress] >= STATUS_RANKS.ASSIGNED_TO_TRANSPORT;
  return statusLabel(isWithRider ? progress : order.status);
}
