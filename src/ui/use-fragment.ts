import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** What follows the address, with its `#`; a link to the same page with another one changes nothing else. */
export function useFragment(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash);
}
