import type { MessageId } from '../message-ids';
import { isSameAmount } from '../money/amounts';
import type { Command, MachineContext, RequestEvent, Transition } from './events';
import { needsQuote, payableFee } from './fee-quote';
import { shownForm } from './form';
import { cardStep, startCard } from './machine-card';
import {
  accepted,
  anew,
  MAX_REPRICED,
  PRICE_CODES,
  RECOMPUTE_DELAY_MS,
  refused,
  toDetails,
  toField,
  withSubmission,
} from './machine-outcome';
import { askForPrice, isVoucherUnchecked, payloadOf, paysByCard, subjectOf, takePrice } from './machine-price';
import { sendUpdate } from './machine-update-send';
import type { Refusal } from './refusal';
import type { RequestState, Submission } from './state';
import { deliveryTimeFailure, failureToast } from './validation';

/** Step 6: the request is priced anew where needed, written to the outbox, and followed until it is decided. */
export function submissionStep(
  state: RequestState,
  event: RequestEvent,
  context: MachineContext,
): Transition | undefined {
  if (state.step.name !== 'FILL_PAYMENT_DETAILS') return undefined;
  const { submission } = state.step;
  switch (submission.name) {
    case 'pricing':
      return pricing(state, submission, event, context);
    case 'price-changed':
      if (event.type === 'FEE_CONFIRMED') return submit(state, context);
      return event.type === 'FEE_DECLINED' ? toDetails(state) : undefined;
    case 'saving':
      if (!('turn' in event) || event.turn !== state.checkTurn) return undefined;
      if (event.type === 'STORED')
        return { state: withSubmission(state, { name: 'waiting', key: event.key, status: 'sending' }), commands: [] };
      if (event.type === 'STORED_ELSEWHERE') return toDetails(state);
      if (event.type !== 'STORE_FAILED') return undefined;
      return toDetails(state, [{ type: 'TOAST', tone: 'error', messageId: storeFailure(event) }]);
    case 'waiting':
    case 'withdrawing':
      return following(state, submission, event);
    case 'updating':
    case 'taken':
      return undefined;
    case 'card':
      return cardStep(state, submission, event, context);
  }
}

/** Sending it without the voucher would cost more than was asked for: the user decides. */
function voucherUnchecked(state: RequestState): Transition {
  const failure = { field: 'voucherCode', messageId: 'voucher.error.unchecked' } as const;
  return toField(state, failure, failureToast(failure));
}

function storeFailure({ offline, taken }: Extract<RequestEvent, { type: 'STORE_FAILED' }>): MessageId {
  if (taken) return 'error.payment.taken';
  return offline ? 'request.error.not-queued' : 'request.error.storage';
}

/** Sends a request that passed the checks; with a price that ran out it is priced first. */
export function submit(state: RequestState, context: MachineContext): Transition {
  const subject = subjectOf(state);
  if (subject === null || state.pickup === null || state.quote === null) return toDetails(state);
  if (isVoucherUnchecked(state) && !context.online) return voucherUnchecked(state);
  // Offline the price cannot be renewed: the request is queued, and priced when the platform refuses the old signature.
  if (needsQuote(state.quote, subject, context.now) && context.online) {
    const oldFee = payableFee(state.quote);
    return askForPrice(withSubmission(state, { name: 'pricing', oldFee, key: null }), { subject, withFee: true });
  }
  return send(state, context);
}

function send(state: RequestState, context: MachineContext): Transition {
  if (state.orderToBeUpdated !== null) return sendUpdate(state, state.orderToBeUpdated, context);
  const form = shownForm(state.form, state.features);
  // a chosen time may have slid too near while the price was being asked for or confirmed
  const now = Math.floor(context.now / 1000);
  const late = form.deliverLater ? deliveryTimeFailure(form, { now, hours: state.hours }) : undefined;
  if (late) return toField(state, late, failureToast(late));
  if (paysByCard(state)) return startCard(state, context);
  const payload = payloadOf(state, context);
  if (payload === null || state.quote === null) return toDetails(state);
  const turn = state.checkTurn + 1;
  return {
    state: { ...withSubmission(state, { name: 'saving' }), checkTurn: turn },
    commands: [{ type: 'SUBMIT', turn, payload, currency: state.quote.currency }],
  };
}

function pricing(
  state: RequestState,
  submission: Extract<Submission, { name: 'pricing' }>,
  event: RequestEvent,
  context: MachineContext,
): Transition | undefined {
  if (!('turn' in event) || event.turn !== state.checkTurn) return undefined;
  if (event.type === 'QUOTED') {
    const { oldFee } = submission;
    const { state: held, commands } = takePrice(state, event, context.now);
    const newFee = held.quote ? payableFee(held.quote) : oldFee;
    if (isVoucherUnchecked(held)) return voucherUnchecked(held);
    const isSame = isSameAmount(newFee, oldFee, context.rules.currency);
    // refused without a difference to the price shown: whoever asked for it decides without it
    if (isSame && held.voucherCode !== state.voucherCode) {
      return toDetails(held, [...commands, { type: 'FOCUS', field: 'voucherCode' }]);
    }
    if (isSame) return send(held, context);
    return { state: withSubmission(held, { name: 'price-changed', oldFee, newFee }), commands };
  }
  if (event.type !== 'QUOTE_FAILED') return undefined;
  if (isVoucherUnchecked(state)) return voucherUnchecked({ ...state, quoteStatus: 'failed' });
  // Not refused, only out of reach: the outbox keeps it and it is priced later.
  if (event.offline && submission.key === null && state.orderToBeUpdated === null)
    return send({ ...state, quoteStatus: 'failed' }, context);
  return toDetails({ ...state, quoteStatus: 'failed' }, [
    { type: 'TOAST', tone: 'error', messageId: 'error.fee.recompute' },
  ]);
}

type Following = Extract<Submission, { name: 'waiting' | 'withdrawing' }>;

function following(state: RequestState, submission: Following, event: RequestEvent): Transition | undefined {
  return outboxReport(state, submission, event) ?? decision(state, submission, event);
}

/** What the outbox tells of the entry; of another entry it is no concern of this request. */
function outboxReport(state: RequestState, submission: Following, event: RequestEvent): Transition | undefined {
  const { key, status } = submission;
  if (!('key' in event) || event.key !== key) return undefined;
  switch (event.type) {
    case 'OUTBOX_MOVED':
      if (event.status === status) return undefined;
      return { state: withSubmission(state, { ...submission, status: event.status }), commands: [] };
    case 'ACCEPTED':
      return accepted(state, event.orderId);
    case 'REJECTED':
      return rejected(state, key, event);
    case 'WITHDRAWAL_DONE':
      if (submission.name !== 'withdrawing') return undefined;
      if (event.removed) return toDetails(state, [{ type: 'TOAST', tone: 'info', messageId: 'request.withdrawn' }]);
      return {
        state: withSubmission(state, { name: 'waiting', key, status }),
        commands: [{ type: 'TOAST', tone: 'warning', messageId: 'request.withdraw-failed' }],
      };
    default:
      return undefined;
  }
}

/** What the user decides about an entry that is neither on its way nor being looked up. */
function decision(state: RequestState, submission: Following, event: RequestEvent): Transition | undefined {
  const { key, status } = submission;
  if (submission.name !== 'waiting' || status === 'sending' || status === 'unknown') return undefined;
  switch (event.type) {
    case 'SENDING_CONFIRMED':
      if (status === 'queued') return undefined;
      return {
        state: withSubmission(state, { name: 'waiting', key, status: 'sending' }),
        commands: [{ type: 'CONFIRM_SENDING', key }],
      };
    case 'WITHDRAWN':
      return {
        state: withSubmission(state, { name: 'withdrawing', key, status }),
        commands: [{ type: 'WITHDRAW', key }],
      };
    case 'FAILED_EDITED':
      if (status !== 'failed') return undefined;
      return toDetails(state, [{ type: 'EDIT_FAILED', key }]);
    case 'STARTED_ANEW':
      // It stays in the outbox; what is being looked up could not be left like this.
      return anew(state, [{ type: 'FORGET_DRAFT', vendorId: state.pickup?.vendorId ?? '', sent: null, to: null }]);
    default:
      return undefined;
  }
}

/** The content goes back into the form; with a price the platform does not take any more it is priced anew. */
function rejected(state: RequestState, key: string, refusal: Refusal): Transition {
  const dismiss: Command = { type: 'DISMISS', key };
  const subject = subjectOf(state);
  if (PRICE_CODES.includes(refusal.code) && subject !== null && state.quote !== null && state.repriced < MAX_REPRICED) {
    const oldFee = payableFee(state.quote);
    const next = askForPrice(
      { ...withSubmission(state, { name: 'pricing', oldFee, key }), repriced: state.repriced + 1 },
      { subject, withFee: true, delayMs: RECOMPUTE_DELAY_MS },
    );
    return { state: next.state, commands: [dismiss, ...next.commands] };
  }
  return refused(state, refusal, { before: [dismiss], messageId: 'request.error.create' });
}
