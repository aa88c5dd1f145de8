import { useLayoutEffect } from 'react';

/**
 * The look of a whole page, bar included: words such as `over-map details` in the body's `data-screen`, because the bar
 * and the page are siblings. Set before the browser paints, removed with the page.
 */
export function useScreen(screen: string): void {
  useLayoutEffect(() => {
    const words = screen.split(' ').filter(Boolean);
    const others = () => (document.body.dataset['screen'] ?? '').split(' ').filter((word) => !words.includes(word));
    document.body.dataset['screen'] = [...others(), ...words].join(' ');
    return () => {
      document.body.dataset['screen'] = others().join(' ');
    };
  }, [screen]);
}
