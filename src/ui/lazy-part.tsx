import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { LoadFailed, type LoadOptions, retryImport } from '../lib/retry-import';
import { whenIdle } from './when-idle';

/** A component whose code is loaded when first needed. */
export type LazyPart<P extends object> = ComponentType<P> & {
  /** loads in advance; never fails, because the later use retries */
  preload: () => Promise<void>;
  /** drawn at once from now on */
  isLoaded: () => boolean;
};

/**
 * Code that is loaded when first needed; a failure is retried (specification/offline-and-sending.md#loading-code: 10
 * times, 2 s apart) unless there is no connection. It has to be drawn within `Later`, or a `Suspense` within a
 * `Boundary`, which handle the failure.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  options: Pick<LoadOptions, 'limitMs'> = {},
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  const whenLoaded = () =>
    lazy(async () => {
      try {
        loaded = await retryImport(load, { ...options, givesUpOffline: true });
      } catch (failure) {
        if (failure instanceof LoadFailed) failure.forget = () => (Loading = whenLoaded());
        throw failure;
      }
      return { default: loaded };
    });
  let Loading = whenLoaded();

  /** Loaded code is drawn at once: `lazy` would show its fallback for a moment even then. */
  function Part(props: P) {
    // Chosen once, so that loaded code does not replace what is on the screen, and lose its state.
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? Loading);
    return createElement(Chosen, props);
  }

  return Object.assign(Part, {
    isLoaded: () => loaded !== undefined,
    async preload() {
      try {
        loaded ??= await load();
      } catch {
        // Loaded with retries when it is needed.
      }
    },
  });
}

/**
 * Loads a part's code in advance: `now`, or once the page is idle (`idle`). True once it is loaded, or loading `now`
 * failed: when drawn then, the part is retried.
 */
export function usePreloaded(
  part: Pick<LazyPart<never>, 'preload' | 'isLoaded'>,
  when: 'now' | 'idle' | 'not-yet',
): boolean {
  const [, setSettled] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (when === 'not-yet' || part.isLoaded()) return undefined;
    let isOver = false;
    const load = async () => {
      await part.preload();
      if (isOver) return;
      if (when === 'now' && !part.isLoaded()) setFailed(true);
      setSettled((times) => times + 1);
    };
    const cancel = when === 'idle' ? whenIdle(() => void load()) : void load();
    return () => {
      isOver = true;
      cancel?.();
    };
  }, [part, when]);
  return part.isLoaded() || hasFailed;
}
