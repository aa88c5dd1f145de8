import { type KeyboardEvent, useState } from 'react';
import { useScreen } from '../screen';
import { useBackEntry } from '../use-back-entry';

/**
 * Whether the map fills the screen: the navigation is hidden meanwhile (specification/pages.md#addresses), and Back
 * leaves it.
 */
export function useFullScreen() {
  const [isFull, setFull] = useState(false);
  useScreen(isFull ? 'full' : '');
  useBackEntry(isFull, () => setFull(false));
  return {
    isFull,
    toggle: () => setFull(!isFull),
    onKeyDown: (event: KeyboardEvent) => {
      if (isFull && event.key === 'Escape') setFull(false);
    },
  };
}
