import { useSyncExternalStore } from 'react';
import type { Scheme } from './tile-source';

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const query = dark();
  query.addEventListener('change', listener);
  const chosen = new MutationObserver(listener);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    query.removeEventListener('change', listener);
    chosen.disconnect();
  };
}

/** The present colour scheme: the user's choice on the root element, else the system's. */
function current(): Scheme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return dark().matches ? 'dark' : 'light';
}

/** The colour scheme for tiles; CSS knows it by itself. */
export function useColorScheme(): Scheme {
  return useSyncExternalStore(subscribe, current, () => 'light');
}
