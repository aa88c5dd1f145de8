import { systemClock } from '../../platform/clock';

/**
 * What happened, told inside this page to whoever counts it; nothing leaves the device in this shape. Without an
 * address for analytics nobody listens, and nothing is kept.
 */
export type Signal =
  | { type: 'page'; page: 'homepage' | 'signin' | 'register' | 'order-tracking' }
  /** the platform decided about a request or a change; `code` says why it was refused, null when it was taken */
  | {
      type: 'decided';
      kind: 'new' | 'update';
      method: string;
      fee: { amount: number; currency: string };
      code: string | null;
    }
  | { type: 'lookup-failed'; lookup: 'autocomplete' | 'fetch-place-details' | 'reverse' | 'address-book' };

type Listener = (signal: Signal, at: number) => void;

/** What came before the listener's code was there. */
const WAITING_MAX = 50;

let listener: Listener | undefined;
let waiting: { signal: Signal; at: number }[] | undefined;

/** Keeps what is told from now on until somebody listens. */
export function awaitListener(): void {
  waiting ??= [];
}

/** Tells what happened. */
export function track(signal: Signal): void {
  const at = systemClock.now();
  if (listener !== undefined) listener(signal, at);
  else if (waiting !== undefined && waiting.length < WAITING_MAX) waiting.push({ signal, at });
}

/** `listen` hears everything from now on, what waited first; the returned function ends it. */
export function onSignals(listen: Listener): () => void {
  listener = listen;
  for (const { signal, at } of waiting ?? []) listen(signal, at);
  waiting = undefined;
  return () => {
    listener = undefined;
  };
}
