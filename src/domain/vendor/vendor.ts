import type { Static } from 'typebox';
import type { Coordinates } from '../order/order';
import type { VendorAddressRequest, VendorSchema } from './vendor.schema';

/** A vendor or outlet as the platform sends it (specification/vendors-and-outlets.md#vendor). */
export type Vendor = Static<typeof VendorSchema>;

/** The pickup address, as it is saved (PUT /vendor/{id}/address). */
export type VendorAddress = Static<typeof VendorAddressRequest>;

/** The pickup point; undefined for a vendor without coordinates (specification/ask-for-a-rider.md#pickup). */
export function vendorCoordinates(vendor: Vendor): Coordinates | undefined {
  const { latitude, longitude } = vendor.vendor_information.location;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  return { latitude, longitude };
}

/** The number that customers may call about their orders; undefined if the shop has not agreed to it. */
export function phoneForCustomers(vendor: Vendor): string | undefined {
  const { contact } = vendor.vendor_information;
  return contact?.shown_to_customers === true ? (contact.phone ?? undefined) : undefined;
}
