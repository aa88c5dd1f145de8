import { proxy } from 'valtio';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** A toast carries a message id of the catalogue and its values, never prose: words live in `i18n/`. */
export interface Toast {
  id: string;
  type: ToastType;
  messageId: string;
  values?: Record<string, string | number>;
  /** ms; 3500 by default, 5000 in the request flow, the named 7000 and 10000 where named (decisions §4) */
  duration: number;
}

export const TOAST_DEFAULT_MS = 3500;
export const TOAST_REQUEST_FLOW_MS = 5000;

export const toasts = proxy<{ items: Toast[] }>({ items: [] });

let sequence = 0;

/** Shows a toast; the same `id` replaces the one already shown, so that a retried failure is told once. */
export function showToast(toast: Omit<Toast, 'id' | 'duration'> & { id?: string; duration?: number }): void {
  sequence += 1;
  const shown: Toast = { ...toast, id: toast.id ?? `toast-${sequence}`, duration: toast.duration ?? TOAST_DEFAULT_MS };
  toasts.items = [...toasts.items.filter((item) => item.id !== shown.id), shown].slice(-3);
}

export function dismissToast(id: string): void {
  toasts.items = toasts.items.filter((item) => item.id !== id);
}
