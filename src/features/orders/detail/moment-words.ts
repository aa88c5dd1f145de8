import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MomentKey } from '../../../domain/order/moments';
import { STATUS_WORDS } from '../status-words';

/** What the timeline says of each event: the labels of portal §4, and what is told as an event instead. */
export const MOMENT_WORDS: Readonly<Record<MomentKey, MessageDescriptor>> = {
  ...STATUS_WORDS,
  placed: msg({ id: 'tracking.timeline.placed', message: 'Order placed' }),
  paid: msg({ id: 'tracking.timeline.paid', message: 'Paid by card' }),
  declined: msg({ id: 'tracking.timeline.declined', message: 'Card declined' }),
  changed: msg({ id: 'tracking.timeline.changed', message: 'Order changed' }),
};
