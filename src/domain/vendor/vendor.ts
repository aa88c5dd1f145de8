import type { Coordinates } from '../order/order';

/** A vendor or outlet as the platform sends it (portal §3 "Vendor"). */
export interface Vendor {
  vendor_id: string;
  parent_vendor_id?: string | null;
  client_vendor_id?: string | null;
  is_active?: boolean;
  is_registered?: boolean;
  is_parent: boolean;
  id?: string | null;
  name: string;
  /** minutes */
  estimation_pick_up_time?: number | null;
  test_vendor?: boolean;
  vendor_information: {
    name: string;
    currency?: string | null;
    /** its own IANA zone, where it differs from the country's or a country has several */
    timezone?: string | null;
    owners?: string[];
    contact?: {
      phone?: string | null;
      /** the shop agrees that its phone number is on its orders' public tracking pages */
      shown_to_customers?: boolean | null;
    } | null;
    location: {
      address_text?: string | null;
      building?: string | null;
      city?: string | null;
      country_code?: string | null;
      latitude?: number | null;
      longitude?: number | null;
      postal_code?: string | null;
      street?: string | null;
      street_number?: string | null;
      unit?: string | null;
      rider_instructions?: string | null;
    };
  };
}

/** Where a rider collects; undefined for a vendor without coordinates (request-flow §4, step 1). */
export function vendorCoordinates(vendor: Vendor): Coordinates | undefined {
  const { latitude, longitude } = vendor.vendor_information.location;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  return { latitude, longitude };
}

/** The number that customers may call about their orders; undefined where the shop has not agreed to it. */
export function phoneForCustomers(vendor: Vendor): string | undefined {
  const { contact } = vendor.vendor_information;
  return contact?.shown_to_customers === true ? (contact.phone ?? undefined) : undefined;
}
