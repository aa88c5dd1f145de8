import { subscribe } from 'valtio';
import { orders } from '../../state/orders';

const listeners = new Set<() => void>();
let unsubscribe: (() => void) | undefined;
let frame = 0;

function notifyListeners(): void {
  frame = 0;
  for (const listener of listeners) listener();
}

/** A hidden page has no animation frames: its listeners are called at once. */
function notifyNextFrame(): void {
  if (frame !== 0) return;
  if (document.hidden) notifyListeners();
  else frame = requestAnimationFrame(notifyListeners);
}

/**
 * Announces changed orders at most once a frame, however many events come: a slow device then draws a burst as fast as
 * it can, instead of event by event with growing delay.
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
