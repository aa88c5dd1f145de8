import { isBlank } from '../../../lib/blank';
import type { MessageId } from '../../message-ids';
import { addressLineProblem, notesCardProblem, notesLengthProblem } from '../../checks/order-checks';
import type { EveryKey } from '../../../lib/every-key';
import type { Coordinates } from '../../order/order';
import type { VendorAddress } from '../../vendor/vendor';
import { type FoundText, NOTHING_FOUND } from '../places/found-text';
import type { AddressLookup } from '../places/suggestion';

/** What is typed about the pickup point (specification/ask-for-a-rider.md#pickup). */
export interface OriginForm {
  address: string;
  unit: string;
  building: string;
  notes: string;
  /** the sender: asked of guests, whose place is no shop's */
  senderName: string;
  senderPhone: string;
  senderEmail: string;
}

/** The place being given to a vendor that has none on the map yet (specification/ask-for-a-rider.md#pickup). */
export interface OriginEdit {
  /** the text in the search field */
  query: string;
  lookup: AddressLookup;
  at: Coordinates | null;
  resolving: 'PLACE' | 'REVERSE' | null;
  form: OriginForm;
  /** the geolocator's address of the point */
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
  messageId: MessageId;
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

/** The first rule of specification/ask-for-a-rider.md#pickup the address breaks, or undefined when it may be saved. */
export function validateOrigin({ at, form }: OriginEdit): OriginFailure | undefined {
  if (at === null) return { field: 'originSearch', messageId: 'address.error.no-coordinates' };
  const notes = notesLengthProblem(form.notes) ?? notesCardProblem(form.notes);
  if (notes) return { field: 'originNotes', messageId: notes };
  if (isBlank(form.address)) return { field: 'originAddress', messageId: 'request.origin.fill-address' };
  const lines = [
    ['originAddress', form.address],
    ['originUnit', form.unit],
    ['originBuilding', form.building],
  ] as const;
  for (const [field, text] of lines) {
    const messageId = addressLineProblem(text);
    if (messageId) return { field, messageId };
  }
  return undefined;
}

/** The portal has one line for street and number. */
type InStreetLine = 'street_number';

/** What is sent for an address that passed the rules. */
export function originAddress({ form, area }: OriginEdit, at: Coordinates): VendorAddress {
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
  } satisfies EveryKey<Omit<VendorAddress, InStreetLine>>;
}
