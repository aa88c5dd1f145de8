import { systemClock } from '../../platform/clock';

/**
 * Signals inside this page for analytics; they never leave the device in this shape. Without an address for analytics
 * nobody listens, and nothing is kept.
 */
export type Signal =
  | { type: 'page'; page: 'homepage' | 'signin' | 'register' | 'order-tracking' }
  /** the platform decided about a request or a change; `code` says why it was refused, null when it was accepted */
  | {
      type: 'decided';
      kind: 'new' | 'update';
      method: string;
      fee: { amount: number; currency: string };
      code: string | null;
    }
  | { type: 'lookup-failed'; lookup: 'autocomplete' | 'fetch-place-details' | 'reverse' | 'address-book' };

type Listener = (signal: Signal, at: number) => void;

/** signals that came before the listener's code was loaded */
const WAITING_MAX = 50;

let listener: Listener | undefined;
let waiting: { signal: Signal; at: number }[] | undefined;

/** Keeps signals from now on until somebody listens. */
export function awaitListener(): void {
  waiting ??= [];
}

/** Reports a signal. */
export function track(signal: Signal): void {
  const at = systemClock.now();
  if (listener !== undefined) listener(signal, at);
  else if (waiting !== undefined && waiting.length < WAITING_MAX) waiting.push({ signal, at });
}

/** `listen` gets every signal from now on, the kept ones first; the returned function ends it. */
export function onSignals(listen: Listener): () => void {
  listener = listen;
  for (const { signal, at } of waiting ?? []) listen(signal, at);
  waiting = undefined;
  return () => {
    listener = undefined;
  };
}
