import { useLayoutEffect, useSyncExternalStore } from 'react';

/** On a phone, a screen inside another one has a way back where the others have the menu. */
export interface BackMove {
  href: string;
  label: string;
}

let current: BackMove | undefined;
const listeners = new Set<() => void>();

function set(next: BackMove | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers the way back while the screen stands; set before the browser paints, so that the bar does not change twice. */
export function useBackMove(href: string, label: string): void {
  useLayoutEffect(() => {
    set({ href, label });
    return () => set(undefined);
  }, [href, label]);
}

/** The way back the present screen offers, if any. */
export function useOfferedBackMove(): BackMove | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}
