import type { AccountDatabase } from '../../db/database';
import type { OutboxRow } from '../../db/schema';
import { type AccountOptions, exactlyOnceOptions } from '../account-parts';
import { track } from '../analytics/track';
import { RequestQueue } from './request-queue';
import { Requests, type RequestsOptions } from './requests';

/** Builds the queue of one account's requests. */
export function makeRequests(
  options: AccountOptions,
  db: AccountDatabase,
  parts: Pick<RequestsOptions, 'projector' | 'isLeading' | 'showOrders'>,
): Requests {
  const { api, clock, http, platform } = options;
  const shared = exactlyOnceOptions(options, db);
  const prices = async () => (await import('./price-rows')).rowPrices(http, clock);
  return new Requests({
    queue: new RequestQueue({ ...shared, orders: api.orders, prices }),
    durable: () => db.durable,
    clock,
    hasKeys: shared.hasKeys,
    isOnline: shared.isOnline,
    onDecided: trackDecision,
    requestBackgroundSync: platform.requestBackgroundSync,
    ...parts,
  });
}

function trackDecision({ payload, currency, rejection, state }: OutboxRow): void {
  track({
    type: 'decided',
    kind: 'new',
    method: payload.order.payment_method,
    fee: { amount: payload.discounted_delivery_fee ?? payload.delivery_fee, currency },
    code: state === 'accepted' ? null : (rejection?.code ?? 'VALIDATION'),
  });
}
