import { useCallback, useState } from 'react';
import type { Size } from './types';

/** The element's size in px, updated when it changes; undefined until it has one. */
export function useSize(): [(element: HTMLElement | null) => (() => void) | undefined, Size | undefined] {
  const [size, setSize] = useState<Size>();
  const observe = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) {
        setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [observe, size];
}
