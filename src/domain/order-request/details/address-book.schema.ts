import { Type } from 'typebox';
import { Latitude, Longitude, Maybe } from '../../schema/parts.schema';

/** One customer of the vendor's address book (request-flow §3). */
export const AddressBookEntrySchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  phone_number: Type.String(),
  latitude: Latitude,
  longitude: Longitude,
  /** comma separated, unit number first, then building (request-flow §3) */
  address: Type.String(),
  notes: Maybe(Type.String()),
});
