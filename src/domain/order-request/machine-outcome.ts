import type { MessageId } from '../message-ids';
import type { Command, Transition } from './events';
import { withoutVoucher } from './fee-quote';
import { checkHours, emptied } from './machine-origin';
import { askForPrice, isForLater, subjectOf } from './machine-price';
import { EMPTY_ORIGIN } from './origin';
import { placeOfRefusal, type Refusal } from './refusal';
import type { RequestState, Submission } from './state';
import type { ValidationFailure } from './field-failure';

/** request-flow §4: the fee is recomputed this long after SignatureExpired. */
export const RECOMPUTE_DELAY_MS = 1000;
/** A price that is refused again right after it was computed is told, not tried a third time. */
export const MAX_REPRICED = 2;
/** The platform does not take the signed fee any more. */
export const PRICE_CODES: readonly string[] = ['SignatureExpired', 'SIGNATURE_INVALID'];

/** The hours known here said otherwise, so they are not quoted. */
const CLOSED_THEN: ValidationFailure = { field: 'laterTime', messageId: 'request.preorder.error.closed-then' };

export function withSubmission(state: RequestState, submission: Submission): RequestState {
  return { ...state, step: { name: 'FILL_PAYMENT_DETAILS', submission } };
}

/** Back to the form. One that came back from the outbox alone has no price yet, and cannot be sent without. */
export function toDetails(state: RequestState, commands: Command[] = []): Transition {
  const inDetails: RequestState = { ...state, step: { name: 'FILL_ORDER_DETAILS' } };
  const subject = subjectOf(state);
  if (state.quote !== null || subject === null) return { state: inDetails, commands };
  const priced = askForPrice(inDetails, { subject, withFee: true });
  return { state: priced.state, commands: [...commands, ...priced.commands] };
}

/** Back to the form, at the field that has to be mended. */
export function toField(state: RequestState, failure: ValidationFailure, ...commands: Command[]): Transition {
  return toDetails({ ...state, fieldError: failure }, [...commands, { type: 'FOCUS', field: failure.field }]);
}

/** What was refused goes back into the form, and what the platform names is shown where it can be mended. */
export function refused(
  state: RequestState,
  refusal: Refusal,
  { before, messageId }: { before: readonly Command[]; messageId: MessageId },
): Transition {
  const { code } = refusal;
  const failed: Command = { type: 'TOAST', tone: 'error', messageId };
  if (code === 'OUTLET_CLOSED' && !isForLater(state)) {
    // the hours, read again, say whether it is so: until then nothing is told
    const next = checkHours({ ...state, resumeAt: 'DETAILS' }, { fresh: true, refused: messageId });
    return { state: next.state, commands: [...before, ...next.commands] };
  }
  if (code === 'UNDELIVERABLE') {
    const asked: RequestState = {
      ...state,
      step: { name: 'ASK_FOR_DESTINATION_ADDRESS' },
      addressError: 'request.error.undeliverable-address',
    };
    return { state: asked, commands: [...before, failed, { type: 'FOCUS', field: 'destinationTextAddress' }] };
  }
  const place = code === 'OUTLET_CLOSED' ? CLOSED_THEN : placeOfRefusal(refusal);
  const mendable = place.field === 'voucherCode' ? unvouched(state) : state;
  return toField(mendable, place, ...before, failed);
}

function unvouched(state: RequestState): RequestState {
  return { ...state, voucherCode: null, quote: state.quote && withoutVoucher(state.quote) };
}

export function accepted(state: RequestState, orderId: string): Transition {
  const vendorId = state.pickup?.vendorId ?? '';
  return anew(state, [
    { type: 'FORGET_DRAFT', vendorId, sent: state.form, to: state.destination?.coordinates ?? null },
    { type: 'TOAST', tone: 'success', messageId: 'request.success.created' },
    { type: 'OPEN_ORDER', vendorId, orderId },
  ]);
}

/** The state resets to the next request of the same vendor. */
export function anew(state: RequestState, commands: Command[]): Transition {
  const next: RequestState = {
    ...emptied(state),
    // a guest's next parcel is most likely handed over by the same person at the same door
    origin: state.pickup?.isAsked ? state.origin : EMPTY_ORIGIN,
    step: { name: 'ASK_FOR_DESTINATION_ADDRESS' },
  };
  return { state: next, commands };
}
