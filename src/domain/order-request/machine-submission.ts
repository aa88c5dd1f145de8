import { buildPayload } from './build-payload';
import type { Command, MachineContext, RequestEvent, Transition } from './events';
import { needsQuote, payableFee, withoutVoucher } from './fee-quote';
import { checkHours, emptied } from './machine-origin';
import { askForPrice, subjectOf, takePrice } from './machine-price';
import type { RequestState, Submission } from './state';
import type { CheckedField } from './validation';

/** request-flow §4: the fee is recomputed this long after SignatureExpired. */
const RECOMPUTE_DELAY_MS = 1000;
/** A price that is refused again right after it was computed is told, not tried a third time. */
const MAX_REPRICED = 2;

/** Where a refusal of the platform is shown. */
const FIELD_OF_CODE: Readonly<Record<string, { field: CheckedField; messageId: string }>> = {
  AMOUNT_TOO_LOW: { field: 'orderAmount', messageId: 'request.rejected.amount-too-low' },
  AMOUNT_REQUIRED: { field: 'orderAmount', messageId: 'validation.fill-amount' },
  UNIT_NUMBER_REQUIRED: { field: 'destinationUnitNumber', messageId: 'validation.fill-unit-number' },
  VOUCHER_NOT_AVAILABLE: { field: 'voucherCode', messageId: 'voucher.error.validation.message' },
  PAYMENT_METHOD_NOT_ALLOWED: { field: 'paymentMethod', messageId: 'request.rejected.payment-method' },
};

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
      if (event.type !== 'STORE_FAILED') return undefined;
      return toDetails(state, [
        {
          type: 'TOAST',
          tone: 'error',
          messageId: event.offline ? 'request.error.not-queued' : 'request.error.storage',
        },
      ]);
    case 'waiting':
    case 'withdrawing':
      return following(state, submission, event);
  }
}

function withSubmission(state: RequestState, submission: Submission): RequestState {
  return { ...state, step: { name: 'FILL_PAYMENT_DETAILS', submission } };
}

/** Back to the form. One that came back from the outbox alone has no price yet, and cannot be sent without. */
function toDetails(state: RequestState, commands: Command[] = []): Transition {
  const inDetails: RequestState = { ...state, step: { name: 'FILL_ORDER_DETAILS' } };
  const subject = subjectOf(state);
  if (state.quote !== null || subject === null) return { state: inDetails, commands };
  const priced = askForPrice(inDetails, { subject, withFee: true });
  return { state: priced.state, commands: [...commands, ...priced.commands] };
}

/** Sends a request that passed the checks; with a price that ran out it is priced first. */
export function submit(state: RequestState, context: MachineContext): Transition {
  const subject = subjectOf(state);
  if (subject === null || state.pickup === null || state.quote === null) return toDetails(state);
  // Offline the price cannot be renewed: the request is queued, and priced when the platform refuses the old signature.
  if (needsQuote(state.quote, subject, context.now) && context.online) {
    const oldFee = payableFee(state.quote);
    return askForPrice(withSubmission(state, { name: 'pricing', oldFee, key: null }), { subject, withFee: true });
  }
  return send(state, context);
}

function send(state: RequestState, context: MachineContext): Transition {
  const destination = state.destination?.coordinates;
  if (!state.pickup || !state.quote || !destination) return toDetails(state);
  const payload = buildPayload({
    vendorId: state.pickup.vendorId,
    form: state.form,
    destination,
    quote: state.quote,
    phone: context.phone,
    ageValidationAllowed: context.rules.ageValidationAllowed,
  });
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
    if (newFee === oldFee) return send(held, context);
    return { state: withSubmission(held, { name: 'price-changed', oldFee, newFee }), commands };
  }
  if (event.type !== 'QUOTE_FAILED') return undefined;
  // Not refused, only out of reach: the outbox keeps it and it is priced later.
  if (event.offline && submission.key === null) return send({ ...state, quoteStatus: 'failed' }, context);
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
      return rejected(state, key, event.code);
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
  if (submission.name !== 'waiting' || (status !== 'queued' && status !== 'ask')) return undefined;
  switch (event.type) {
    case 'SENDING_CONFIRMED':
      if (status !== 'ask') return undefined;
      return {
        state: withSubmission(state, { name: 'waiting', key, status: 'sending' }),
        commands: [{ type: 'CONFIRM_SENDING', key }],
      };
    case 'WITHDRAWN':
      return {
        state: withSubmission(state, { name: 'withdrawing', key, status }),
        commands: [{ type: 'WITHDRAW', key }],
      };
    case 'STARTED_ANEW':
      // It stays in the outbox; what is being looked up could not be left like this.
      return anew(state, [{ type: 'FORGET_DRAFT', vendorId: state.pickup?.vendorId ?? '', sent: null, to: null }]);
    default:
      return undefined;
  }
}

function accepted(state: RequestState, orderId: string): Transition {
  const vendorId = state.pickup?.vendorId ?? '';
  return anew(state, [
    { type: 'FORGET_DRAFT', vendorId, sent: state.form, to: state.destination?.coordinates ?? null },
    { type: 'TOAST', tone: 'success', messageId: 'request.success.created' },
    { type: 'OPEN_ORDER', vendorId, orderId },
  ]);
}

/** The state resets to the next request of the same vendor. */
function anew(state: RequestState, commands: Command[]): Transition {
  const next: RequestState = { ...emptied(state), step: { name: 'ASK_FOR_DESTINATION_ADDRESS' } };
  return { state: next, commands };
}

/** The content goes back into the form, and what the code names is shown where it can be mended. */
function rejected(state: RequestState, key: string, code: string): Transition {
  const dismiss: Command = { type: 'DISMISS', key };
  const subject = subjectOf(state);
  const isPrice = code === 'SignatureExpired' || code === 'SIGNATURE_INVALID';
  if (isPrice && subject !== null && state.quote !== null && state.repriced < MAX_REPRICED) {
    const oldFee = payableFee(state.quote);
    const next = askForPrice(
      { ...withSubmission(state, { name: 'pricing', oldFee, key }), repriced: state.repriced + 1 },
      { subject, withFee: true, delayMs: RECOMPUTE_DELAY_MS },
    );
    return { state: next.state, commands: [dismiss, ...next.commands] };
  }
  const failed: Command = { type: 'TOAST', tone: 'error', messageId: 'request.error.create' };
  if (code === 'OUTLET_CLOSED') {
    const next = checkHours({ ...state, resumeAt: 'DETAILS' });
    return { state: next.state, commands: [dismiss, failed, ...next.commands] };
  }
  if (code === 'UNDELIVERABLE') {
    const asked: RequestState = {
      ...state,
      step: { name: 'ASK_FOR_DESTINATION_ADDRESS' },
      addressError: 'request.error.undeliverable-address',
    };
    return { state: asked, commands: [dismiss, failed, { type: 'FOCUS', field: 'destinationTextAddress' }] };
  }
  const place = FIELD_OF_CODE[code];
  const mendable = code === 'VOUCHER_NOT_AVAILABLE' ? unvouched(state) : state;
  return toDetails({ ...mendable, fieldError: place ?? null }, [
    dismiss,
    failed,
    ...(place ? [{ type: 'FOCUS', field: place.field } as const] : []),
  ]);
}

function unvouched(state: RequestState): RequestState {
  return { ...state, voucherCode: null, quote: state.quote && withoutVoucher(state.quote) };
}
