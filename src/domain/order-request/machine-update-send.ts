import type { MessageId } from '../message-ids';
import { isSameAmount } from '../money/amounts';
import type { MachineContext, Transition } from './events';
import type { RequestState } from './state';
import { buildUpdate, isPaidOnline, type OrderToUpdate, updatedFee, updateVerdict } from './update';

/** Why the change cannot be sent now; null when it can. */
export function refusal(target: OrderToUpdate, context: MachineContext): MessageId | null {
  const verdict = updateVerdict(target);
  if (!verdict.allowed) return `update.not-modifiable.${verdict.because}`;
  return context.online ? null : 'update.error.offline';
}

/** A paid order keeps its fee (decisions §4): another address may not cost more or less. */
export function paidFeeDiffers({ quote }: RequestState, { order }: OrderToUpdate): boolean {
  return (
    quote !== null && isPaidOnline(order) && !isSameAmount(updatedFee(quote, order), order.delivery_fee, quote.currency)
  );
}

/**
 * Hands the change over. Nothing is queued: until it is sent a rider may accept, and then it must be told, not tried.
 * What cannot go stays in the form.
 */
export function sendUpdate(state: RequestState, target: OrderToUpdate, context: MachineContext): Transition {
  const back: RequestState = { ...state, step: { name: 'FILL_ORDER_DETAILS' } };
  const messageId = refusal(target, context) ?? (paidFeeDiffers(state, target) ? 'update.error.paid-fee' : null);
  if (messageId !== null) return { state: back, commands: [{ type: 'TOAST', tone: 'error', messageId }] };
  const destination = state.destination?.coordinates;
  if (!destination || state.quote === null) return { state: back, commands: [] };
  const payload = buildUpdate(target.order, {
    form: state.form,
    destination,
    quote: state.quote,
    local: state.localAddress,
    amounts: context.rules.amounts,
  });
  const turn = state.checkTurn + 1;
  return {
    state: {
      ...state,
      step: { name: 'FILL_PAYMENT_DETAILS', submission: { name: 'updating', isChecking: false } },
      orderToBeUpdated: { ...target, sent: payload },
      checkTurn: turn,
    },
    commands: [{ type: 'UPDATE', turn, order: target.order, payload }],
  };
}
