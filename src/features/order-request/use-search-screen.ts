import { useCallback, useEffect, useRef, useState } from 'react';
import { useScreen } from '../../ui/screen';
import { useBackEntry } from '../../ui/use-back-entry';
import { useNarrow } from '../../ui/use-narrow';

export interface SearchScreen {
  isOpen: boolean;
  open: () => void;
  /** `focus`: what gets the focus then, an element's id; by default the step's heading */
  close: (focus?: string) => void;
}

/**
 * On a phone the search for a place fills the screen from the moment its field has the focus until something is chosen
 * or the user goes back; beside the map of a desktop there is room for both, and it never opens.
 */
export function useSearchScreen(): SearchScreen {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const next = useRef<string>(undefined);
  useScreen(isOpen ? 'search' : '');
  useBackEntry(isOpen, () => setOpen(false));

  useEffect(() => {
    if (!isOpen) return undefined;
    window.scrollTo({ top: 0 });
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      // also hides the phone's keyboard
      const target = document.getElementById(next.current ?? '') ?? document.querySelector<HTMLElement>('main h1');
      target?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  const open = useCallback(() => {
    next.current = undefined;
    if (isNarrow) setOpen(true);
  }, [isNarrow]);
  const close = useCallback((focus?: string) => {
    next.current = focus;
    setOpen(false);
  }, []);
  return { isOpen, open, close };
}
