import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotCancellable } from '../../../domain/order/cancellation';

export const WHY_NOT_CANCEL: Readonly<Record<NotCancellable, MessageDescriptor>> = {
  processing: msg({
    id: 'tracking.no-cancel.processing',
    message: "You can cancel it in a moment, once it's processed.",
  }),
  payment: msg({ id: 'tracking.no-cancel.payment', message: "The payment isn't finished yet." }),
  'payment-window': msg({
    id: 'tracking.no-cancel.payment-window',
    message: 'It was paid more than 10 minutes ago, so it can no longer be cancelled.',
  }),
  rider: msg({
    id: 'tracking.no-cancel.rider',
    message: 'A rider has accepted it, so it can no longer be cancelled.',
  }),
  delayed: msg({ id: 'tracking.no-cancel.delayed', message: "It can't be cancelled while it's delayed." }),
  collected: msg({
    id: 'tracking.no-cancel.collected',
    message: 'The rider has collected it, so it can no longer be cancelled.',
  }),
  finished: msg({ id: 'tracking.no-cancel.finished', message: 'The order is finished.' }),
  cancelled: msg({ id: 'tracking.no-cancel.cancelled', message: 'The order is already cancelled.' }),
  unknown: msg({ id: 'tracking.no-cancel.unknown', message: "It can't be cancelled at this stage." }),
};
