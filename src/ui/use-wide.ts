import { useSyncExternalStore } from 'react';

/** The same width the style sheets lay two columns out from. */
const query = () => window.matchMedia('(min-width: 48em)');

function subscribe(listener: () => void): () => void {
  const wide = query();
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether list and map are side by side; for what must not even load on a phone, where CSS only hides it. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
}
