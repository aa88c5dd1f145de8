import { randomUUID } from 'node:crypto';
import type { OrderRequestPayload } from '../../src/domain/order-request/submission/payload';
import type { Coordinates, OrderPickup, OrderRecord } from '../../src/domain/order/order';
import type { Vendor } from '../../src/domain/vendor/vendor';
import { AppError } from '../../src/lib/app-error';
import { isStorableText } from '../../src/lib/storable-text';
import { required } from '../../src/lib/assert';
import type { EstimationsDto, PaymentConfirmDto, PaymentConfirmRequestDto } from '../../src/protocol/schemas';
import { type Clock, unixSeconds } from '../clock';
import type { Db } from '../db/database';
import type { CardInput, CardProvider } from './cards/provider';
import type { LivePublisher } from '../realtime/bus';
import { isKeyTaken } from '../db/idempotency-keys';
import { OrderRepository } from '../orders/order-repository';
import { type PaymentAttemptRow, PaymentAttemptRepository } from './payment-attempt-repository';
import { type PaymentIntent, PaymentIntentRepository } from './payment-intent-repository';
import { fingerprint } from '../common/fingerprint';
import { holdGuest } from '../guests/guest-claims';
import type { OrderChecks } from '../orders/order-checks';
import { insertOrders } from '../orders/order-insertion';
import { newOrderRecord } from '../orders/order-record';
import { owns, type Principal } from '../accounts/principal';
import type { VendorDirectory } from '../vendors/vendor-directory';
import { cardOf } from './card-of-confirmation';
import type { PaymentSettlement } from './payment-settlement';
import type { WalletTokens } from './wallet-tokens';

/** How long the payer may take on the provider's page. */
export const CHALLENGE_SECONDS = 15 * 60;

export interface ConfirmationDeps {
  db: Db;
  vendors: VendorDirectory;
  checks: OrderChecks;
  cards: CardProvider;
  settlement: PaymentSettlement;
  tokens: WalletTokens;
  live: LivePublisher;
  clock: Clock;
  currency: string;
  ageValidationAllowed: boolean;
  estimate(source: Coordinates, destination: Coordinates, pickupMinutes: number | null | undefined): EstimationsDto;
}

/** The addresses a payer's browser uses. */
export interface WebOrigins {
  portal: string;
  cards: string;
}

export interface Confirmed {
  answer: PaymentConfirmDto;
  created: boolean;
}

/** A confirmation that has passed every check, from which order and payment are made. */
interface CheckedConfirmation {
  intent: PaymentIntent;
  request: OrderRequestPayload;
  vendor: Vendor;
  pickup: OrderPickup;
  principal: Principal;
  card: CardInput;
  print: string;
}

interface StartedAttempt {
  attempt: PaymentAttemptRow;
  record: OrderRecord;
  created: boolean;
}

/**
 * The third call of a payment (specification/platform-calls.md#payments): the order and the attempt to pay it are
 * stored before money moves.
 */
export class PaymentConfirmation {
  constructor(private readonly deps: ConfirmationDeps) {}

  /**
   * Throws `NOT_FOUND` for an intent that is not the caller's, before anything else; `IDEMPOTENCY_MISMATCH`,
   * `SignatureExpired`, `FEE_CHANGED`, `CARD_INVALID` (nothing was made), `CARD_DECLINED` (the order is PAYMENT_FAILED,
   * another card may be tried), `PAYMENT_IN_PROGRESS`, and the errors of an order's checks.
   */
  async confirm(
    payload: unknown,
    key: string | null,
    principal: Principal,
    web: WebOrigins,
    validate: (payload: unknown) => PaymentConfirmRequestDto,
  ): Promise<Confirmed> {
    const intent = await this.ownIntent(payload, principal);
    if (intent === undefined) {
      // It names no intent: the error of its form is returned.
      validate(payload);
      throw new AppError('NOT_FOUND');
    }
    if (key !== null && intent.idempotency_key !== key) throw new AppError('IDEMPOTENCY_MISMATCH');
    const print = fingerprint(withoutToken(payload));
    const replay = await this.replay(intent, print);
    if (replay !== undefined) return replay;
    const good = await this.check(validate(payload), intent, principal, print);
    let begun: StartedAttempt;
    try {
      begun = await this.begin(good);
    } catch (error) {
      if (isKeyTaken(error)) throw new AppError('IDEMPOTENCY_MISMATCH', {}, { cause: error });
      // The same confirmation may have been faster by another way.
      const isTaken = error instanceof AppError && error.code === 'PAYMENT_IN_PROGRESS';
      const winner = isTaken ? await this.replay(good.intent, print) : undefined;
      if (winner === undefined) throw error;
      return winner;
    }
    const { attempt, record, created } = begun;
    this.deps.live.order(record);
    return { answer: await this.pay(attempt, record, good, web), created };
  }

  private async ownIntent(payload: unknown, principal: Principal): Promise<PaymentIntent | undefined> {
    const id = (payload as { purchase_intent_id?: unknown } | null)?.purchase_intent_id;
    // such a one names no intent: the body is refused once it is read
    if (typeof id !== 'string' || !isStorableText(id)) return undefined;
    const intent = await new PaymentIntentRepository(this.deps.db).find(id);
    const isOwn = intent?.created_by === principal.subject && owns(principal, intent.vendor_id);
    if (intent === undefined || !isOwn) throw new AppError('NOT_FOUND');
    return intent;
  }

  /** The same confirmation again gets the same answer; a paid intent accepts no other. */
  private async replay(intent: PaymentIntent, print: string): Promise<Confirmed | undefined> {
    const attempts = await new PaymentAttemptRepository(this.deps.db).ofIntent(intent.intent_id);
    const same = sameAttempt(attempts, print);
    if (same !== undefined) return { answer: answerOf(same), created: false };
    if (attempts.some(({ state }) => state === 'PAID' || state === 'REFUND_DUE' || state === 'REFUNDED')) {
      throw new AppError('IDEMPOTENCY_MISMATCH');
    }
    return undefined;
  }

  private async check(
    body: PaymentConfirmRequestDto,
    intent: PaymentIntent,
    principal: Principal,
    print: string,
  ): Promise<CheckedConfirmation> {
    const { checks, cards, vendors, tokens, clock } = this.deps;
    if (body.order.vendor_id !== intent.vendor_id) throw new AppError('NOT_FOUND');
    if (!(await tokens.allows(body.bearer_token, intent.wallet_id, principal.subject))) {
      throw new AppError('PAYMENT_AUTH_EXPIRED');
    }
    if (body.payment_method !== cards.methodName) throw new AppError('PAYMENT_METHOD_NOT_ALLOWED');
    const now = unixSeconds(clock);
    if (intent.state === 'EXPIRED' || intent.expires_at <= now) throw new AppError('SignatureExpired');
    const vendor = await vendors.find(intent.vendor_id);
    if (vendor === undefined) throw new AppError('NOT_FOUND');
    const request: OrderRequestPayload = {
      ...intent.request,
      vat_number: body.order.vat_number ?? intent.request.vat_number ?? null,
      preordered_for: body.order.preordered_for ?? intent.request.preordered_for ?? null,
    };
    const { pickup } = await checks.check(request, vendor, principal, { now, online: true }).catch((error: unknown) => {
      // It was valid for the intent: the vendor has moved since, and the fee with it.
      const isMoved = error instanceof AppError && error.code === 'SIGNATURE_INVALID';
      throw isMoved ? new AppError('FEE_CHANGED', { translationKey: 'error.fee.changed' }) : error;
    });
    const card = cardOf(body);
    await cards.check(intent.wallet_id, card);
    return { intent, request, vendor, pickup, principal, card, print };
  }

  /** One transaction: the order waits for its payment, and the attempt is live. */
  private async begin(good: CheckedConfirmation): Promise<StartedAttempt> {
    await this.supersede(good);
    const now = unixSeconds(this.deps.clock);
    return this.deps.db.transaction().execute(async (trx) => {
      const intents = new PaymentIntentRepository(trx);
      const intent = required(await intents.lock(good.intent.intent_id), 'the intent');
      if (intent.state === 'EXPIRED') throw new AppError('SignatureExpired');
      await holdGuest(trx, good.principal, now, { completes: true });
      // Another copy of this confirmation may have ended since the look-up at the top.
      const attempts = await new PaymentAttemptRepository(trx).ofIntent(intent.intent_id);
      if (sameAttempt(attempts, good.print) !== undefined) throw new AppError('PAYMENT_IN_PROGRESS');
      const record =
        intent.order_id === null
          ? await this.insertOrder(new OrderRepository(trx), good, now)
          : await this.reopenOrder(new OrderRepository(trx), intent.order_id, now);
      const attempt: PaymentAttemptRow = {
        attempt_id: `pay_${randomUUID()}`,
        intent_id: intent.intent_id,
        idempotency_key: intent.idempotency_key,
        order_id: record.order_id,
        fingerprint: good.print,
        state: 'AUTHORIZING',
        redirect_url: null,
        created_at: now,
        updated_at: now,
        expires_at: now + CHALLENGE_SECONDS,
      };
      if (!(await new PaymentAttemptRepository(trx).insert(attempt))) throw new AppError('PAYMENT_IN_PROGRESS');
      await intents.setOrder(intent.intent_id, record.order_id);
      return { attempt, record, created: intent.order_id === null };
    });
  }

  /** Another card while the payer's page is open somewhere: that payment is withdrawn first. */
  private async supersede({ intent, print }: CheckedConfirmation): Promise<void> {
    const attempts = await new PaymentAttemptRepository(this.deps.db).ofIntent(intent.intent_id);
    const open = attempts.find(({ state }) => state === 'CHALLENGED');
    // the page of this very confirmation, sent twice, is where the payer is being led
    if (open === undefined || open.fingerprint === print) return;
    await this.deps.settlement.settle(open.attempt_id, await this.deps.cards.cancel(open.attempt_id));
  }

  private async insertOrder(orders: OrderRepository, good: CheckedConfirmation, now: number): Promise<OrderRecord> {
    const { intent, request, vendor, pickup, principal } = good;
    const { currency, estimate, ageValidationAllowed, checks } = this.deps;
    const { phones } = checks;
    const statuses = ['INITIATED', 'PAYMENT_INITIATED'] as const;
    // a card's price has no surcharge
    const context = { vendor, pickup, cashSurcharge: 0, phones, now, currency, statuses, estimate };
    const record = newOrderRecord(request, context);
    const [stored] = await insertOrders(orders, [
      {
        record,
        createdBy: principal.subject,
        // No rider is sent before it is paid.
        active: false,
        idempotencyKey: intent.idempotency_key,
        fingerprint: intent.fingerprint,
        ageValidationRequired: ageValidationAllowed && request.age_validation_required === true,
      },
    ]);
    if (stored === undefined) throw new AppError('IDEMPOTENCY_MISMATCH');
    return stored.record;
  }

  private async reopenOrder(orders: OrderRepository, orderId: string, now: number): Promise<OrderRecord> {
    const row = required(await orders.lock(orderId), 'the order of an intent');
    if (row.status !== 'PAYMENT_FAILED' && row.status !== 'PAYMENT_CANCELLED') {
      throw new AppError('PAYMENT_IN_PROGRESS');
    }
    const status = 'PAYMENT_INITIATED';
    return orders.update(orderId, {
      status,
      history: [...row.status_history, { status, created_at: now }],
      updatedAt: Math.max(now, row.updated_at),
    });
  }

  /** What the provider did not answer stays open: the timer asks again, and the portal finds the order by its key. */
  private async pay(
    attempt: PaymentAttemptRow,
    record: OrderRecord,
    { intent, principal, card }: CheckedConfirmation,
    web: WebOrigins,
  ): Promise<PaymentConfirmDto> {
    const { cards, settlement } = this.deps;
    const outcome = await cards
      .pay({
        reference: attempt.attempt_id,
        walletId: intent.wallet_id,
        amount: intent.amount,
        currency: intent.currency,
        card,
        pagesOrigin: web.cards,
        returnUrl: web.portal + returnPath(record, principal),
      })
      .catch((error: unknown) => {
        throw new AppError('SERVICE_UNAVAILABLE', {}, { cause: error });
      });
    return answerOf(required(await settlement.settle(attempt.attempt_id, outcome), 'the attempt'));
  }
}

/**
 * Where a payer comes back to (specification/cards.md#redirects); a hint, since the portal asks the server. A host's
 * user may have paid in a tab beside the host's frame, where nobody is signed in: that page is public to readers of its
 * link.
 */
function returnPath(record: OrderRecord, principal: Principal): string {
  if (principal.kind === 'GODROID') return `/tracking/${encodeURIComponent(record.tracking_id ?? '')}`;
  const { vendor_id, order_id } = record;
  return `/order-tracking/${encodeURIComponent(vendor_id)}?order_id=${encodeURIComponent(order_id)}`;
}

/** Throws `CARD_DECLINED` and `IDEMPOTENCY_IN_FLIGHT`. */
function answerOf({ state, order_id, redirect_url }: PaymentAttemptRow): PaymentConfirmDto {
  if (state === 'DECLINED') throw new AppError('CARD_DECLINED', { order_id });
  if (state === 'AUTHORIZING') throw new AppError('IDEMPOTENCY_IN_FLIGHT', { order_id });
  if (state !== 'CHALLENGED' || redirect_url === null) return { order_id };
  return { order_id, redirect_required: { redirectUrl: redirect_url } };
}

/** The result of the same confirmation before; a withdrawn one may be sent again. */
function sameAttempt(attempts: readonly PaymentAttemptRow[], print: string): PaymentAttemptRow | undefined {
  return attempts.find(({ fingerprint: known, state }) => known === print && state !== 'CANCELLED');
}

/** A renewed token does not make it another confirmation. */
function withoutToken(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  const { bearer_token: _token, ...rest } = payload as Record<string, unknown>;
  return rest;
}
