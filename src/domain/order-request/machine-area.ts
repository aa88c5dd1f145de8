import { sameCoordinates } from '../order/distance';
import type { RequestEvent, Transition } from './events';
import type { RequestState } from './state';

/** Where the collection point delivers, drawn on the map by flag. A failure is silent: the area is checked anyway. */
export function areaStep(state: RequestState, event: RequestEvent): Transition | undefined {
  if (event.type !== 'AREA_READ' || state.deliveryArea?.vendorId !== event.vendorId) return undefined;
  return { state: { ...state, deliveryArea: { ...state.deliveryArea, polygon: event.area } }, commands: [] };
}

/** Asks for the area of every collection point once, whatever brought it: a vendor, a saved place, a flag. */
export function withArea(next: Transition): Transition {
  const { pickup, features, deliveryArea } = next.state;
  if (!features.deliveryArea || !pickup?.coordinates) return next;
  const { vendorId, coordinates: at } = pickup;
  if (deliveryArea?.vendorId === vendorId && sameCoordinates(deliveryArea.at, at)) return next;
  return {
    state: { ...next.state, deliveryArea: { vendorId, at, polygon: null } },
    commands: [...next.commands, { type: 'READ_AREA', vendorId }],
  };
}
