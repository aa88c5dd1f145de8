import type { MessageId } from '../../message-ids';
import { isSameAmount } from '../../money/amounts';
import { ONLINE_PAYMENT } from '../../payment/methods';
import { into } from '../chart';
import type { MachineContext, Transition } from '../events';
import type { RequestState } from '../state';
import { withSubmission } from '../submission/outcome';
import { buildUpdate, isPaidOnline, type OrderToUpdate, updatedFee, updateVerdict } from './update';

/** Why the change cannot be sent now; null when it can. */
function refusal(target: OrderToUpdate, context: MachineContext): MessageId | null {
  const verdict = updateVerdict(target);
  if (!verdict.allowed) return `update.not-modifiable.${verdict.because}`;
  return context.online ? null : 'update.error.offline';
}

/**
 * A paid order keeps its fee (specification/cancelling-and-changing.md#changing): another address may not cost more or
 * less.
 */
function paidFeeDiffers({ quote }: RequestState, { order }: OrderToUpdate): boolean {
  if (quote === null || !isPaidOnline(order)) return false;
  return !isSameAmount(updatedFee(quote, order, ONLINE_PAYMENT), order.delivery_fee, quote.currency);
}

/** Shows in the form why the change cannot be sent; undefined when it can. */
export function sendingProblem(
  state: RequestState,
  target: OrderToUpdate,
  context: MachineContext,
): Transition | undefined {
  const messageId = refusal(target, context) ?? (paidFeeDiffers(state, target) ? 'update.error.paid-fee' : null);
  if (messageId === null) return undefined;
  return into({ ...state, step: { name: 'FILL_ORDER_DETAILS' } }, { type: 'TOAST', tone: 'error', messageId });
}

/**
 * Submits the change. It is not queued: a rider may accept the order before it is sent, and then the user must learn
 * that it cannot be changed. What cannot be sent stays in the form.
 */
export function sendUpdate(state: RequestState, context: MachineContext): Transition {
  const { orderToBeUpdated: target, quote, localAddress: local, form } = state;
  const back: RequestState = { ...state, step: { name: 'FILL_ORDER_DETAILS' } };
  const destination = state.destination?.coordinates;
  if (target === null) return into(back);
  const problem = sendingProblem(state, target, context);
  if (problem) return problem;
  if (!destination || quote === null) return into(back);
  const { amounts } = context.rules;
  const payload = buildUpdate(target.order, { form, destination, quote, local, amounts });
  const turn = state.checkTurn + 1;
  const updating = withSubmission(state, { name: 'updating', isChecking: false });
  return into(
    { ...updating, orderToBeUpdated: { ...target, sent: payload }, checkTurn: turn },
    { type: 'UPDATE', turn, order: target.order, payload },
  );
}
