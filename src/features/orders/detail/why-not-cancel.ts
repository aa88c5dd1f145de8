import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotCancellable } from '../../../domain/order/cancellation';

export const WHY_NOT_CANCEL: Readonly<Record<NotCancellable, MessageDescriptor>> = {
  processing: msg({
    id: 'tracking.no-cancel.processing',
    message: 'The order is still being processed. You can cancel it in a moment.',
  }),
  payment: msg({ id: 'tracking.no-cancel.payment', message: 'The payment is not finished yet.' }),
  'payment-window': msg({
    id: 'tracking.no-cancel.payment-window',
    message: 'The order was paid more than 10 minutes ago, so it can no longer be cancelled.',
  }),
  rider: msg({
    id: 'tracking.no-cancel.rider',
    message: 'A rider has accepted it, so it can no longer be cancelled.',
  }),
  delayed: msg({ id: 'tracking.no-cancel.delayed', message: 'The order cannot be cancelled while it is delayed.' }),
  collected: msg({
    id: 'tracking.no-cancel.collected',
    message: 'The rider has collected it, so it can no longer be cancelled.',
  }),
  finished: msg({ id: 'tracking.no-cancel.finished', message: 'The order is finished.' }),
  cancelled: msg({ id: 'tracking.no-cancel.cancelled', message: 'The order is already cancelled.' }),
  unknown: msg({ id: 'tracking.no-cancel.unknown', message: 'The order cannot be cancelled at this stage.' }),
};
