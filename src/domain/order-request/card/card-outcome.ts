import type { MessageId } from '../../message-ids';
import { type CardForm, EMPTY_ENTRY } from '../../payment/card-form';
import type { PaymentStatus } from '../../payment/payment-status';
import { after, type In, into, type Reaction } from '../chart';
import type { CardNotice, CardPhase, CardSubmission } from './card-submission';
import type { Command, Transition } from '../events';
import {
  accepted,
  MAX_REPRICED,
  PRICE_CODES,
  RECOMPUTE_DELAY_MS,
  REFUSED,
  refused,
  toDetails,
  withSubmission,
} from '../submission/outcome';
import { askForPrice, subjectOf } from '../price/ask-for-price';
import type { RequestState } from '../state';

type StatusOf<N extends PaymentStatus['name']> = Extract<PaymentStatus, { name: N }>;

/** A request that is paid by card, in whatever phase. */
export type Paying = In<`card-${CardPhase['name']}`>;

/** The same payment, changed. */
export function withCard(state: Paying, change: Partial<CardSubmission>): RequestState {
  return withSubmission(state, { ...state.step.submission, ...change });
}

/**
 * specification/price.md#changed-price: the fee is computed again after 1 second, and the payment fails if it differs.
 */
export function reprice(state: Paying, goOn: 'choose' | 'pay'): Transition {
  const subject = subjectOf(state);
  if (subject === null) return toDetails(state);
  const asked = { ...withCard(state, { phase: { name: 'repricing', goOn } }), repriced: state.repriced + 1 };
  return askForPrice(asked, { subject, withFee: true, delayMs: RECOMPUTE_DELAY_MS });
}

/** The intent, or the permission to use it, is gone: both are requested again. */
const INTENT_CODES: readonly string[] = ['NOT_FOUND', 'PAYMENT_AUTH_EXPIRED', 'IDEMPOTENCY_MISMATCH'];

/** Back to the order's details before anything was paid. */
export function leave(state: RequestState): Transition {
  return toDetails({ ...state, checkTurn: state.checkTurn + 1 });
}

/** Not a refusal of the order: the same may succeed a moment later. */
export function isTemporary(code: string): boolean {
  return TEMPORARY_CODES.includes(code);
}

const TEMPORARY_CODES: readonly string[] = [
  'NETWORK',
  'TIMEOUT',
  'CAPTIVE_PORTAL',
  'BAD_ANSWER',
  'INTERNAL',
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'UNAUTHORIZED',
  'UPGRADE_REQUIRED',
  'PAYMENT_AUTH_EXPIRED',
];

/** The payment waits for the payer, at the bank's page or here, or its outcome is not known yet. */
export function isPaymentUndecided({ step }: Pick<RequestState, 'step'>): boolean {
  if (step.name !== 'FILL_PAYMENT_DETAILS' || step.submission.name !== 'card') return false;
  return ['waiting', 'checking'].includes(step.submission.phase.name);
}

export type Followed = In<'card-confirming' | 'card-checking' | 'card-waiting' | 'card-cancelling'>;

/** The targets of `moved`, apart from the states of the attempt itself. */
export const MOVED = [...REFUSED, 'card-choosing', 'card-repricing', 'card-unprepared'] as const;

/** The outcomes of an attempt that determine the next step by themselves. */
export const paymentMoved: Reaction<'PAYMENT_MOVED', Followed> = (state, event) => {
  const { phase, attempt } = state.step.submission;
  if (event.attempt !== attempt) return undefined;
  const { status } = event;
  const dismiss: Command = { type: 'DISMISS_PAYMENT', attempt: event.attempt };
  const over = (messageId: MessageId): Transition =>
    toDetails(state, dismiss, { type: 'TOAST', tone: 'info', messageId });
  switch (status.name) {
    case 'confirming':
    case 'unknown':
      return following(state, status);
    case 'waiting':
      return atTheBank(state, status);
    case 'declined':
      return askForAnotherCard(state, 'declined');
    case 'refused':
      return attemptRefused(state, status, dismiss);
    case 'cancelled':
      return over(phase.name === 'cancelling' ? 'payment.cancelled' : 'payment.too-late');
    case 'refunded':
      return over('payment.refunded');
    case 'paid':
      return accepted(state, status.orderId);
  }
};

function following(state: Followed, status: StatusOf<'confirming' | 'unknown'>): Transition | undefined {
  const { phase } = state.step.submission;
  if (phase.name !== 'confirming' && phase.name !== 'checking') return undefined;
  const next: CardPhase =
    status.name === 'unknown' ? { name: 'checking', failing: status.failing } : { name: 'confirming' };
  const isSame = next.name === phase.name && (next.name !== 'checking' || next.failing === failingOf(phase));
  return isSame ? undefined : into(withCard(state, { phase: next }));
}

function failingOf(phase: CardPhase): number | undefined {
  return phase.name === 'checking' ? phase.failing : undefined;
}

/** The tab that started the payment leads to the bank; another one only shows that the payer is there. */
function atTheBank(state: Followed, { orderId, redirectUrl }: StatusOf<'waiting'>): Transition | undefined {
  const { phase, own } = state.step.submission;
  if (phase.name === 'cancelling') return undefined;
  if (phase.name === 'waiting') {
    return phase.redirectUrl === redirectUrl ? undefined : into(withCard(state, { phase: { ...phase, redirectUrl } }));
  }
  const isLeaving = own && redirectUrl !== null;
  const next = withCard(state, { phase: { name: 'waiting', orderId, redirectUrl, isLeaving } });
  return isLeaving ? into(next, { type: 'REDIRECT', url: redirectUrl }) : into(next);
}

/** Nothing was charged: the form again, for another card, with the reason in it. */
function askForAnotherCard(state: Paying, notice: CardNotice, ...before: readonly Command[]): Transition {
  const { own, form } = state.step.submission;
  if (!own) {
    const messageId = notice === 'declined' ? 'error.payment.declined' : 'error.payment.card-invalid';
    return toDetails(state, ...before, { type: 'TOAST', tone: 'error', messageId });
  }
  const isSaved = form.choice === 'EXISTING';
  const cleared: CardForm = isSaved
    ? { ...form, choice: 'NOT_SET', instrumentId: null }
    : { ...form, entry: EMPTY_ENTRY };
  return into(
    withCard(state, { phase: { name: 'choosing' }, notice, form: cleared }),
    ...before,
    { type: 'TELL_CARD_FRAME', what: 'reset' },
    { type: 'FOCUS', field: isSaved ? 'cardChoice' : 'cardNotice' },
  );
}

/** Failures found by this device itself. */
const MESSAGES: Readonly<Record<string, MessageId>> = {
  NOT_MADE: 'payment.not-made',
  DISOWNED: 'payment.disowned',
};

/** This attempt led to no order; the code of the refusal determines the next step. */
function attemptRefused(state: Paying, { code, translationKey }: StatusOf<'refused'>, dismiss: Command): Transition {
  const { own } = state.step.submission;
  const failed = (messageId: MessageId): Command => ({ type: 'TOAST', tone: 'error', messageId });
  if (code === 'CARD_INVALID') return askForAnotherCard(state, 'invalid', dismiss);
  if (own && PRICE_CODES.includes(code) && state.repriced < MAX_REPRICED)
    return after([dismiss], reprice(state, 'pay'));
  if (code === 'FEE_CHANGED') return toDetails({ ...state, quote: null }, dismiss, failed('error.fee.changed'));
  if (own && INTENT_CODES.includes(code)) {
    return into(withCard(state, { phase: { name: 'unprepared' } }), dismiss, failed('error.payment.init'));
  }
  if (own && isTemporary(code)) {
    return into(withCard(state, { phase: { name: 'choosing' } }), dismiss, failed('error.payment.confirm'));
  }
  const told = MESSAGES[code];
  // the order itself was not refused
  if (told !== undefined) return toDetails(state, dismiss, failed(told));
  return refused(state, { code, translationKey }, { before: [dismiss], messageId: 'error.payment.confirm' });
}
