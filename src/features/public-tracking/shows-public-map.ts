import { publicPickup, type PublicOrder } from '../../domain/order/public-order';
import { showsFullMap } from '../../domain/order/rider-rules';
import { isFinished } from '../../domain/order/status';

/** Nobody draws one for a build without. */
const hasMap = (): boolean => !__WITHOUT_PLACES__ || __BUILD_CONFIG__.tilesUrl !== null;

/**
 * Only once a rider is on the way, and if the platform shows places at all
 * (specification/orders-and-tracking.md#arrival-and-map).
 */
export function showsPublicMap(order: PublicOrder): boolean {
  return hasMap() && Boolean(order.rider) && showsFullMap(order) && !isFinished(order);
}

/** On a wide screen the way is there from the start, without the rider: beside the panel there is room for nothing else. */
export function hasPlacesToShow(order: PublicOrder): boolean {
  return hasMap() && publicPickup(order) !== undefined && !isFinished(order);
}
