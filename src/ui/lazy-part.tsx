import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadAgain } from '../lib/load-again';

/** Code that is fetched when first needed; a lost connection is outwaited (portal §8: 10 times, 2 s apart). */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> & { preload: () => void } {
  const part = lazy(async () => ({ default: await loadAgain(load) }));
  return Object.assign(part, {
    preload: () => {
      load().catch(() => {
        // Only a head start: when the part is needed, it is loaded with patience and its failure is shown.
      });
    },
  });
}
