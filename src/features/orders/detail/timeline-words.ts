import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TimelineKey } from '../../../domain/order/timeline';
import { STATUS_WORDS } from '../status-words';

/**
 * The text of each event of the timeline: the labels of specification/orders-and-tracking.md#labels, and those of other
 * events.
 */
export const TIMELINE_WORDS: Readonly<Record<TimelineKey, MessageDescriptor>> = {
  ...STATUS_WORDS,
  placed: msg({ id: 'tracking.timeline.placed', message: 'Order placed' }),
  paid: msg({ id: 'tracking.timeline.paid', message: 'Paid by card' }),
  declined: msg({ id: 'tracking.timeline.declined', message: 'Card declined' }),
  changed: msg({ id: 'tracking.timeline.changed', message: 'Order changed' }),
};
