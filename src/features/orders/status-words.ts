import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LabelIcon, LabelKey } from '../../domain/order/labels';
import type { ListGroup } from '../../domain/order/grouping';
import type { Stage } from '../../domain/order/stages';
import {
  CalendarClock,
  Check,
  CircleQuestionMark,
  Clock,
  CreditCard,
  Hourglass,
  type IconType,
  MapPin,
  Motorbike,
  PackageCheck,
  PackageOpen,
  RotateCcw,
  Route,
  Search,
  Send,
  Store,
  TriangleAlert,
  Undo2,
  X,
} from '../../ui/icons';

/** The labels of specification/orders-and-tracking.md#labels. */
export const STATUS_WORDS: Readonly<Record<LabelKey, MessageDescriptor>> = {
  new: msg({
    id: 'order.status.new',
    message: 'Processing',
    comment: 'A status: the order was placed, and the platform prepares what follows. Not a verb.',
  }),
  'payment-processing': msg({ id: 'order.status.payment-processing', message: 'Payment processing' }),
  received: msg({
    id: 'order.status.received',
    message: 'Prepare order',
    comment: 'A status that asks the shop to prepare the order, because a rider will come.',
  }),
  'waiting-for-rider': msg({ id: 'order.status.waiting-for-rider', message: 'Looking for rider' }),
  dispatched: msg({
    id: 'order.status.dispatched',
    message: 'Dispatched',
    comment: 'A status: the order was given to a rider, who has not collected it yet.',
  }),
  'in-progress': msg({ id: 'order.status.in-progress', message: 'Rider on the way' }),
  'near-vendor': msg({ id: 'order.status.near-vendor', message: 'Near pickup' }),
  'picked-up': msg({ id: 'order.status.picked-up', message: 'Collected' }),
  'in-transit': msg({ id: 'order.status.in-transit', message: 'In transit' }),
  'near-customer': msg({ id: 'order.status.near-customer', message: 'Near customer' }),
  delivered: msg({ id: 'order.status.delivered', message: 'Delivered' }),
  delayed: msg({ id: 'order.status.delayed', message: 'Delayed' }),
  stalled: msg({ id: 'order.status.stalled', message: 'Failed to process' }),
  cancelled: msg({ id: 'order.status.cancelled', message: 'Cancelled' }),
  returning: msg({ id: 'order.status.returning', message: 'Returning' }),
  returned: msg({ id: 'order.status.returned', message: 'Returned' }),
  scheduled: msg({ id: 'order.status.scheduled', message: 'Scheduled' }),
  unknown: msg({ id: 'order.status.unknown', message: 'Unknown' }),
};

/** `flip`: drawings with a direction are mirrored in right-to-left languages. */
export const STATUS_ICONS: Readonly<Record<LabelIcon, { icon: IconType; flip?: true }>> = {
  clock: { icon: Clock },
  'credit-card': { icon: CreditCard },
  'package-open': { icon: PackageOpen },
  search: { icon: Search },
  send: { icon: Send, flip: true },
  motorbike: { icon: Motorbike, flip: true },
  store: { icon: Store },
  'package-check': { icon: PackageCheck },
  route: { icon: Route, flip: true },
  'map-pin': { icon: MapPin },
  check: { icon: Check },
  hourglass: { icon: Hourglass },
  'triangle-alert': { icon: TriangleAlert },
  x: { icon: X },
  'undo-2': { icon: Undo2, flip: true },
  'rotate-ccw': { icon: RotateCcw, flip: true },
  'calendar-clock': { icon: CalendarClock },
  'circle-question-mark': { icon: CircleQuestionMark },
};

export const GROUP_WORDS: Readonly<Record<ListGroup | 'search', MessageDescriptor>> = {
  new: msg({ id: 'tracking.group.new', message: 'New' }),
  collected: msg({ id: 'tracking.group.collected', message: 'Collected' }),
  preordered: msg({ id: 'tracking.group.scheduled', message: 'Scheduled' }),
  delivered: msg({ id: 'tracking.group.delivered', message: 'Delivered' }),
  cancelled: msg({ id: 'tracking.group.cancelled', message: 'Cancelled' }),
  search: msg({ id: 'tracking.group.search', message: 'Search results' }),
};

export const STAGE_WORDS: Readonly<Record<Stage, MessageDescriptor>> = {
  requested: msg({ id: 'tracking.stage.requested', message: 'Requested' }),
  rider: msg({ id: 'tracking.stage.rider', message: 'Rider' }),
  'in-transit': msg({ id: 'tracking.stage.in-transit', message: 'In transit' }),
  delivered: msg({ id: 'tracking.stage.delivered', message: 'Delivered' }),
  returned: msg({ id: 'tracking.stage.returned', message: 'Returned' }),
};
