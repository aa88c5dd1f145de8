import { contentHash } from '../draft/content';
import type { MachineContext } from '../events';
import { payloadOf } from '../price/ask-for-price';
import type { RequestState, TakenDraft } from '../state';

/** The step of a draft that another tab has sent, or is sending. */
export function taken(
  state: RequestState,
  { entry, progress, orderId, payload }: TakenDraft,
  context: MachineContext,
): RequestState {
  const isSame = isSameContent(state, payload, context);
  return {
    ...state,
    step: { name: 'FILL_PAYMENT_DETAILS', submission: { name: 'taken', entry, progress, orderId, isSame } },
  };
}

/** The form's content is what was sent: nothing else was typed here. */
export function isSameContent(state: RequestState, sent: TakenDraft['payload'], context: MachineContext): boolean {
  const own = payloadOf(state, context);
  return own !== null && contentHash(own) === contentHash(sent);
}
