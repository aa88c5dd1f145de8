import type { Coordinates } from '../order/order';
import { holdsCardNumber } from '../payment/card-number';
import { type FoundText, NOTHING_FOUND } from './found-text';
import type { AddressLookup } from './state';

/** What is typed about the place of collection (request-flow §3 "Origin address"). */
export interface OriginForm {
  address: string;
  unit: string;
  building: string;
  notes: string;
  /** who hands it over: asked of guests, whose place is no shop's */
  senderName: string;
  senderPhone: string;
  senderEmail: string;
}

/** The place being given to a vendor that has none on the map yet (request-flow §4, steps 1 and 2). */
export interface OriginEdit {
  /** the text in the search field */
  query: string;
  lookup: AddressLookup;
  at: Coordinates | null;
  resolving: 'PLACE' | 'REVERSE' | null;
  form: OriginForm;
  /** what the geolocator told of the point */
  area: OriginArea;
  found: FoundText;
  error: OriginFailure | null;
  isSaving: boolean;
}

export interface OriginArea {
  city?: string | null | undefined;
  postalCode?: string | null | undefined;
  countryCode?: string | null | undefined;
}

export type OriginField =
  | 'originSearch'
  | 'originAddress'
  | 'originUnit'
  | 'originBuilding'
  | 'originNotes'
  | 'senderName'
  | 'senderPhone'
  | 'senderEmail';

/** A catalogue id and the field it is shown beside. */
export interface OriginFailure {
  field: OriginField;
  messageId: string;
}

/** What is saved: the fields of PUT /vendor/{id}/address (decisions §3). */
export interface OriginAddress {
  address_text: string;
  street_address: string;
  unit: string | null;
  building: string | null;
  notes: string | null;
  city: string | null;
  country_code: string | null;
  postal_code: string | null;
  latitude: number;
  longitude: number;
}

export const EMPTY_ORIGIN: OriginEdit = {
  query: '',
  lookup: { name: 'idle' },
  at: null,
  resolving: null,
  form: { address: '', unit: '', building: '', notes: '', senderName: '', senderPhone: '', senderEmail: '' },
  area: {},
  found: NOTHING_FOUND,
  error: null,
  isSaving: false,
};

/** Limits in bytes, not in letters: a Khmer or Arabic letter counts two or three (request-flow §9). */
export const NOTES_BYTES_MAX = 1000;
export const ADDRESS_BYTES_MAX = 255;

/** How many bytes a text is in UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

const isTooLong = (text: string, max: number) => byteLength(text.trim()) > max;

/** The first rule of request-flow §5 the address breaks, or undefined when it may be saved. */
export function validateOrigin({ at, form }: OriginEdit): OriginFailure | undefined {
  if (at === null) return { field: 'originSearch', messageId: 'address.error.no-coordinates' };
  if (isTooLong(form.notes, NOTES_BYTES_MAX)) {
    return { field: 'originNotes', messageId: 'address.error.notes-too-long' };
  }
  if (holdsCardNumber(form.notes)) return { field: 'originNotes', messageId: 'validation.notes-card-number' };
  if (form.address.trim() === '') return { field: 'originAddress', messageId: 'request.origin.fill-address' };
  const lines = [
    ['originAddress', form.address],
    ['originUnit', form.unit],
    ['originBuilding', form.building],
  ] as const;
  const long = lines.find(([, text]) => isTooLong(text, ADDRESS_BYTES_MAX));
  return long && { field: long[0], messageId: 'address.error.address-too-long' };
}

/** What is sent for an address that passed the rules. */
export function originAddress({ form, area }: OriginEdit, at: Coordinates): OriginAddress {
  const orNull = (text: string | null | undefined) => text?.trim() || null;
  const address = form.address.trim();
  return {
    address_text: address,
    street_address: address,
    unit: orNull(form.unit),
    building: orNull(form.building),
    notes: orNull(form.notes),
    city: orNull(area.city),
    country_code: orNull(area.countryCode),
    postal_code: orNull(area.postalCode),
    latitude: at.latitude,
    longitude: at.longitude,
  };
}
