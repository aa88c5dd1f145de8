import { randomUUID } from 'node:crypto';
import { AppError } from '../../src/lib/app-error';
import type { PaymentIntentDto, PaymentIntentRequestDto, WalletDto } from '../../src/protocol/schemas';
import { unixSeconds } from '../clock';
import type { Db } from '../db/database';
import type { CardProvider } from './cards/provider';
import { IdempotencyKeyRepository } from '../db/idempotency-keys';
import type { OrderRepository } from '../orders/order-repository';
import { type NewPaymentIntent, type PaymentIntent, PaymentIntentRepository } from './payment-intent-repository';
import { fingerprint } from '../common/fingerprint';
import { holdGuest } from '../guests/guest-claims';
import type { OrderChecks } from '../orders/order-checks';
import type { OrderLimit } from '../orders/order-creation';
import { requestFee } from '../orders/order-record';
import { type PlatformOpenDeps, requireOpen } from '../flags/platform-open';
import { owns, type Principal } from '../accounts/principal';
import { requireKind } from '../common/used-key';
import type { VendorDirectory } from '../vendors/vendor-directory';
import { WALLET_TOKEN_SECONDS, type WalletTokens } from './wallet-tokens';

/** As long as its fee is valid (specification/price.md#expiry). */
export const INTENT_SECONDS = 15 * 60;

export interface PaymentIntentDeps extends PlatformOpenDeps {
  db: Db;
  intents: PaymentIntentRepository;
  orders: OrderRepository;
  vendors: VendorDirectory;
  checks: OrderChecks;
  cards: CardProvider;
  tokens: WalletTokens;
  currency: string;
  orderLimit: OrderLimit;
}

/** An intent, and whether it was made just now. */
export interface IntentResult {
  intent: PaymentIntentDto;
  created: boolean;
}

/**
 * The first two calls of a payment (specification/platform-calls.md#payments): a wallet, and an intent to pay for one
 * order.
 */
export class PaymentIntents {
  constructor(private readonly deps: PaymentIntentDeps) {}

  /** The caller's wallet at this vendor. Throws `PAYMENT_METHOD_NOT_ALLOWED` when cards are not accepted. */
  async authorise(vendorId: string, principal: Principal): Promise<WalletDto> {
    await this.deps.checks.checkOnlinePayment(vendorId);
    const walletId = await this.deps.cards.openWallet(vendorId, principal.subject);
    const token = await this.deps.tokens.issue(walletId, principal.subject);
    return { wallet_id: walletId, access_token: token, expires_in: WALLET_TOKEN_SECONDS };
  }

  /**
   * A known key is looked up before every other check, like an order's
   * (specification/offline-and-sending.md#idempotency-key). Then `validate` throws for a malformed payload, and the
   * order is checked as if it were placed now. A refusal stores nothing.
   */
  async create(
    payload: unknown,
    key: string | null,
    principal: Principal,
    validate: (payload: unknown) => PaymentIntentRequestDto,
  ): Promise<IntentResult> {
    if (key !== null) {
      const known = await this.known(key, payload, principal);
      if (known !== undefined) return known;
    }
    const request = validate(payload);
    // what is paid with an intent made before may still be confirmed
    await requireOpen(this.deps);
    if (!owns(principal, request.vendor_id)) throw new AppError('NOT_FOUND');
    if (request.order.vendor_id !== request.vendor_id) {
      throw new AppError('VALIDATION', { message: 'vendor_id and order.vendor_id differ.' });
    }
    const { bearer_token, wallet_id } = request;
    if (!(await this.deps.tokens.allows(bearer_token, wallet_id, principal.subject))) {
      throw new AppError('PAYMENT_AUTH_EXPIRED');
    }
    const vendor = await this.deps.vendors.find(request.vendor_id);
    if (vendor === undefined) throw new AppError('NOT_FOUND');
    const now = unixSeconds(this.deps.clock);
    await this.deps.checks.check(request.order, vendor, principal, { now, online: true });
    await this.deps.orderLimit.count(principal.subject);
    const intent = {
      intent_id: `int_${randomUUID()}`,
      idempotency_key: key ?? randomUUID(),
      fingerprint: fingerprint(request.order),
      vendor_id: request.vendor_id,
      created_by: principal.subject,
      wallet_id,
      request: request.order,
      amount: requestFee(request.order),
      currency: this.deps.currency,
      created_at: now,
      expires_at: now + INTENT_SECONDS,
    };
    if (await this.insert(intent, principal)) return { intent: await this.answer(intent), created: true };
    const winner = await this.known(intent.idempotency_key, payload, principal);
    if (winner === undefined) throw new AppError('IDEMPOTENCY_IN_FLIGHT');
    return winner;
  }

  /** A guest's intent keeps their session for the payment, also when their orders join a shop meanwhile. */
  private async insert(intent: NewPaymentIntent, principal: Principal): Promise<boolean> {
    return this.deps.db.transaction().execute(async (trx) => {
      await holdGuest(trx, principal, intent.created_at);
      return new PaymentIntentRepository(trx).insert(intent);
    });
  }

  private async known(key: string, payload: unknown, principal: Principal): Promise<IntentResult | undefined> {
    const intent = await this.deps.intents.findByKey(key);
    if (intent === undefined) {
      requireKind(await new IdempotencyKeyRepository(this.deps.db).find(key), 'order', principal.subject);
      const order = await this.deps.orders.findByKey(key);
      if (order === undefined) return undefined;
      throw new AppError(owns(principal, order.record.vendor_id) ? 'IDEMPOTENCY_MISMATCH' : 'NOT_FOUND');
    }
    if (intent.created_by !== principal.subject || !owns(principal, intent.vendor_id)) throw new AppError('NOT_FOUND');
    const { order } = (payload ?? {}) as { order?: unknown };
    if (intent.fingerprint !== fingerprint(order)) throw new AppError('IDEMPOTENCY_MISMATCH');
    const isOpen = intent.state === 'OPEN' && intent.expires_at > unixSeconds(this.deps.clock);
    // Expired before there was an order: the same request may be sent again, and is checked again.
    if (intent.state === 'OPEN' && !isOpen) await this.deps.intents.expire(unixSeconds(this.deps.clock));
    if (intent.state === 'EXPIRED' || (intent.state === 'OPEN' && !isOpen)) return undefined;
    return { intent: await this.answer(intent), created: false };
  }

  private async answer(intent: Pick<PaymentIntent, 'intent_id' | 'wallet_id'>): Promise<PaymentIntentDto> {
    const { cards } = this.deps;
    const saved = await cards.instruments(intent.wallet_id);
    return {
      intent_id: intent.intent_id,
      payment_methods: [
        {
          name: cards.methodName,
          paymentInstruments: saved,
        },
      ],
    };
  }
}
