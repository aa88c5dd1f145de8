import type { MessageId } from '../../message-ids';
import { startCard } from '../card/card-states';
import { after, type EventOf, type In, into, type On, type Reaction } from '../chart';
import { readAmount } from '../details/amount';
import type { ValidationFailure } from '../details/field-failure';
import { shownForm } from '../details/form';
import { deliveryTimeFailure, failureToast } from '../details/validation';
import type { Command, MachineContext, Transition } from '../events';
import { payloadOf, paysByCard, subjectOf } from '../price/ask-for-price';
import type { PriceTerms } from '../price/unpriced';
import type { RequestState, WaitingStatus } from '../state';
import { accepted, pricedAnew, REFUSED, refused, startAnew, toDetails, toField, withSubmission } from './outcome';
import { otherEntryTaken, ownDraft } from './taken-states';

/** The targets of `sendRequest`, apart from the way back to the form. */
export const SENT_TO = ['saving', 'card-preparing'] as const;

/** Writes a new request to the outbox or, if a card pays for it, prepares its payment. */
export function sendRequest(state: RequestState, context: MachineContext): Transition {
  const form = shownForm(state.form, state.features);
  // a chosen time may have become too near while the price was being requested or confirmed
  const now = Math.floor(context.now / 1000);
  const late = form.deliverLater ? deliveryTimeFailure(form, { now, hours: state.hours }) : undefined;
  if (late) return toField(state, late, failureToast(late));
  if (state.quote === null) return sendUnpriced(state, context);
  if (paysByCard(state)) return startCard(state, context);
  return save(state, context, state.quote.currency);
}

function save(state: RequestState, context: MachineContext, currency: string, pricing?: PriceTerms): Transition {
  const payload = payloadOf(state, context);
  if (payload === null) return toDetails(state);
  const turn = state.checkTurn + 1;
  const saving = { ...withSubmission(state, { name: 'saving' }), checkTurn: turn };
  return into(saving, { type: 'SUBMIT', turn, payload, currency, ...(pricing && { pricing }) });
}

/** Without a connection there is no price yet: the request is stored with what its user agrees to beforehand. */
function sendUnpriced(state: RequestState, context: MachineContext): Transition {
  const subject = subjectOf(state);
  if (subject === null) return toDetails(state);
  const told = (failure: ValidationFailure) => toField(state, failure, failureToast(failure));
  if (paysByCard(state)) return told({ field: 'paymentMethod', messageId: 'request.unpriced.card' });
  if (state.voucherCode !== null) return told({ field: 'voucherCode', messageId: 'voucher.error.unchecked' });
  const { currency, amounts } = context.rules;
  const read = readAmount(state.form.feeLimit, amounts);
  if (read.kind !== 'empty' && read.kind !== 'amount') {
    return told({ field: 'feeLimit', messageId: 'request.unpriced.limit.unread' });
  }
  const limit = read.kind === 'amount' ? read.amount : null;
  const isTest = state.pickup?.isTestVendor === true;
  return save(state, context, currency, { subject, limit, ...(isTest && { isTest }) });
}

export const saving: On = {
  ...ownDraft,
  STORED: {
    to: ['waiting'],
    react: (state, { key }) => into(withSubmission(state, { name: 'waiting', key, status: 'sending' })),
  },
  STORED_ELSEWHERE: { to: ['FILL_ORDER_DETAILS'], react: (state) => toDetails(state) },
  STORE_FAILED: {
    to: ['FILL_ORDER_DETAILS'],
    react: (state, event) => toDetails(state, { type: 'TOAST', tone: 'error', messageId: storeFailure(event) }),
  },
};

function storeFailure({ offline, taken }: EventOf<'STORE_FAILED'>): MessageId {
  if (taken) return 'error.payment.taken';
  return offline ? 'request.error.not-queued' : 'request.error.storage';
}

type Following = In<'waiting' | 'withdrawing'>;

/** The outbox's news of the entry; those of another entry do not concern this request. */
function ofEntry<T extends 'OUTBOX_MOVED' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWAL_DONE'>(
  react: Reaction<T, Following>,
): Reaction<T, Following> {
  return (state, event, context) =>
    (event as { key: string }).key === state.step.submission.key ? react(state, event, context) : undefined;
}

/** Entries in these states are sent by themselves, attempt after attempt. */
const SENT_BY_ITSELF: readonly WaitingStatus[] = ['queued', 'unknown', 'unpriced'];

const moved = ofEntry<'OUTBOX_MOVED'>((state, { status }) => {
  const { isTried, ...submission } = { isTried: undefined, ...state.step.submission };
  if (status === submission.status && !isTried) return undefined;
  // the outcome of an attempt changes the screen, not its beginning: else the form appeared for each attempt
  if (status !== 'sending' || !SENT_BY_ITSELF.includes(submission.status)) {
    return into(withSubmission(state, { ...submission, status }));
  }
  if (isTried || submission.name !== 'waiting') return undefined;
  return into(withSubmission(state, { ...submission, isTried: true }));
});

const reports: On<Following> = {
  ...otherEntryTaken,
  OUTBOX_MOVED: moved,
  ACCEPTED: {
    to: ['ASK_FOR_DESTINATION_ADDRESS'],
    react: ofEntry((state, { orderId }) => accepted(state, orderId)),
  },
  REJECTED: { to: [...REFUSED, 'pricing'], react: ofEntry(rejected) },
};

/** The user's decisions about an entry that is neither under way nor being looked up. */
function decision<T extends 'SENDING_CONFIRMED' | 'WITHDRAWN' | 'FAILED_EDITED' | 'STARTED_ANEW'>(
  react: Reaction<T, In<'waiting'>>,
): Reaction<T, In<'waiting'>> {
  return (state, event, context) =>
    ['sending', 'unknown'].includes(state.step.submission.status) ? undefined : react(state, event, context);
}

export const waiting: On<In<'waiting'>> = {
  ...reports,
  OUTBOX_MOVED: {
    to: ['withdrawing'],
    react: (state, event, context) => {
      const { key, status, isTried } = state.step.submission;
      // it was not taken, because a host's access has ended: the form stays as it is, for the next one
      const isReturned = context.isPaused && event.status === 'queued' && (status === 'sending' || isTried);
      if (!isReturned || event.key !== key) return moved(state, event, context);
      return into(withSubmission(state, { name: 'withdrawing', key, status: 'sending' }), { type: 'WITHDRAW', key });
    },
  },
  SENDING_CONFIRMED: decision((state) => {
    const { key, status } = state.step.submission;
    if (status === 'queued' || status === 'unpriced' || status === 'undeliverable') return undefined;
    return into(withSubmission(state, { name: 'waiting', key, status: 'sending' }), { type: 'CONFIRM_SENDING', key });
  }),
  WITHDRAWN: {
    to: ['withdrawing'],
    react: decision((state) => {
      const { key, status } = state.step.submission;
      return into(withSubmission(state, { name: 'withdrawing', key, status }), { type: 'WITHDRAW', key });
    }),
  },
  FAILED_EDITED: {
    to: ['FILL_ORDER_DETAILS'],
    react: decision((state) => {
      const { key, status } = state.step.submission;
      return status === 'failed' ? toDetails(state, { type: 'EDIT_FAILED', key }) : undefined;
    }),
  },
  // It stays in the outbox; an entry being looked up could not be left like this.
  STARTED_ANEW: { to: ['ASK_FOR_DESTINATION_ADDRESS'], react: decision(startAnew) },
};

export const withdrawing: On<In<'withdrawing'>> = {
  ...reports,
  WITHDRAWAL_DONE: {
    to: ['FILL_ORDER_DETAILS', 'ASK_FOR_DESTINATION_ADDRESS', 'waiting'],
    react: ofEntry((state, { key, removed }) => {
      if (removed && state.step.submission.status === 'undeliverable') return anotherAddress(state);
      const { status } = state.step.submission;
      // the user has not asked for it: the access had ended
      const isUnasked = status === 'sending';
      const told = (tone: 'info' | 'warning', messageId: MessageId): Command => ({ type: 'TOAST', tone, messageId });
      if (removed) return isUnasked ? toDetails(state) : toDetails(state, told('info', 'request.withdrawn'));
      if (isUnasked) return into(withSubmission(state, { name: 'waiting', key, status: 'queued' }));
      return into(withSubmission(state, { name: 'waiting', key, status }), told('warning', 'request.withdraw-failed'));
    }),
  },
};

/** It can't be delivered there: back to the address, with everything else as it was typed. */
function anotherAddress(state: RequestState): Transition {
  const step = { name: 'ASK_FOR_DESTINATION_ADDRESS' } as const;
  const addressError = 'request.error.undeliverable-address';
  return into({ ...state, step, addressError }, { type: 'FOCUS', field: 'destinationTextAddress' });
}

/** The content goes back into the form; a price that the platform no longer accepts is computed again. */
function rejected(state: RequestState, refusal: EventOf<'REJECTED'>): Transition {
  const dismiss: Command = { type: 'DISMISS', key: refusal.key };
  const priced = pricedAnew(state, refusal.code, refusal.key);
  if (priced) return after([dismiss], priced);
  return refused(state, refusal, { before: [dismiss], messageId: 'request.error.create' });
}
