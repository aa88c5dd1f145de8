import { useLayoutEffect } from 'react';

/**
 * The look of a whole page, bar included: classes such as `over-map screen-details` on the body, because the bar and
 * the page are siblings. Set before the browser paints, taken back when the page goes.
 */
export function useScreen(classes: string): void {
  useLayoutEffect(() => {
    const names = classes.split(' ').filter(Boolean);
    document.body.classList.add(...names);
    return () => document.body.classList.remove(...names);
  }, [classes]);
}
