import { useEffect, useEffectEvent, useState } from 'react';
import { sameCoordinates } from '../../domain/order/distance';
import type { Coordinates } from '../../domain/order/order';
import { REQUEST_TOAST, showToast, TOAST_REQUEST_FLOW_MS } from '../../state/toasts';
import { useServices } from '../../sync/services-context';
import type { RoughLocation } from '../../places/rough-location';
import { type MyLocation, useMyLocation, withoutRough } from '../../places/use-my-location';
import { useBackEntry } from '../../ui/use-back-entry';
import type { Request } from './use-request';

export interface PointingControls {
  /** makes the map fill the screen, with its middle as the place */
  start: () => void;
  /** requested before the map was loaded: it is loaded at once */
  isAwaited: boolean;
  /** called with the place under the resting map, while one is being chosen; undefined when its middle is no place */
  onPoint: ((at: Coordinates) => void) | undefined;
  /** `rough` while the map is where it led, and nobody has moved it */
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
  const type = isOrigin ? 'ORIGIN_MOVED' : 'CURSOR_MOVED';
  const move = (to: Coordinates) => send({ type, to });
  const moveAround = (to: Coordinates) => send({ type, to, by: 'ROUGH_LOCATION' });
  const location = useMyLocation((to) => send({ type, to, by: 'EXACT_LOCATION' }), pointAround);

  useBackEntry(isPointing, () => send({ type: 'POINTING_LEFT' }));
  useEffect(() => {
    if (isPointing) theMap()?.focus({ preventScroll: true });
  }, [isPointing]);

  /** where choosing on the map will start once it is loaded; null: at the chosen place, or in the city */
  const [awaited, setAwaited] = useState<{ at: Coordinates | null } | null>(null);
  const isAwaited = awaited !== null;
  const begin = useEffectEvent(() => {
    if (theMap() === null) return;
    setAwaited(null);
    open(awaited?.at ?? null);
  });
  useEffect(() => {
    if (!isAwaited) return undefined;
    const observer = new MutationObserver(() => begin());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => {
      setAwaited(null);
      // it may never load: alternatives are shown (specification/pages.md#map)
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

  function open(at: Coordinates | null) {
    send({ type: 'POINTING_STARTED', at: at ?? market.center });
    if (at) moveAround(at);
  }

  function startAt(at: Coordinates | null) {
    if (theMap()) open(at);
    else setAwaited({ at });
  }

  /** A rough location is no place: the map shows where it is, and waits for the user to move it. */
  function pointAround({ at }: RoughLocation) {
    if (isPointing) moveAround(at);
    else startAt(at);
  }

  const pin = isOrigin ? state.origin.at : (state.destination?.coordinates ?? null);
  const isAround = isPointing && location.about !== null && pin !== null && sameCoordinates(pin, location.about.at);
  return {
    start: () => startAt(null),
    isAwaited,
    onPoint: canPoint && (isAddress || isOrigin) ? move : undefined,
    location: isAround ? location : withoutRough(location),
  };
}
