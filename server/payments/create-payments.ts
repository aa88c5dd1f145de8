import type { FastifyBaseLogger } from 'fastify';
import type { Market } from '../../src/domain/market/market';
import type { Coordinates } from '../../src/domain/order/order';
import type { EstimationsDto } from '../../src/protocol/schemas';
import { type Clock, unixSeconds } from '../clock';
import type { Db } from '../db/database';
import type { CardProvider } from './cards/provider';
import type { LivePublisher } from '../realtime/bus';
import { OrderRepository } from '../orders/order-repository';
import { PaymentAttemptRepository } from './payment-attempt-repository';
import { PaymentIntentRepository } from './payment-intent-repository';
import type { FlagService } from '../flags/flags';
import type { Keyring } from '../common/keyring';
import type { OrderChecks } from '../orders/order-checks';
import type { OrderLimit } from '../orders/order-creation';
import type { VendorDirectory } from '../vendors/vendor-directory';
import { PaymentCancellation } from './payment-cancellation';
import { PaymentConfirmation } from './payment-confirmation';
import { PaymentIntents } from './payment-intents';
import { PaymentSettlement } from './payment-settlement';
import { PaymentSweep, startPaymentSweep } from './payment-sweep';
import { WalletTokens } from './wallet-tokens';

export interface PaymentDeps {
  db: Db;
  keyring: Keyring;
  vendors: VendorDirectory;
  checks: OrderChecks;
  live: LivePublisher;
  market: Market;
  clock: Clock;
  log: FastifyBaseLogger;
  cards: CardProvider;
  orderLimit: OrderLimit;
  flags: Pick<FlagService, 'all'>;
  estimate(source: Coordinates, destination: Coordinates, pickupMinutes: number | null | undefined): EstimationsDto;
}

export type Payments = ReturnType<typeof buildPayments>;

/** The platform's use of a card provider. */
export function buildPayments(deps: PaymentDeps) {
  const { db, keyring, vendors, checks, live, market, clock, log, cards, orderLimit, flags, estimate } = deps;
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
