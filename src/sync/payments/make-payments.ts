import { PaymentsApi } from '../../api/payments-api';
import type { AccountDatabase } from '../../db/database';
import { cardOrigin } from '../../domain/payment/card-origin';
import { isLive } from '../../domain/payment/payment-status';
import type { AccountOptions } from '../account-parts';
import { PaymentQueue } from '../queue/payment-queue';
import { PaymentDesk } from './payment-desk';
import { Payments, type PaymentsOptions } from './payments';
import { tellDecision } from './tell-decision';
import { tellPaid } from './tell-paid';

/** The payments of one account, put together. */
export function makePayments(
  { accountId, config, platform, clock, http, api }: AccountOptions,
  db: AccountDatabase,
  listeners: Pick<PaymentsOptions, 'onOrder' | 'tellOthers'>,
): Payments {
  const payments = new PaymentsApi(http);
  const { uuid, random, locks, online, origin } = platform;
  const extensions = config.platformExtensions;
  const cards = cardOrigin(config.cardOrigin, origin);
  const desk = new PaymentDesk({
    api: payments,
    uuid,
    extensions,
    earlier: async (draftId) =>
      (await queue.list()).filter(
        (row) => row.draftId === draftId && !isLive(row.status) && row.status.name !== 'paid',
      ),
  });
  const queue = new PaymentQueue({
    db,
    payments,
    orders: api.orders,
    clock,
    random,
    uuid,
    locks,
    owner: accountId,
    extensions,
    isOnline: online.isOnline,
    redirectOrigins: cards === undefined ? [] : [cards],
    authorise: (prepared) => desk.renew(prepared),
  });
  return new Payments({
    queue,
    desk,
    clock,
    isOnline: online.isOnline,
    onDecided: (row) => {
      tellDecision(row);
      tellPaid(row);
    },
    ...listeners,
  });
}
