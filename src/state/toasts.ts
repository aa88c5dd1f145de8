import { proxy } from 'valtio';
import type { ErrorMessageId, MessageId } from '../domain/message-ids';
import { appUpdate } from './app-update';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** A toast has a message id of the catalogue and its values, never text: texts are in `i18n/`. */
export interface Toast {
  /** its subject, such as the request or cancelling one order: the next toast about the same replaces it */
  id: string;
  type: ToastType;
  messageId: MessageId | ErrorMessageId;
  values?: Record<string, string | number>;
  /** the path at which the orders that it is about are shown */
  ordersAt?: string;
  /**
   * ms; 3500 by default, 5000 in the request flow, the named 7000 and 10000 where named (specification/pages.md#toasts)
   */
  duration: number;
}

export const TOAST_DEFAULT_MS = 3500;
export const TOAST_REQUEST_FLOW_MS = 5000;
/** The subject of all toasts of the request: one at a time. */
export const REQUEST_TOAST = 'request';

const REFUSED = 'error.code.upgrade-required';

export const toasts = proxy<{ items: Toast[]; isBehind: boolean }>({ items: [], isBehind: false });

/** Shows a toast, over whatever is open, because it is about what was done there. */
export function showToast(toast: Omit<Toast, 'id' | 'duration'> & { id?: string; duration?: number }): void {
  const { id = toast.messageId, duration = TOAST_DEFAULT_MS } = toast;
  const shown: Toast = isRefusal(toast)
    ? { id: REFUSED, type: 'error', messageId: REFUSED, duration: TOAST_REQUEST_FLOW_MS }
    : { ...toast, id, duration };
  toasts.items = [...toasts.items.filter((item) => item.id !== shown.id), shown].slice(-3);
  toasts.isBehind = false;
}

/** While the platform takes no calls of this build, that is why they fail, whatever the caller takes it for. */
function isRefusal({ type, messageId }: Pick<Toast, 'type' | 'messageId'>): boolean {
  return appUpdate.refused && type === 'error' && messageId.startsWith('error.');
}

export function dismissToast(id: string): void {
  toasts.items = toasts.items.filter((item) => item.id !== id);
}

/** Its cause is corrected or left: error toasts end. Success toasts stay for their time. */
export function endFailure(id: string): void {
  toasts.items = toasts.items.filter((item) => item.id !== id || !isFailure(item));
}

/**
 * A dialog opens: toasts wait behind its backdrop, and earlier errors end. The request ends its own toasts with the
 * user's next action; one shown at this very moment belongs to the dialog's question.
 */
export function yieldToDialog(): void {
  toasts.items = toasts.items.filter((item) => item.id === REQUEST_TOAST || !isFailure(item));
  toasts.isBehind = true;
}

function isFailure({ type }: Toast): boolean {
  return type === 'error' || type === 'warning';
}
