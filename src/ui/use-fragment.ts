import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The fragment of the address, with its `#`; following a link to another one changes nothing else. */
export function useFragment(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash);
}
