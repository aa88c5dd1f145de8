import type { Command, UserEvent } from '../../domain/order-request/events';
import { dismissToast, endFailure, REQUEST_TOAST, showToast, TOAST_REQUEST_FLOW_MS } from '../../state/toasts';

/** Shows what the machine has to say, in the place of what it said before. */
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
 * What was said ends with its cause: a failure with the next edit, anything with the next step or submit. What the platform
 * answers ends nothing, because it is what was to be read.
 */
export function endMachineToast({ type }: UserEvent): void {
  if (EDITS.includes(type)) endFailure(REQUEST_TOAST);
  else dismissToast(REQUEST_TOAST);
}
