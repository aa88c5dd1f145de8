import type { Command, UserEvent } from '../../domain/order-request/events';
import { dismissToast, endFailure, REQUEST_TOAST, showToast, TOAST_REQUEST_FLOW_MS } from '../../state/toasts';

/** Shows the machine's toast in place of its last one. */
export function showMachineToast({ tone, messageId, values }: Extract<Command, { type: 'TOAST' }>): void {
  showToast({
    id: REQUEST_TOAST,
    type: tone,
    messageId,
    duration: TOAST_REQUEST_FLOW_MS,
    ...(values && { values }),
  });
}

const EDITS: readonly UserEvent['type'][] = [
  'ORIGIN_TYPED',
  'ORIGIN_SUGGESTION_CHOSEN',
  'ORIGIN_MOVED',
  'ORIGIN_CHANGED',
  'ADDRESS_TYPED',
  'SUGGESTION_CHOSEN',
  'PLACE_CHOSEN',
  'CURSOR_MOVED',
  'FORM_CHANGED',
  'CARD_CHANGED',
];

/**
 * Removes the machine's toast when the user acts: that of a failed check with the next edit, any toast with the next step or
 * submit. Answers of the platform remove no toast, because the user still has to read it.
 */
export function endMachineToast({ type }: UserEvent): void {
  if (EDITS.includes(type)) endFailure(REQUEST_TOAST);
  else dismissToast(REQUEST_TOAST);
}
