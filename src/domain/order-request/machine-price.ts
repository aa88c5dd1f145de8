import type { Command, RequestEvent, Transition } from './events';
import { type QuoteSubject, takeQuote } from './fee-quote';
import type { RequestState } from './state';

/** What a price is asked for; null while a point is missing. Scheduled requests will be of the other type. */
export function subjectOf(state: RequestState): QuoteSubject | null {
  const source = state.pickup?.coordinates;
  const destination = state.destination?.coordinates;
  if (!state.pickup || !source || !destination) return null;
  return { vendorId: state.pickup.vendorId, source, destination, type: 'INSTANT', voucher: state.voucherCode };
}

/** Asks for the estimations and, `withFee`, for a fee; the answers carry the new turn. */
export function askForPrice(
  state: RequestState,
  { subject, withFee, delayMs = 0 }: { subject: QuoteSubject; withFee: boolean; delayMs?: number },
): Transition {
  const turn = state.checkTurn + 1;
  const commands: Command[] = [{ type: 'ESTIMATE', turn, subject }];
  if (withFee) commands.unshift({ type: 'QUOTE', turn, subject, delayMs });
  return {
    state: { ...state, checkTurn: turn, quoteStatus: withFee ? 'refreshing' : state.quoteStatus },
    commands,
  };
}

/** Takes a price over. A voucher the platform does not take is cleared, and told beside its field (request-flow §8). */
export function takePrice(
  state: RequestState,
  { answer, subject }: Extract<RequestEvent, { type: 'QUOTED' }>,
  now: number,
): Transition {
  const priced: RequestState = { ...state, quote: takeQuote(answer, subject, now), quoteStatus: 'held' };
  if (subject.voucher === null || answer.voucher) return { state: priced, commands: [] };
  const messageId = 'voucher.error.validation.message';
  return {
    state: { ...priced, voucherCode: null, fieldError: { field: 'voucherCode', messageId } },
    commands: [{ type: 'TOAST', tone: 'error', messageId }],
  };
}
