import type { Coordinates } from '../order/order';
import type { Vendor } from './vendor';
import { outletOwners } from './outlet-checks';

/**
 * The place of a collection point, from the map or the address search
 * (specification/vendors-and-outlets.md#collection-point).
 */
export interface OutletLocation extends Coordinates {
  formatted_address: string;
  city: string;
  countryCode: string;
  zipcode: string;
  street: string;
  streetNumber: string;
}

/** The form of a collection point (specification/vendors-and-outlets.md#vendor). */
export interface OutletForm {
  parentVendorId: string;
  clientVendorId: string;
  name: string;
  /** the text of the address box: the location's address, or a search text without one */
  address: string;
  /** null until a place is chosen, and after something else is typed */
  location: OutletLocation | null;
  unitNo: string;
  building: string;
  phone: string;
  riderInstructions: string;
  /** one for each row of the form, empty ones too */
  owners: readonly string[];
}

/** What is sent for a collection point (specification/platform-calls.md#vendors, POST and PUT /outlet). */
export interface OutletDetails {
  parent_vendor_id: string;
  client_vendor_id: string;
  name: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  rider_instructions: string | null;
  phone_number: string;
  city: string | null;
  users: string[];
  unit: string | null;
  building: string | null;
  street: string | null;
  street_number: string | null;
  postal_code: string | null;
  country_code: string | null;
}

/** The form of a new collection point. */
export function newOutletForm(parentVendorId: string): OutletForm {
  return {
    parentVendorId,
    clientVendorId: '',
    name: '',
    address: '',
    location: null,
    unitNo: '',
    building: '',
    phone: '',
    riderInstructions: '',
    owners: [''],
  };
}

/** The form of an existing one. A vendor without an ID of its own has the platform's. */
export function formOfOutlet(vendor: Vendor): OutletForm {
  const { contact, location, owners = [] } = vendor.vendor_information;
  const { latitude, longitude } = location;
  const address = location.address_text ?? '';
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number' && address !== '';
  return {
    parentVendorId: vendor.parent_vendor_id ?? '',
    clientVendorId: vendor.client_vendor_id ?? vendor.vendor_id,
    name: vendor.name,
    address,
    location: isPlaced
      ? {
          formatted_address: address,
          latitude,
          longitude,
          city: location.city ?? '',
          countryCode: location.country_code ?? '',
          zipcode: location.postal_code ?? '',
          street: location.street ?? '',
          streetNumber: location.street_number ?? '',
        }
      : null,
    unitNo: location.unit ?? '',
    building: location.building ?? '',
    phone: contact?.phone ?? '',
    riderInstructions: location.rider_instructions ?? '',
    // a list of its own: the one of a snapshot can't be stored
    owners: owners.length === 0 ? [''] : [...owners],
  };
}

/**
 * What was typed, on top of what somebody else has saved meanwhile: a field that wasn't changed here is as saved now.
 * `began`: what was saved when the typing began.
 */
export function mergedForm(typed: OutletForm, began: OutletForm, saved: OutletForm): OutletForm {
  const isChanged = (name: keyof OutletForm) => JSON.stringify(typed[name]) !== JSON.stringify(began[name]);
  const choose = <Name extends keyof OutletForm>(name: Name): OutletForm[Name] =>
    isChanged(name) ? typed[name] : saved[name];
  // a place and the text that stands for it belong together
  const place = isChanged('address') || isChanged('location') ? typed : saved;
  return {
    parentVendorId: choose('parentVendorId'),
    clientVendorId: choose('clientVendorId'),
    name: choose('name'),
    address: place.address,
    location: place.location,
    unitNo: choose('unitNo'),
    building: choose('building'),
    phone: choose('phone'),
    riderInstructions: choose('riderInstructions'),
    owners: isChanged('owners') ? mergedOwners(typed.owners, began.owners, saved.owners) : saved.owners,
  };
}

function mergedOwners(typed: readonly string[], began: readonly string[], saved: readonly string[]): readonly string[] {
  const added = saved.filter((owner) => !began.includes(owner) && !typed.includes(owner));
  const removed = began.filter((owner) => !saved.includes(owner));
  const merged = [...typed.filter((owner) => !removed.includes(owner)), ...added];
  return merged.length === 0 ? [''] : merged;
}

/**
 * Text in the address box is not a place yet (specification/vendors-and-outlets.md#collection-point-checks): the one
 * chosen before is dropped.
 */
export function typedAddress(form: OutletForm, address: string): OutletForm {
  return { ...form, address, location: null };
}

export function placedAt(form: OutletForm, location: OutletLocation): OutletForm {
  return { ...form, address: location.formatted_address, location };
}

export function outletDetails(form: OutletForm): OutletDetails {
  const { location } = form;
  const orNull = (text: string | undefined) => text?.trim() || null;
  return {
    parent_vendor_id: form.parentVendorId,
    client_vendor_id: form.clientVendorId.trim(),
    name: form.name.trim(),
    address: location?.formatted_address.trim() ?? '',
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    rider_instructions: orNull(form.riderInstructions),
    phone_number: form.phone,
    city: orNull(location?.city),
    users: outletOwners(form.owners),
    unit: orNull(form.unitNo),
    building: orNull(form.building),
    street: orNull(location?.street),
    street_number: orNull(location?.streetNumber),
    postal_code: orNull(location?.zipcode),
    country_code: orNull(location?.countryCode),
  };
}

/** Whether two forms would save the same. */
export function isSameOutletForm(one: OutletForm, other: OutletForm): boolean {
  return one.address === other.address && JSON.stringify(outletDetails(one)) === JSON.stringify(outletDetails(other));
}
