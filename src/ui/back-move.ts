import { useLayoutEffect, useSyncExternalStore } from 'react';

/** On a phone, a screen inside another one has a back arrow in place of the menu. */
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

/**
 * Shows the back arrow while the screen is open; set before the browser paints, so that the bar does not change twice.
 */
export function useBackMove(href: string, label: string): void {
  useLayoutEffect(() => {
    set({ href, label });
    return () => set(undefined);
  }, [href, label]);
}

/** What the back arrow of the present screen does, if it has one. */
export function useOfferedBackMove(): BackMove | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}
