import type { MessageId } from '../../message-ids';
import type { Command, Transition } from '../events';
import { payableFee, withoutVoucher } from '../price/fee-quote';
import { after, into } from '../chart';
import { emptied } from '../initial-state';
import { checkHours } from '../origin/hours-states';
import { askForFirstPrice, askForPrice, isForLater, subjectOf } from '../price/ask-for-price';
import { EMPTY_ORIGIN } from '../origin/origin';
import { placeOfRefusal, type Refusal } from './refusal';
import type { RequestState, Submission } from '../state';
import type { ValidationFailure } from '../details/field-failure';

/** specification/price.md#changed-price: the fee is computed again this long after SignatureExpired. */
export const RECOMPUTE_DELAY_MS = 1000;
/** A price that is refused again right after it was computed is shown as refused, not tried a third time. */
export const MAX_REPRICED = 2;
/** The platform no longer accepts the signed fee. */
export const PRICE_CODES: readonly string[] = ['SignatureExpired', 'SIGNATURE_INVALID'];

/** The hours known here said otherwise, so they are not quoted. */
const CLOSED_THEN: ValidationFailure = { field: 'laterTime', messageId: 'request.preorder.error.closed-then' };

export function withSubmission(state: RequestState, submission: Submission): RequestState {
  return { ...state, step: { name: 'FILL_PAYMENT_DETAILS', submission } };
}

/**
 * Requests the price again when the platform no longer accepts the signed fee (`code`); undefined for another refusal,
 * or the second time. `key`: the refused entry.
 */
export function pricedAnew(state: RequestState, code: string, key: string | null): Transition | undefined {
  const subject = subjectOf(state);
  const isPrice = PRICE_CODES.includes(code) && state.repriced < MAX_REPRICED;
  if (!isPrice || subject === null || state.quote === null) return undefined;
  const oldFee = payableFee(state.quote, state.form.paymentMethod);
  const pricing = withSubmission(state, { name: 'pricing', oldFee, key });
  const asked = { ...pricing, repriced: state.repriced + 1 };
  return askForPrice(asked, { subject, withFee: true, delayMs: RECOMPUTE_DELAY_MS });
}

/** Back to the form. One that was restored from the outbox has no price yet, and cannot be sent without. */
export function toDetails(state: RequestState, ...commands: readonly Command[]): Transition {
  const inDetails: RequestState = { ...state, step: { name: 'FILL_ORDER_DETAILS' } };
  const subject = subjectOf(state);
  if (state.quote !== null || subject === null) return into(inDetails, ...commands);
  return after(commands, askForFirstPrice(inDetails, subject));
}

/** Back to the form, at the field that has to be corrected. */
export function toField(state: RequestState, failure: ValidationFailure, ...commands: Command[]): Transition {
  return toDetails({ ...state, fieldError: failure }, ...commands, { type: 'FOCUS', field: failure.field });
}

/** The targets of `refused`. */
export const REFUSED = ['FILL_ORDER_DETAILS', 'ASK_FOR_DESTINATION_ADDRESS', 'CHECK_SERVICE_HOURS'] as const;

/** Puts what was refused back into the form, and shows the field that the platform names. */
export function refused(
  state: RequestState,
  refusal: Refusal,
  { before, messageId }: { before: readonly Command[]; messageId: MessageId },
): Transition {
  const { code } = refusal;
  const failed: Command = { type: 'TOAST', tone: 'error', messageId };
  if (code === 'OUTLET_CLOSED' && !isForLater(state)) {
    // the hours are read again to find out whether it is true; until then nothing is shown
    return after(before, checkHours({ ...state, resumeAt: 'DETAILS' }, { fresh: true, refused: messageId }));
  }
  if (code === 'UNDELIVERABLE') {
    const asked: RequestState = {
      ...state,
      step: { name: 'ASK_FOR_DESTINATION_ADDRESS' },
      addressError: 'request.error.undeliverable-address',
    };
    return into(asked, ...before, failed, { type: 'FOCUS', field: 'destinationTextAddress' });
  }
  const place = code === 'OUTLET_CLOSED' ? CLOSED_THEN : placeOfRefusal(refusal);
  const mendable = place.field === 'voucherCode' ? dropVoucher(state) : state;
  return toField(mendable, place, ...before, failed);
}

function dropVoucher(state: RequestState): RequestState {
  return { ...state, voucherCode: null, quote: state.quote && withoutVoucher(state.quote) };
}

export function accepted(state: RequestState, orderId: string): Transition {
  const vendorId = state.pickup?.vendorId ?? '';
  return anew(
    state,
    { type: 'FORGET_DRAFT', vendorId, sent: state.form, to: state.destination?.coordinates ?? null },
    { type: 'TOAST', tone: 'success', messageId: 'request.success.created' },
    { type: 'OPEN_ORDER', vendorId, orderId },
  );
}

/** What was sent is left as it is. */
export function startAnew(state: RequestState): Transition {
  return anew(state, { type: 'FORGET_DRAFT', vendorId: state.pickup?.vendorId ?? '', sent: null, to: null });
}

/** The state resets to the next request of the same vendor. */
function anew(state: RequestState, ...commands: readonly Command[]): Transition {
  const next: RequestState = {
    ...emptied(state),
    // a guest's next parcel most likely has the same sender and pickup point
    origin: state.pickup?.isAsked ? state.origin : EMPTY_ORIGIN,
    step: { name: 'ASK_FOR_DESTINATION_ADDRESS' },
  };
  return into(next, ...commands);
}
