import { subscribe } from 'valtio';
import { orders } from '../../state/orders';

const listeners = new Set<() => void>();
let unsubscribe: (() => void) | undefined;
let frame = 0;

function notifyListeners(): void {
  frame = 0;
  for (const listener of listeners) listener();
}

/** Nobody sees a hidden page's frames, and the browser draws none: there listeners are called at once. */
function notifyNextFrame(): void {
  if (frame !== 0) return;
  if (document.hidden) notifyListeners();
  else frame = requestAnimationFrame(notifyListeners);
}

/**
 * Tells of changed orders at most once a frame, however many events come: on a slow device a burst is drawn as fast
 * as it can be, instead of event by event behind the truth.
 */
export function listenOrders(listener: () => void): () => void {
  listeners.add(listener);
  unsubscribe ??= subscribe(orders, notifyNextFrame);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    unsubscribe?.();
    unsubscribe = undefined;
    cancelAnimationFrame(frame);
    frame = 0;
  };
}
