import { buildPayload } from '../submission/build-payload';
import { type EventOf, into } from '../chart';
import type { Command, MachineContext, Transition } from '../events';
import { ONLINE_PAYMENT } from '../../payment/methods';
import { isExpired, isFor, isSameSubject, payableFee, type QuoteSubject, takeQuote } from './fee-quote';
import { shownForm } from '../details/form';
import type { OrderRequestPayload } from '../submission/payload';
import { chosenMoment } from '../details/preorder';
import { senderOf } from '../origin/sender';
import type { RequestState } from '../state';

/** While the time is being typed, its voucher is not checked with every key. */
const TYPING_MS = 500;

/** Whether it is a scheduled delivery; a time chosen before its flag was turned off does not count. */
export function isForLater(state: RequestState): boolean {
  return state.features.preorder && state.form.deliverLater;
}

/** Whether there is a voucher that is not in the price: its check is under way, or failed. */
export function isVoucherUnchecked(state: RequestState): boolean {
  return state.voucherCode !== null && (state.quote?.voucher ?? null) === null;
}

/** Whether a card has anything to pay: a voucher may leave nothing, and then no card is asked for. */
export function paysByCard({ form, quote }: Pick<RequestState, 'form' | 'quote'>): boolean {
  return form.paymentMethod === ONLINE_PAYMENT && (quote === null || payableFee(quote, ONLINE_PAYMENT) > 0);
}

/** The subject of a price request; null while a point is missing. */
export function subjectOf(state: RequestState): QuoteSubject | null {
  const source = state.pickup?.coordinates;
  const destination = state.destination?.coordinates;
  if (!state.pickup || !source || !destination) return null;
  return {
    vendorId: state.pickup.vendorId,
    source,
    destination,
    ...timeOf(state),
    voucher: state.voucherCode,
  };
}

/** A placed order keeps its time; a new one has the chosen one. */
export function timeOf(state: RequestState): Pick<QuoteSubject, 'type' | 'deliverAt'> {
  const placed = state.orderToBeUpdated?.order.preordered_for ?? null;
  if (placed !== null) return { type: 'SCHEDULED', deliverAt: placed };
  return isForLater(state) ? { type: 'SCHEDULED', deliverAt: chosenMoment(state.form) } : { type: 'INSTANT' };
}

/** Requests the estimations and, `withFee`, a fee; the answers carry the new turn. */
export function askForPrice(
  state: RequestState,
  { subject, withFee, delayMs = 0 }: { subject: QuoteSubject; withFee: boolean; delayMs?: number },
): Transition {
  const turn = state.checkTurn + 1;
  const commands: Command[] = [{ type: 'ESTIMATE', turn, subject }];
  if (withFee) commands.unshift({ type: 'QUOTE', turn, subject, delayMs });
  return into({ ...state, checkTurn: turn, quoteStatus: withFee ? 'refreshing' : state.quoteStatus }, ...commands);
}

/** The first price of a request; begun without a connection, its address has to be checked as well. */
export function askForFirstPrice(state: RequestState, subject: QuoteSubject): Transition {
  const { state: asked, commands } = askForPrice(state, { subject, withFee: true });
  const isUnchecked = state.quoteStatus === 'failed' && state.orderToBeUpdated === null;
  return into(
    asked,
    ...(isUnchecked ? [{ type: 'CHECK_AREA' as const, turn: asked.checkTurn, subject }] : []),
    ...commands,
  );
}

/**
 * Requests a price again when a change made the known one another's; `before` null when the last subject is unknown. An
 * answer that the state before was waiting for is ignored.
 */
export function priceFollows(before: RequestState | null, after: RequestState, now: number): Transition {
  const subject = subjectOf(after);
  const last = before && subjectOf(before);
  if (subject === null || (last && isSameSubject(last, subject))) return into(after);
  // the voucher is checked for a time, which is still being typed
  if (subject.voucher !== null && subject.deliverAt === null && after.quote !== null) return into(after);
  const isKnown = after.quote !== null && isFor(after.quote, subject) && !isExpired(after.quote, now);
  if (!isKnown)
    return askForPrice(after, { subject, withFee: true, delayMs: last?.type === subject.type ? TYPING_MS : 0 });
  if (before === null) return into(after);
  return askForPrice({ ...after, quoteStatus: 'held' }, { subject, withFee: false });
}

/**
 * Puts the price into the state. A voucher that the platform refuses is cleared, with a message beside its field
 * (specification/price.md#fee-quote).
 */
export function takePrice(state: RequestState, { answer, subject }: EventOf<'QUOTED'>, now: number): Transition {
  const priced: RequestState = { ...state, quote: takeQuote(answer, subject, now, state.quote), quoteStatus: 'held' };
  if (subject.voucher === null || answer.voucher) return into(priced);
  // the platform could not be asked: the code stays, and is checked again
  if (answer.voucherProblem === 'UNCHECKED') return into(priced);
  const isUnknown = answer.voucherProblem === 'DETAILS';
  const messageId = isUnknown ? 'voucher.error.get.message' : 'voucher.error.validation.message';
  return into(
    { ...priced, voucherCode: null, fieldError: { field: 'voucherCode', messageId } },
    { type: 'TOAST', tone: 'error', messageId },
  );
}

/** The payload of the present request, without a price while there is none; null while a point is missing. */
export function payloadOf(state: RequestState, context: MachineContext): OrderRequestPayload | null {
  const destination = state.destination?.coordinates;
  if (!state.pickup || !destination) return null;
  return buildPayload({
    vendorId: state.pickup.vendorId,
    form: shownForm(state.form, state.features),
    destination,
    quote: state.quote,
    phone: context.phone,
    amounts: context.rules.amounts,
    ageValidationAllowed: context.rules.ageValidationAllowed,
    sender: senderOf(state, context.phone),
    local: state.localAddress,
  });
}
