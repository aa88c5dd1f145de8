import { useCallback, useEffect, useRef, useState } from 'react';
import type { Coordinates } from '../domain/order/order';
import { useServices } from '../sync/services-context';

export interface MyLocation {
  state: 'idle' | 'finding' | 'denied' | 'unavailable' | 'timeout';
  find: () => void;
}

/** Asks for the device's location, once for each press; `onFound` is not called once the screen is gone. */
export function useMyLocation(onFound: (at: Coordinates) => void): MyLocation {
  const { location } = useServices();
  const [state, setState] = useState<MyLocation['state']>('idle');
  const listener = useRef<((at: Coordinates) => void) | null>(onFound);
  useEffect(() => {
    listener.current = onFound;
    return () => {
      listener.current = null;
    };
  }, [onFound]);

  const find = useCallback(() => {
    setState('finding');
    void location.find().then((outcome) => {
      if (listener.current === null) return;
      if (outcome.name !== 'found') return setState(outcome.name);
      setState('idle');
      listener.current(outcome.at);
    });
  }, [location]);
  return { state, find };
}
