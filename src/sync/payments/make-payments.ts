import { PaymentsApi } from '../../api/payments-api';
import type { AccountDatabase } from '../../db/database';
import { cardOrigin } from '../../domain/payment/card-origin';
import { isLive } from '../../domain/payment/payment-status';
import { type AccountOptions, exactlyOnceOptions } from '../account-parts';
import { PaymentQueue } from '../queue/payment-queue';
import { PaymentPreparation } from './payment-preparation';
import { Payments, type PaymentsOptions } from './payments';
import { trackDecision } from './track-decision';
import { announcePaid } from './announce-paid';

/** Builds the payments of one account. */
export function makePayments(
  options: AccountOptions,
  db: AccountDatabase,
  parts: Pick<PaymentsOptions, 'projector'>,
): Payments {
  const { config, platform, clock, http, api } = options;
  const shared = exactlyOnceOptions(options, db);
  const payments = new PaymentsApi(http);
  const cards = cardOrigin(config.cardOrigin, platform.origin);
  const preparation = new PaymentPreparation({
    api: payments,
    uuid: shared.uuid,
    hasKeys: shared.hasKeys,
    earlier: async (draftId) =>
      (await queue.list()).filter(
        (row) => row.draftId === draftId && !isLive(row.status) && row.status.name !== 'paid',
      ),
  });
  const queue = new PaymentQueue({
    ...shared,
    payments,
    orders: api.orders,
    redirectOrigins: cards === undefined ? [] : [cards],
    authorise: (prepared) => preparation.renew(prepared),
  });
  return new Payments({
    queue,
    preparation,
    clock,
    isOnline: shared.isOnline,
    onDecided: (row) => {
      trackDecision(row);
      announcePaid(row);
    },
    ...parts,
  });
}
