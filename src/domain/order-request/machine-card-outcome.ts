import type { MessageId } from '../message-ids';
import { EMPTY_ENTRY } from '../payment/card-form';
import type { PaymentStatus } from '../payment/payment-status';
import type { CardNotice, CardPhase, CardSubmission } from './card-submission';
import type { Command, Transition } from './events';
import {
  accepted,
  MAX_REPRICED,
  PRICE_CODES,
  RECOMPUTE_DELAY_MS,
  refused,
  toDetails,
  withSubmission,
} from './machine-outcome';
import { askForPrice, subjectOf } from './machine-price';
import type { RequestState } from './state';

export function withPhase(state: RequestState, card: CardSubmission, phase: CardPhase): RequestState {
  return withSubmission(state, { ...card, phase });
}

/** request-flow §4: the fee is recomputed after 1 second, and the payment fails if it is another one. */
export function reprice(state: RequestState, card: CardSubmission, goOn: 'choose' | 'pay'): Transition {
  const subject = subjectOf(state);
  if (subject === null) return toDetails(state);
  const asked = { ...withPhase(state, card, { name: 'repricing', goOn }), repriced: state.repriced + 1 };
  return askForPrice(asked, { subject, withFee: true, delayMs: RECOMPUTE_DELAY_MS });
}

/** The intent, or the permission to use it, has gone: both are asked for anew. */
const INTENT_CODES: readonly string[] = ['NOT_FOUND', 'PAYMENT_AUTH_EXPIRED', 'IDEMPOTENCY_MISMATCH'];

/** Back to the order's details before anything was paid. */
export function leave(state: RequestState): Transition {
  return toDetails({ ...state, checkTurn: state.checkTurn + 1 });
}

/** No verdict on the order: the same may do a moment later. */
export function isPassing(code: string): boolean {
  return PASSING_CODES.includes(code);
}

const PASSING_CODES: readonly string[] = [
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

/** Where the attempt itself decides how it goes on. */
const FOLLOWED: readonly CardPhase['name'][] = ['confirming', 'checking', 'waiting', 'cancelling'];

/** What became of the attempt. */
export function moved(state: RequestState, card: CardSubmission, status: PaymentStatus): Transition | undefined {
  const { phase, attempt } = card;
  if (attempt === null || !FOLLOWED.includes(phase.name)) return undefined;
  const dismiss: Command = { type: 'DISMISS_PAYMENT', attempt };
  const over = (messageId: MessageId): Transition =>
    toDetails(state, [dismiss, { type: 'TOAST', tone: 'info', messageId }]);
  switch (status.name) {
    case 'confirming':
    case 'unknown':
      return following(state, card, status);
    case 'waiting':
      return atTheBank(state, card, status);
    case 'declined':
      return tryAnother(state, card, 'declined');
    case 'refused':
      return turnedDown(state, card, status, dismiss);
    case 'cancelled':
      return over(phase.name === 'cancelling' ? 'payment.cancelled' : 'payment.too-late');
    case 'refunded':
      return over('payment.refunded');
    case 'paid':
      return accepted(state, status.orderId);
  }
}

function following(
  state: RequestState,
  card: CardSubmission,
  status: Extract<PaymentStatus, { name: 'confirming' | 'unknown' }>,
): Transition | undefined {
  const { phase } = card;
  if (phase.name !== 'confirming' && phase.name !== 'checking') return undefined;
  const next: CardPhase =
    status.name === 'unknown' ? { name: 'checking', failing: status.failing } : { name: 'confirming' };
  const isSame = next.name === phase.name && (next.name !== 'checking' || next.failing === failingOf(phase));
  return isSame ? undefined : { state: withPhase(state, card, next), commands: [] };
}

function failingOf(phase: CardPhase): number | undefined {
  return phase.name === 'checking' ? phase.failing : undefined;
}

/** The tab that asked for the payment leads to the bank; another one only says that somebody is there. */
function atTheBank(
  state: RequestState,
  card: CardSubmission,
  { orderId, redirectUrl }: Extract<PaymentStatus, { name: 'waiting' }>,
): Transition | undefined {
  const { phase } = card;
  if (phase.name === 'cancelling') return undefined;
  if (phase.name === 'waiting') {
    if (phase.redirectUrl === redirectUrl) return undefined;
    return { state: withSubmission(state, { ...card, phase: { ...phase, redirectUrl } }), commands: [] };
  }
  const isLeaving = card.own && redirectUrl !== null;
  return {
    state: withSubmission(state, { ...card, phase: { name: 'waiting', orderId, redirectUrl, isLeaving } }),
    commands: isLeaving ? [{ type: 'REDIRECT', url: redirectUrl }] : [],
  };
}

/** Nothing was charged: the form again, for another card. */
function tryAnother(
  state: RequestState,
  card: CardSubmission,
  notice: CardNotice,
  before: readonly Command[] = [],
): Transition {
  const messageId = notice === 'declined' ? 'error.payment.declined' : 'error.payment.card-invalid';
  const failed: Command = { type: 'TOAST', tone: 'error', messageId };
  if (!card.own) return toDetails(state, [...before, failed]);
  const isSaved = card.form.choice === 'EXISTING';
  const form = isSaved
    ? { ...card.form, choice: 'NOT_SET' as const, instrumentId: null }
    : { ...card.form, entry: EMPTY_ENTRY };
  return {
    state: withSubmission(state, { ...card, phase: { name: 'choosing' }, notice, form }),
    commands: [
      ...before,
      failed,
      { type: 'TELL_CARD_FRAME', what: 'reset' },
      ...(isSaved ? [{ type: 'FOCUS', field: 'cardChoice' } as const] : []),
    ],
  };
}

/** What this device found out itself. */
const MESSAGES: Readonly<Record<string, MessageId>> = {
  NOT_MADE: 'payment.not-made',
  DISOWNED: 'payment.disowned',
};

/** Nothing was made of this attempt; what the code says decides how it goes on. */
function turnedDown(
  state: RequestState,
  card: CardSubmission,
  { code, translationKey }: Extract<PaymentStatus, { name: 'refused' }>,
  dismiss: Command,
): Transition {
  if (code === 'CARD_INVALID') return tryAnother(state, card, 'invalid', [dismiss]);
  if (card.own && PRICE_CODES.includes(code) && state.repriced < MAX_REPRICED) {
    const next = reprice(state, card, 'pay');
    return { state: next.state, commands: [dismiss, ...next.commands] };
  }
  if (code === 'FEE_CHANGED') {
    const changed: Command = { type: 'TOAST', tone: 'error', messageId: 'error.fee.changed' };
    return toDetails({ ...state, quote: null }, [dismiss, changed]);
  }
  if (card.own && INTENT_CODES.includes(code)) {
    return {
      state: withPhase(state, card, { name: 'unprepared' }),
      commands: [dismiss, { type: 'TOAST', tone: 'error', messageId: 'error.payment.init' }],
    };
  }
  if (card.own && isPassing(code)) {
    return {
      state: withPhase(state, card, { name: 'choosing' }),
      commands: [dismiss, { type: 'TOAST', tone: 'error', messageId: 'error.payment.confirm' }],
    };
  }
  const own = MESSAGES[code];
  // nobody refused the order itself
  if (own !== undefined) return toDetails(state, [dismiss, { type: 'TOAST', tone: 'error', messageId: own }]);
  return refused(state, { code, translationKey }, { before: [dismiss], messageId: 'error.payment.confirm' });
}
