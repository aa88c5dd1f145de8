import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(width < 48em)');

function subscribe(listener: () => void): () => void {
  const narrow = query();
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** The phone's layout: the map is under the bar and the sheet, which CSS alone cannot tell the map. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => true,
  );
}
