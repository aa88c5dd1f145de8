import { type ComponentType, createElement, lazy, useState } from 'react';
import { type LoadOptions, retryImport } from '../lib/retry-import';

/** A component whose code is fetched when first needed. */
export type LazyPart<P extends object> = ComponentType<P> & {
  /** a head start; never fails, because the need itself comes later and is patient */
  preload: () => Promise<void>;
};

/** Code that is fetched when first needed; a lost connection is outwaited (portal §8: 10 times, 2 s apart). */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  options: Pick<LoadOptions, 'limitMs'> = {},
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  const Later = lazy(async () => {
    loaded = await retryImport(load, options);
    return { default: loaded };
  });

  /** What is loaded already is drawn at once: `lazy` would show its fallback for a moment even then. */
  function Part(props: P) {
    // Chosen once, so that arriving code does not take the place, and the state, of what is on the screen.
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? Later);
    return createElement(Chosen, props);
  }

  return Object.assign(Part, {
    async preload() {
      try {
        loaded ??= await load();
      } catch {
        // Loaded with patience when it is needed.
      }
    },
  });
}
