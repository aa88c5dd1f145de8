import { type Vendor, vendorCoordinates } from '../../vendor/vendor';
import type { OrderRecord } from '../../order/order';
import { preorderTimezone } from '../../time/timezone';
import type { Pickup, RequestState } from '../state';

/** What a request needs to know of its vendor. */
export function pickupOf(vendor: Vendor): Pickup {
  const { name, location } = vendor.vendor_information;
  return {
    vendorId: vendor.vendor_id,
    name: name || vendor.name,
    address: location.address_text ?? '',
    coordinates: vendorCoordinates(vendor) ?? null,
    isTestVendor: vendor.test_vendor === true,
    timezone: vendor.vendor_information.timezone ?? null,
  };
}

/**
 * The pickup point of a placed order: what the platform stores with it (specification/ask-for-a-rider.md#pickup). If it
 * does not say, a guest's own place, else the vendor's.
 */
export function pickupForUpdate(pickup: Pickup, { pickup: placed, sender, vendor_id }: OrderRecord): Pickup {
  if (placed) {
    const { latitude, longitude, address } = placed;
    const name = placed.name || sender?.name || pickup.name;
    return { ...pickup, name, address, coordinates: { latitude, longitude } };
  }
  if (!sender || !vendor_id.startsWith('guest-')) return pickup;
  const { latitude, longitude, address } = sender.location;
  return { ...pickup, name: sender.name ?? pickup.name, address, coordinates: { latitude, longitude } };
}

/**
 * The zone in which a request's times are read: the country's, or with flag vendor-timezone-for-preorder the vendor's
 * own if the platform names one. `country` is an IANA zone.
 */
export function requestTimezone(
  { pickup, features }: Pick<RequestState, 'pickup' | 'features'>,
  country: string,
): string {
  return preorderTimezone(country, pickup?.timezone, features.vendorTimezone);
}

/** Whether it is the same place of the same vendor, as far as a request is concerned. */
export function isSamePickup(a: Pickup, b: Pickup): boolean {
  // a guest's vendor has no place of its own: the one asked for is the request's
  if (a.isAsked && b.isAsked) return a.vendorId === b.vendorId;
  return (
    a.vendorId === b.vendorId &&
    a.name === b.name &&
    a.address === b.address &&
    a.isTestVendor === b.isTestVendor &&
    a.timezone === b.timezone &&
    a.coordinates?.latitude === b.coordinates?.latitude &&
    a.coordinates?.longitude === b.coordinates?.longitude
  );
}
