import type { Command } from '../../domain/order-request/events';
import { showToast, TOAST_REQUEST_FLOW_MS } from '../../state/toasts';

/** Shows what the machine has to say. One failure at a time: the next one is what the user has to know now. */
export function toastOf({ tone, messageId, values }: Extract<Command, { type: 'TOAST' }>): void {
  showToast({
    id: tone === 'error' ? 'request-error' : `request-${messageId}`,
    type: tone,
    messageId,
    duration: TOAST_REQUEST_FLOW_MS,
    ...(values && { values }),
  });
}
