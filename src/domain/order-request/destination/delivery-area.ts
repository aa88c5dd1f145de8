import { sameCoordinates } from '../../order/distance';
import { into, type On } from '../chart';
import type { Transition } from '../events';

/**
 * The delivery area of the collection point, drawn on the map with a flag. Failures are silent: the area is checked
 * anyway.
 */
export const deliveryAreaRead: On = {
  AREA_READ: (state, { vendorId, area: polygon }) =>
    state.deliveryArea?.vendorId === vendorId
      ? into({ ...state, deliveryArea: { ...state.deliveryArea, polygon } })
      : undefined,
};

/** Requests the area of every collection point once, whether a vendor, a saved place or a flag caused it. */
export function withArea(next: Transition): Transition {
  const { pickup, features, deliveryArea } = next.state;
  if (!features.deliveryArea || !pickup?.coordinates) return next;
  const { vendorId, coordinates: at } = pickup;
  if (deliveryArea?.vendorId === vendorId && sameCoordinates(deliveryArea.at, at)) return next;
  const asked = { ...next.state, deliveryArea: { vendorId, at, polygon: null } };
  return into(asked, ...next.commands, { type: 'READ_AREA', vendorId });
}
