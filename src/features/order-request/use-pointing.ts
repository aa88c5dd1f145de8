import { useEffect, useEffectEvent, useState } from 'react';
import type { Coordinates } from '../../domain/order/order';
import { REQUEST_TOAST, showToast, TOAST_REQUEST_FLOW_MS } from '../../state/toasts';
import { useServices } from '../../sync/services-context';
import { type MyLocation, useMyLocation } from '../../places/use-my-location';
import { useBackEntry } from '../../ui/use-back-entry';
import type { Request } from './use-request';

export interface PointingControls {
  /** makes the map fill the screen, with its middle as the place */
  start: () => void;
  /** requested before the map was loaded: it is loaded at once */
  isAwaited: boolean;
  /** called with the place under the resting map, while one is being chosen; undefined when its middle is no place */
  onPoint: ((at: Coordinates) => void) | undefined;
  location: MyLocation;
}

/** How long the map may take to load when somebody wants to choose a place on it. */
const MAP_PATIENCE_MS = 3000;

const theMap = () => document.querySelector<HTMLElement>('main [role="application"]');

/** Choosing a place on the map, for the page that shows the map beside its steps. */
export function usePointing({ state, send }: Request): PointingControls {
  const { market } = useServices();
  const { step, pointing } = state;
  const isPointing = pointing !== null;
  const isAddress = step.name === 'ASK_FOR_DESTINATION_ADDRESS' || step.name === 'CHECK_IF_DESTINATION_IS_VALID';
  const isOrigin = step.name === 'ASK_FOR_ORIGIN_ADDRESS' && step.reason === 'NO_COORDINATES';
  // beside the fields the pin of a chosen place can be adjusted
  const canPoint = isPointing || (isAddress && state.destination !== null) || (isOrigin && state.origin.at !== null);
  const move = (to: Coordinates) => send({ type: isOrigin ? 'ORIGIN_MOVED' : 'CURSOR_MOVED', to });
  const location = useMyLocation(move);

  useBackEntry(isPointing, () => send({ type: 'POINTING_LEFT' }));
  useEffect(() => {
    if (isPointing) theMap()?.focus({ preventScroll: true });
  }, [isPointing]);

  const [isAwaited, setAwaited] = useState(false);
  const begin = useEffectEvent(() => {
    if (theMap() === null) return;
    setAwaited(false);
    send({ type: 'POINTING_STARTED', at: market.center });
  });
  useEffect(() => {
    if (!isAwaited) return undefined;
    const observer = new MutationObserver(() => begin());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => {
      setAwaited(false);
      // it may never load: alternatives are shown (request-flow §8, "Map")
      showToast({
        id: REQUEST_TOAST,
        type: 'warning',
        messageId: 'map.error.not-mounted',
        duration: TOAST_REQUEST_FLOW_MS,
      });
    }, MAP_PATIENCE_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isAwaited]);

  function start() {
    if (theMap()) send({ type: 'POINTING_STARTED', at: market.center });
    else setAwaited(true);
  }
  return { start, isAwaited, onPoint: canPoint && (isAddress || isOrigin) ? move : undefined, location };
}
