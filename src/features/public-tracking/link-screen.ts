import type { PublicOrder } from '../../domain/order/public-order';
import { hasPlacesToShow, showsPublicMap } from './shows-public-map';

/** The look of the whole page (`useScreen`). @param isFailed there is no order, and none to come */
export function linkScreen(order: PublicOrder | null, isFailed = false): string {
  if (order !== null && showsPublicMap(order)) return 'over-map track';
  return (order ? !hasPlacesToShow(order) : isFailed) ? 'track over' : 'track';
}
