import type { OrdersApi } from '../../api/orders-api';
import type { PaymentsApi } from '../../api/payments-api';
import type { Tables } from '../../db/database';
import { mergeOrders } from '../../db/order-store';
import type { PaymentRow } from '../../db/schema';
import { setAsideKey, setAsideIn } from '../../domain/order-request/draft/draft';
import { contentHash } from '../../domain/order-request/draft/content';
import type { OrderRecord } from '../../domain/order/order';
import { paymentOutcome } from '../../domain/payment/outcome';
import { isLive, type PaymentStatus } from '../../domain/payment/payment-status';
import { allowedRedirect } from '../../domain/payment/redirect';
import { AppError } from '../../lib/app-error';
import { ignore } from '../../lib/ignore';
import type { CardPart } from '../payments/held-card';
import type { PreparedPayment } from '../payments/payment-preparation';
import type { ExactlyOnceOptions } from './exactly-once';
import { isNotFound } from './not-found';
import { classifyConfirmFailure, mayStillArrive, PAYMENT_ROW_VERSION, planFor } from './payment.policy';
import { isSessionEnd, Queue, type PassResult } from './queue';
import { mayCancel } from './request.policy';
import { countServerError, isRepeated } from './server-errors';

export interface PaymentQueueOptions extends ExactlyOnceOptions {
  payments: Pick<PaymentsApi, 'confirm' | 'cancel'>;
  orders: Pick<OrdersApi, 'byKey' | 'get'>;
  /** origins a payer may be sent to */
  redirectOrigins: readonly string[];
  /** a new token for the wallet of this attempt */
  authorise: (prepared: PreparedPayment) => Promise<string>;
}

export type PaymentStep = PassResult<PaymentRow>;

/** The first attempt waits longer than a request's: a payer may be answering the bank meanwhile. */
const FIRST_WAIT_MS = 3_000;

interface Confirmation {
  prepared: PreparedPayment;
  card: CardPart;
}

/**
 * Payments exactly once (specification/cards.md#kept-payments): an attempt is stored before the first byte of its
 * confirmation, sent under its own key with its own bytes, and after any doubt looked up by that key before anything
 * else.
 */
export class PaymentQueue extends Queue<'payments'> {
  readonly #options: PaymentQueueOptions;
  /** by nonce: what to send again; in memory only, so that no card outlives the page */
  readonly #confirmations = new Map<string, Confirmation>();

  constructor(options: PaymentQueueOptions) {
    super(options, {
      table: 'payments',
      lock: 'pay',
      isAsRead: (row, read) => row.nonce === read.nonce && isLive(row.status),
      isOver: ({ status }) => !isLive(status),
    });
    this.#options = options;
  }

  /**
   * Stores the attempt. If any tab is already paying for the same draft, that attempt is followed instead. @throws
   * AppError STORAGE_FAILED (nothing was and will be sent), IDEMPOTENCY_IN_FLIGHT (the draft was sent without a card),
   * PAYMENT_IN_PROGRESS (another tab pays, or has paid, for other content of the draft).
   */
  async begin(prepared: PreparedPayment, card: CardPart): Promise<{ row: PaymentRow; own: boolean }> {
    const { db, clock, uuid, owner } = this.#options;
    const { key, draftId, payload, currency, intentId } = prepared;
    const row: PaymentRow = {
      v: PAYMENT_ROW_VERSION,
      key,
      draftId,
      owner,
      vendorId: payload.vendor_id,
      payload,
      currency,
      intentId,
      nonce: uuid(),
      createdAt: clock.now(),
      sentAt: null,
      attempts: 0,
      orderId: null,
      status: { name: 'confirming' },
    };
    const begun = await db.write(['payments', 'outbox'], async (tables) => {
      const others = (await tables.payments.all()).filter((other) => other.draftId === draftId);
      const rival = others.find(({ status }) => isLive(status) || status.name === 'paid');
      if (rival !== undefined) {
        if (contentHash(rival.payload) !== contentHash(row.payload)) throw new AppError('PAYMENT_IN_PROGRESS');
        return rival;
      }
      if (await isInOutbox(tables, row)) throw new AppError('IDEMPOTENCY_IN_FLIGHT');
      await tables.payments.remove(others.map((other) => other.key));
      // a declined card leaves its order, which the next card pays
      const orderId = others.find((other) => other.key === key)?.orderId ?? null;
      await tables.payments.put([{ ...row, orderId }]);
      return row;
    });
    const own = begun.nonce === row.nonce;
    if (own) this.#confirmations.set(row.nonce, { prepared, card });
    return { row: begun, own };
  }

  protected async proceed(row: PaymentRow): Promise<PaymentStep> {
    const { clock, isOnline } = this.#options;
    const confirmation = this.#confirmations.get(row.nonce);
    const hasCard = confirmation !== undefined;
    switch (planFor(row, { now: clock.now(), online: isOnline(), hasCard })) {
      case 'nothing':
        return { row };
      case 'wait':
        return { row, ...this.wait(row, undefined, FIRST_WAIT_MS) };
      case 'not-made':
        return this.#settle(row, { name: 'refused', code: 'NOT_MADE' });
      case 'send':
        return confirmation ? this.#send(row, confirmation) : { row };
      case 'look-up':
        return this.#lookUp(row, confirmation);
    }
  }

  /** Withdraws a payment that is not answered yet. If the bank was faster, it is paid. */
  async cancel(vendorId: string, orderId: string): Promise<PaymentStep> {
    const order = await this.#options.payments.cancel(vendorId, orderId);
    const row = (await this.list()).find((other) => other.orderId === orderId && isLive(other.status));
    if (row !== undefined) return this.underLock(row.key, (now) => this.#settleByOrder(now, order, undefined));
    await this.keepOrder(order);
    return { row };
  }

  /**
   * Ends an attempt that the platform cannot or does not give information on, because the user says it was not made.
   */
  disown(key: string): Promise<PaymentStep> {
    return this.underLock(key, async (row) => {
      const isAsked = !this.#options.hasKeys || isRepeated(row.serverErrors, this.#options.clock.now());
      const isLost = row.status.name === 'unknown' && row.orderId === null && isAsked;
      return isLost ? this.#settle(row, { name: 'refused', code: 'DISOWNED' }) : { row };
    });
  }

  /** Removes a settled attempt. */
  async dismiss(key: string): Promise<void> {
    await this.removeIf(key, ({ status }) => !isLive(status));
  }

  async #send(row: PaymentRow, confirmation: Confirmation, isSecond = false): Promise<PaymentStep> {
    const { payments, hasKeys, redirectOrigins } = this.#options;
    const { row: claimed, isMine } = await this.claim(row, (now) => ({
      ...now,
      orderId: row.orderId ?? now.orderId,
    }));
    if (claimed === undefined || !isMine) return { row: claimed };
    const body = bodyOf(confirmation);
    const asked = await payments.confirm(body, hasKeys ? row.key : null).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    if ('error' in asked) return this.#failed(claimed, confirmation, asked.error, isSecond);
    const { order_id: orderId, redirect_required: redirect } = asked.answer;
    if (!redirect) return this.#paid(claimed, orderId);
    const redirectUrl = allowedRedirect(redirect.redirectUrl, redirectOrigins) ?? null;
    return this.#settle({ ...claimed, orderId }, { name: 'waiting', orderId, redirectUrl }, { again: true });
  }

  async #failed(row: PaymentRow, confirmation: Confirmation, error: unknown, isSecond: boolean): Promise<PaymentStep> {
    if (isSessionEnd(error)) throw error;
    const failure = classifyConfirmFailure(error);
    if (failure.name === 'unknown') return this.#settle(row, failure, { again: this.#options.hasKeys, error });
    if (failure.name !== 'unauthorised') return this.#settle(row, failure);
    const token = isSecond
      ? undefined
      : await ignore(this.#options.authorise(confirmation.prepared), 'payments: authorise');
    if (token === undefined) return this.#settle(row, { name: 'refused', code: 'PAYMENT_AUTH_EXPIRED' });
    const renewed = { ...confirmation, prepared: { ...confirmation.prepared, token } };
    this.#confirmations.set(row.nonce, renewed);
    return this.#send(row, renewed, true);
  }

  /** The answer names no record; the snapshot is fetched so that the order is there offline too. */
  async #paid(row: PaymentRow, orderId: string): Promise<PaymentStep> {
    const settled = await this.#settle({ ...row, orderId }, { name: 'paid', orderId });
    const order = await ignore(this.#options.orders.get(row.vendorId, orderId), 'payments: read order');
    if (order !== undefined) await this.keepOrder(order);
    return settled;
  }

  /** Asks the platform for its status. */
  async #lookUp(row: PaymentRow, confirmation: Confirmation | undefined): Promise<PaymentStep> {
    const { orders, hasKeys, clock } = this.#options;
    const stays = row.status.name === 'waiting' ? row.status : ({ name: 'unknown' } as const);
    try {
      if (!hasKeys && row.orderId === null) return await this.#settle(row, stays);
      const order = hasKeys ? await orders.byKey(row.key) : await orders.get(row.vendorId, row.orderId ?? '');
      return await this.#settleByOrder(row, order, confirmation);
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      if (!isNotFound(error)) return this.#settle(row, stays, { again: true, error });
    }
    // after repeated server errors it is not confirmed again by itself: once it is certainly not there, the payer
    // decides
    const isFailing = isRepeated(row.serverErrors, clock.now());
    if (confirmation !== undefined && !isFailing) return this.#send(row, confirmation);
    if (mayStillArrive(row, clock.now())) return this.#settle(row, stays, { again: true });
    return this.#settle(row, { name: 'refused', code: 'NOT_MADE' });
  }

  /** What the order says about its payment. */
  async #settleByOrder(
    row: PaymentRow,
    order: OrderRecord,
    confirmation: Confirmation | undefined,
  ): Promise<PaymentStep> {
    const orderId = order.order_id;
    const known: PaymentRow = { ...row, orderId };
    const outcome = paymentOutcome(order) ?? 'paid';
    if (outcome !== 'waiting') {
      const status: PaymentStatus = outcome === 'paid' ? { name: 'paid', orderId } : { name: outcome };
      return this.#settle(known, status, { order });
    }
    // the answer was lost: the very same confirmation gets it again
    if (row.status.name !== 'waiting' && confirmation !== undefined) return this.#send(known, confirmation);
    const redirectUrl = row.status.name === 'waiting' ? row.status.redirectUrl : null;
    return this.#settle(known, { name: 'waiting', orderId, redirectUrl }, { order, again: true });
  }

  /** Attempt, snapshot and the draft that was paid for, in one transaction. */
  async #settle(
    row: PaymentRow,
    status: PaymentStatus,
    { order, again, error }: { order?: OrderRecord; again?: boolean; error?: unknown } = {},
  ): Promise<PaymentStep> {
    const { db, clock } = this.#options;
    if (!isLive(status)) this.#confirmations.delete(row.nonce);
    let isDecided = false;
    const next = await db.write(['payments', 'orders', 'drafts'], async (tables) => {
      if (order !== undefined) await mergeOrders(tables.orders, [order], clock.now());
      const current = await tables.payments.get(row.key);
      if (current === undefined || current.nonce !== row.nonce || !isLive(current.status)) return current;
      const attempts = current.attempts + (again ? 1 : 0);
      const serverErrors = countServerError(current.serverErrors, error, clock.now());
      const isFailing = status.name === 'unknown' && isRepeated(serverErrors, clock.now());
      const settled: PaymentRow = {
        ...current,
        attempts,
        orderId: row.orderId ?? current.orderId,
        ...(serverErrors && { serverErrors }),
        status: isFailing ? { name: 'unknown', failing: serverErrors.status } : status,
      };
      await tables.payments.put([settled]);
      if (status.name === 'paid') await forgetDraft(tables, settled);
      isDecided = !isLive(status);
      return settled;
    });
    return {
      row: next,
      isDecided,
      ...(again && next !== undefined && isLive(next.status) && this.wait(next, error, FIRST_WAIT_MS)),
    };
  }
}

/**
 * The draft was sent without a card: one draft is one order. A request that failed with repeated server errors, and
 * that the platform certainly does not have, gives way to the card.
 */
async function isInOutbox({ outbox }: Tables, { draftId }: PaymentRow): Promise<boolean> {
  const [claimed] = await outbox.where('claimedDraftId', draftId);
  if (claimed === undefined) return false;
  if (claimed.state !== 'failed' || !mayCancel(claimed)) return true;
  await outbox.remove([claimed.key]);
  return false;
}

async function forgetDraft({ drafts }: Tables, { vendorId, draftId }: PaymentRow): Promise<void> {
  const kept = (await drafts.get(vendorId))?.draft as { draftId?: unknown } | undefined;
  if (kept?.draftId === draftId) await drafts.remove([vendorId]);
  // it was set aside for another request
  const row = await drafts.get(setAsideKey(vendorId));
  const setAside = setAsideIn(row?.draft);
  const others = setAside.filter((other) => other.draftId !== draftId);
  if (row === undefined || others.length === setAside.length) return;
  if (others.length === 0) await drafts.remove([row.vendor_id]);
  else await drafts.put([{ ...row, draft: { version: 1, drafts: others } }]);
}

/** The stored confirmation; another token does not make it another one. */
function bodyOf({ prepared, card }: Confirmation): string {
  const { payload, token, intentId, methodName } = prepared;
  const { vendor_id, vat_number, preordered_for } = payload;
  return JSON.stringify({
    order: { vendor_id, vat_number, preordered_for },
    bearer_token: token,
    purchase_intent_id: intentId,
    payment_method: methodName,
    ...card,
  });
}
