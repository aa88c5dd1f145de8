import { type RefObject, useEffect } from 'react';

/**
 * Reports when the user turns to something outside an element: by focus, by pointing elsewhere, or with Escape. By the
 * document's events, because pressing a button does not focus it in every browser.
 */
export function useLeave(element: RefObject<HTMLElement | null>, active: boolean, onLeave: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const turned = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) onLeave();
    };
    const pressed = (event: KeyboardEvent) => event.key === 'Escape' && onLeave();
    document.addEventListener('focusin', turned);
    document.addEventListener('pointerdown', turned);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('focusin', turned);
      document.removeEventListener('pointerdown', turned);
      document.removeEventListener('keydown', pressed);
    };
  }, [element, active, onLeave]);
}
