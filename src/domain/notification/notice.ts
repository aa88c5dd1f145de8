import { ownValue } from '../../lib/own-value';
import type { OrderStatus } from '../order/status';

/** The notification of a changed order: the ids of its texts, and its actions. */
export interface Notice {
  title: string;
  actions: readonly NoticeAction[];
}

/** `call` opens the order at its rider's number: a notification cannot dial by itself. */
export type NoticeAction = 'follow' | 'see' | 'call';

const RIDER_UNDER_WAY: readonly NoticeAction[] = ['follow', 'call'];
const OVER: readonly NoticeAction[] = ['see'];

const NOTICES: Readonly<Partial<Record<OrderStatus, Notice>>> = {
  COURIER_ACCEPTED_DELIVERY: { title: 'notification.courier-accepted', actions: RIDER_UNDER_WAY },
  NEAR_VENDOR: { title: 'notification.near-vendor', actions: RIDER_UNDER_WAY },
  PICKED_UP: { title: 'notification.picked-up', actions: RIDER_UNDER_WAY },
  DELAYED: { title: 'notification.delayed', actions: RIDER_UNDER_WAY },
  DELIVERED: { title: 'notification.delivered', actions: OVER },
  RETURN_INITIATED: { title: 'notification.return-initiated', actions: RIDER_UNDER_WAY },
  RETURNED_TO_VENDOR: { title: 'notification.returned', actions: OVER },
  CANCELLED: { title: 'notification.cancelled', actions: OVER },
  STALLED: { title: 'notification.stalled', actions: OVER },
  PAYMENT_FAILED: { title: 'notification.payment-failed', actions: OVER },
};

/** The name of a status in notifications; a newer platform may send statuses unknown to this version. */
export function noticeOf(status: string): Notice {
  return ownValue<Notice>(NOTICES, status) ?? { title: 'notification.changed', actions: ['follow'] };
}
