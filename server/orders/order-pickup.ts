import type { Coordinates, OrderPickup } from '../../src/domain/order/order';
import { type Vendor, vendorCoordinates } from '../../src/domain/vendor/vendor';
import { AppError } from '../../src/lib/app-error';
import { isSamePoint } from '../delivery/fee-signature';

/**
 * The pickup point of a new order: a guest's `sender.location`, else the shop
 * (specification/ask-for-a-rider.md#pickup). The fee is checked against it, and it is stored with the order. Throws
 * `VENDOR_WITHOUT_COORDINATES`, or `SENDER_NOT_ALLOWED` when somebody other than a guest names another place.
 */
export function orderPickup(
  vendor: Vendor,
  sender: { location: Coordinates & { address: string } } | null | undefined,
  isGuest: boolean,
): OrderPickup {
  if (isGuest && sender) return { name: '', ...placeOf(sender.location) };
  const own = vendorCoordinates(vendor);
  if (own === undefined) throw new AppError('VENDOR_WITHOUT_COORDINATES');
  if (sender && !isSamePoint(sender.location, own)) throw new AppError('SENDER_NOT_ALLOWED');
  const address = vendor.vendor_information.location.address_text ?? '';
  return { name: isGuest ? '' : vendor.name, ...placeOf({ ...own, address }) };
}

function placeOf({ latitude, longitude, address }: Coordinates & { address: string }) {
  return { address, latitude, longitude };
}
