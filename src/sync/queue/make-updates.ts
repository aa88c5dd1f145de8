import { OrderUpdatesApi } from '../../api/order-updates-api';
import type { AccountDatabase } from '../../db/database';
import type { UpdateRow } from '../../db/schema';
import { type AccountOptions, exactlyOnceOptions } from '../account-parts';
import { track } from '../analytics/track';
import { UpdateQueue } from './update-queue';
import { Updates, type UpdatesOptions } from './updates';

/** Builds the queue of order changes of one account. */
export function makeUpdates(
  options: AccountOptions,
  db: AccountDatabase,
  parts: Pick<UpdatesOptions, 'projector' | 'isLeading'>,
): Updates {
  const { clock, http, platform } = options;
  return new Updates({
    queue: new UpdateQueue({
      ...exactlyOnceOptions(options, db),
      updates: new OrderUpdatesApi(http),
      orders: options.api.orders,
    }),
    clock,
    onDecided: trackDecision,
    isOnline: platform.online.isOnline,
    requestBackgroundSync: platform.requestBackgroundSync,
    ...parts,
  });
}

/** For analytics: the platform's answer to the change. */
function trackDecision({ before, payload, status }: UpdateRow): void {
  track({
    type: 'decided',
    kind: 'update',
    method: payload.payment_method,
    fee: { amount: payload.delivery_fee, currency: before.currency ?? '' },
    code: status.name === 'applied' ? null : status.name === 'refused' ? status.code : 'SERVICE_UNAVAILABLE',
  });
}
