import { OrderUpdatesApi } from '../../api/order-updates-api';
import type { AccountDatabase } from '../../db/database';
import type { UpdateRow } from '../../db/schema';
import type { AccountOptions } from '../account-parts';
import { tell } from '../analytics/signals';
import { UpdateQueue } from './update-queue';
import { Updates, type UpdatesOptions } from './updates';

/** The changes of orders of one account, put together. */
export function makeUpdates(
  { accountId, config, platform, clock, http, api }: AccountOptions,
  db: AccountDatabase,
  listeners: Pick<UpdatesOptions, 'onOrder' | 'tellOthers'>,
): Updates {
  const { uuid, random, locks, online, requestBackgroundSync } = platform;
  const queue = new UpdateQueue({
    db,
    updates: new OrderUpdatesApi(http),
    orders: api.orders,
    clock,
    random,
    uuid,
    locks,
    owner: accountId,
    extensions: config.platformExtensions,
    isOnline: online.isOnline,
  });
  return new Updates({
    queue,
    clock,
    orders: api.orders,
    onDecided: tellDecision,
    requestBackgroundSync,
    ...listeners,
  });
}

/** For whoever counts: what the platform said about the change. */
function tellDecision({ before, payload, status }: UpdateRow): void {
  tell({
    type: 'decided',
    kind: 'update',
    method: payload.payment_method,
    fee: { amount: payload.delivery_fee, currency: before.currency ?? '' },
    code: status.name === 'applied' ? null : status.name === 'refused' ? status.code : 'SERVICE_UNAVAILABLE',
  });
}
