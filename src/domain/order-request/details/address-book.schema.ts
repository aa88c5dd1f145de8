import { Type } from 'typebox';
import { Latitude, Longitude, Maybe } from '../../schema/parts.schema';

/** One customer of the vendor's address book (specification/ask-for-a-rider.md#saved-customers). */
export const AddressBookEntrySchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  phone_number: Type.String(),
  latitude: Latitude,
  longitude: Longitude,
  /** comma separated, unit number first, then building (specification/ask-for-a-rider.md#saved-customers) */
  address: Type.String(),
  notes: Maybe(Type.String()),
});
