import { proxy } from 'valtio';
import type { ErrorMessageId, MessageId } from '../domain/message-ids';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** A toast carries a message id of the catalogue and its values, never prose: words live in `i18n/`. */
export interface Toast {
  /** what it is about, such as the request or one order's cancelling: the next about the same replaces it */
  id: string;
  type: ToastType;
  messageId: MessageId | ErrorMessageId;
  values?: Record<string, string | number>;
  /** ms; 3500 by default, 5000 in the request flow, the named 7000 and 10000 where named (decisions §4) */
  duration: number;
}

export const TOAST_DEFAULT_MS = 3500;
export const TOAST_REQUEST_FLOW_MS = 5000;
/** Everything that is said of the request: one at a time. */
export const REQUEST_TOAST = 'request';

export const toasts = proxy<{ items: Toast[]; isBehind: boolean }>({ items: [], isBehind: false });

/** Shows a toast, over whatever is open: it tells of what was done there. */
export function showToast(toast: Omit<Toast, 'id' | 'duration'> & { id?: string; duration?: number }): void {
  const { id = toast.messageId, duration = TOAST_DEFAULT_MS } = toast;
  const shown: Toast = { ...toast, id, duration };
  toasts.items = [...toasts.items.filter((item) => item.id !== shown.id), shown].slice(-3);
  toasts.isBehind = false;
}

export function dismissToast(id: string): void {
  toasts.items = toasts.items.filter((item) => item.id !== id);
}

/** Its cause is mended or left: what failed is not said any longer. What went well may be read to its end. */
export function endFailure(id: string): void {
  toasts.items = toasts.items.filter((item) => item.id !== id || !isFailure(item));
}

/**
 * A dialog opens: toasts wait behind its scrim, and what failed before is not the question any more. The request ends its
 * own with what the user does; one of this very moment belongs to the question that is asked.
 */
export function yieldToDialog(): void {
  toasts.items = toasts.items.filter((item) => item.id === REQUEST_TOAST || !isFailure(item));
  toasts.isBehind = true;
}

function isFailure({ type }: Toast): boolean {
  return type === 'error' || type === 'warning';
}
