import { type Vendor, vendorCoordinates } from '../vendor/vendor';
import type { Pickup } from './state';

/** What a request needs to know of its vendor. */
export function pickupOf(vendor: Vendor): Pickup {
  const { name, location } = vendor.vendor_information;
  return {
    vendorId: vendor.vendor_id,
    name: name || vendor.name,
    address: location.address_text ?? '',
    coordinates: vendorCoordinates(vendor) ?? null,
    isTestVendor: vendor.test_vendor === true,
  };
}

/** Whether it is the same place of the same vendor, as far as a request is concerned. */
export function isSamePickup(a: Pickup, b: Pickup): boolean {
  return (
    a.vendorId === b.vendorId &&
    a.name === b.name &&
    a.address === b.address &&
    a.isTestVendor === b.isTestVendor &&
    a.coordinates?.latitude === b.coordinates?.latitude &&
    a.coordinates?.longitude === b.coordinates?.longitude
  );
}
