import { unixSeconds } from '../clock';
import type { Orders } from '../orders/create-orders';
import type { Parts } from '../parts';
import { OrderRepository } from '../orders/order-repository';
import { PaymentAttemptRepository } from './payment-attempt-repository';
import { PaymentIntentRepository } from './payment-intent-repository';
import type { VendorDirectory } from '../vendors/vendor-directory';
import { PaymentCancellation } from './payment-cancellation';
import { PaymentConfirmation } from './payment-confirmation';
import { PaymentIntents } from './payment-intents';
import { PaymentSettlement } from './payment-settlement';
import { PaymentSweep, startPaymentSweep } from './payment-sweep';
import { WalletTokens } from './wallet-tokens';

export interface PaymentParts extends Pick<Orders, 'checks' | 'orderLimit' | 'estimate'> {
  vendors: VendorDirectory;
}

export type Payments = ReturnType<typeof paymentServices>;

/** The platform's use of a card provider. */
export function paymentServices(parts: Parts, { vendors, checks, orderLimit, estimate }: PaymentParts) {
  const { db, keyring, live, market, clock, log, flags } = parts;
  const { cards } = parts.surroundings;
  const now = () => unixSeconds(clock);
  const intents = new PaymentIntentRepository(db);
  const tokens = new WalletTokens(keyring.key('wallet-token'), now);
  const settlement = new PaymentSettlement({ db, cards, live, clock });
  const attempts = new PaymentAttemptRepository(db);
  const sweep = new PaymentSweep({ intents, attempts, cards, settlement, clock, log });
  const { currency, ageValidation: ageValidationAllowed } = market;
  // The payer returns to the order whatever happens here: what cannot be settled now, the sweep settles.
  cards.onAnswered((reference) =>
    cards
      .status(reference)
      .then(async (outcome) => void (await settlement.settle(reference, outcome)))
      .catch((error: unknown) => log.error({ err: error }, 'an answered payment could not be settled')),
  );
  return {
    cards,
    intents: new PaymentIntents({
      db,
      intents,
      orders: new OrderRepository(db),
      vendors,
      checks,
      cards,
      tokens,
      clock,
      currency,
      orderLimit,
      flags,
    }),
    confirmation: new PaymentConfirmation({
      db,
      vendors,
      checks,
      cards,
      settlement,
      tokens,
      live,
      clock,
      currency,
      ageValidationAllowed,
      estimate,
    }),
    cancellation: new PaymentCancellation({ orders: new OrderRepository(db), attempts, cards, settlement }),
    sweep,
    startSweep: () => startPaymentSweep(sweep, clock, log),
  };
}
