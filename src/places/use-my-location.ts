import { useCallback, useEffect, useRef, useState } from 'react';
import type { Coordinates } from '../domain/order/order';
import { useServices } from '../sync/services-context';
import { isExact, isUseful, type RoughLocation } from './rough-location';

export interface MyLocation {
  /** `rough`: the map shows where it is about, and the place is chosen there; `far-off`: it is of no use */
  state: 'idle' | 'finding' | 'rough' | 'far-off' | 'denied' | 'unavailable' | 'timeout';
  /** while it is rough or far off */
  about: RoughLocation | null;
  find: () => void;
}

interface Listeners {
  onFound: (at: Coordinates) => void;
  onRough: ((about: RoughLocation) => void) | undefined;
}

/**
 * Asks for the device's location, once for each press. `onFound` is called with an exact one, `onRough` with one that
 * is good enough for the map's view, and neither once the screen is gone. Without `onRough` only an exact one is used.
 */
export function useMyLocation(onFound: Listeners['onFound'], onRough: Listeners['onRough']): MyLocation {
  const { location } = useServices();
  const [found, setFound] = useState<Omit<MyLocation, 'find'>>({ state: 'idle', about: null });
  const listeners = useRef<Listeners | null>({ onFound, onRough });
  useEffect(() => {
    listeners.current = { onFound, onRough };
    return () => {
      listeners.current = null;
    };
  }, [onFound, onRough]);

  const find = useCallback(() => {
    setFound({ state: 'finding', about: null });
    void location()
      .then((loaded) => loaded.find())
      .then((outcome) => {
        const told = listeners.current;
        if (told === null) return;
        if (outcome.name !== 'found') return setFound({ state: outcome.name, about: null });
        const about = { at: outcome.at, accuracy: outcome.accuracy };
        if (isExact(about)) {
          setFound({ state: 'idle', about: null });
          return told.onFound(about.at);
        }
        const isShown = told.onRough !== undefined && isUseful(about);
        setFound({ state: isShown ? 'rough' : 'far-off', about });
        if (isShown) told.onRough?.(about);
      });
  }, [location]);
  return { ...found, find };
}

/** Once the place is chosen, the note about the rough location has had its say. */
export function withoutRough(location: MyLocation): MyLocation {
  return location.state === 'rough' ? { ...location, state: 'idle', about: null } : location;
}
