import { useEffect } from 'react';
import type { Coordinates } from '../../domain/order/order';
import { REQUEST_TOAST, showToast, TOAST_REQUEST_FLOW_MS } from '../../state/toasts';
import { useServices } from '../../sync/services-context';
import { type MyLocation, useMyLocation } from '../../places/use-my-location';
import { useBackEntry } from '../../ui/use-back-entry';
import type { Request } from './use-request';

export interface PointingControls {
  /** makes the map the whole screen, its middle the place */
  start: () => void;
  /** told where the map rests, while a place is chosen there; undefined where its middle is no place */
  onPoint: ((at: Coordinates) => void) | undefined;
  location: MyLocation;
}

const theMap = () => document.querySelector<HTMLElement>('main [role="application"]');

/** Choosing a place on the map, for the page that shows the map beside its steps. */
export function usePointing({ state, send }: Request): PointingControls {
  const { market } = useServices();
  const { step, pointing } = state;
  const isPointing = pointing !== null;
  const isAddress = step.name === 'ASK_FOR_DESTINATION_ADDRESS' || step.name === 'CHECK_IF_DESTINATION_IS_VALID';
  const isOrigin = step.name === 'ASK_FOR_ORIGIN_ADDRESS' && step.reason === 'NO_COORDINATES';
  // beside the fields the pin of a place that is chosen can be set right
  const canPoint = isPointing || (isAddress && state.destination !== null) || (isOrigin && state.origin.at !== null);
  const move = (to: Coordinates) => send({ type: isOrigin ? 'ORIGIN_MOVED' : 'CURSOR_MOVED', to });
  const location = useMyLocation(move);

  useBackEntry(isPointing, () => send({ type: 'POINTING_LEFT' }));
  useEffect(() => {
    if (isPointing) theMap()?.focus({ preventScroll: true });
  }, [isPointing]);

  function start() {
    if (theMap()) return send({ type: 'POINTING_STARTED', at: market.center });
    // its code is still on its way, or never came: what else works is said (request-flow §8, "Map")
    showToast({
      id: REQUEST_TOAST,
      type: 'warning',
      messageId: 'map.error.not-mounted',
      duration: TOAST_REQUEST_FLOW_MS,
    });
  }
  return { start, onPoint: canPoint && (isAddress || isOrigin) ? move : undefined, location };
}
