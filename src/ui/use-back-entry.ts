import { useLayoutEffect, useRef } from 'react';
import { backStack } from './navigation';

/**
 * Gives something over the page an entry of the browser's history: Back calls `close`, and closing it in any other way
 * removes the entry. `Dialog`, `Sheet` and `Modal` have it built in; a full-screen search or map calls it itself:
 *
 *     useBackEntry(isSearching, () => setSearching(false));
 *
 * Layers that are open together are stacked in the order in which they were opened.
 */
export function useBackEntry(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => (isOpen ? backStack().open(() => latest.current()) : undefined), [isOpen]);
}

/**
 * Gives each step of a page an entry of the browser's history. `names` are the steps over the page's first one, such as
 * `['details', 'card']`; null while the page's step is not known. `onTravel` is called with where Back or Forward led,
 * and takes the page there if it can: the page's step afterwards is what counts.
 */
export function useBackSteps(names: readonly string[] | null, onTravel: (names: readonly string[]) => void): void {
  const latest = useRef(onTravel);
  useLayoutEffect(() => {
    latest.current = onTravel;
  });
  const key = names === null ? null : names.join(' ');
  useLayoutEffect(
    () =>
      backStack().setSteps({
        names: key === null ? null : key.split(' ').filter(Boolean),
        onTravel: (to) => latest.current(to),
      }),
    [key],
  );
}
