import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The fragment of the address, with its `#`; following a link to another one changes nothing else. */
export function useFragment(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash);
}

/** Takes it out of the address and of the browser's history, which both keep a secret too long. */
export function removeFragment(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}
