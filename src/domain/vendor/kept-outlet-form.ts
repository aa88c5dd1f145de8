import type { OutletForm, OutletLocation } from './outlet-form';

const TEXTS = [
  'parentVendorId',
  'clientVendorId',
  'name',
  'address',
  'unitNo',
  'building',
  'phone',
  'riderInstructions',
];
const PLACE_TEXTS = ['formatted_address', 'city', 'countryCode', 'zipcode', 'street', 'streetNumber'];

/** A form stored on this device; null when it is invalid, since another release may have written it. */
export function readOutletForm(kept: unknown): OutletForm | null {
  return isOutletForm(kept) ? kept : null;
}

function isOutletForm(kept: unknown): kept is OutletForm {
  if (!hasTexts(kept, TEXTS)) return false;
  const { owners, location } = kept;
  if (!Array.isArray(owners) || owners.some((owner) => typeof owner !== 'string')) return false;
  return location === null || isLocation(location);
}

function isLocation(value: unknown): value is OutletLocation {
  return hasTexts(value, PLACE_TEXTS) && Number.isFinite(value['latitude']) && Number.isFinite(value['longitude']);
}

function hasTexts(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
}
