import type { Static } from 'typebox';
import type { Coordinates } from '../../order/order';
import type { AddressBookEntrySchema } from './address-book.schema';
import type { OrderForm } from './form';

/** A place chosen as a whole: a recent recipient or an entry of the address book. */
export interface ChosenPlace {
  coordinates: Coordinates;
  form: Partial<OrderForm>;
}

export type AddressBookEntry = Static<typeof AddressBookEntrySchema>;

/** The shortest text that is searched in the address book (specification/ask-for-a-rider.md#address-search). */
export const BOOK_QUERY_MIN = 2;

/** The parts of a saved address; with fewer than three parts it is not divided, because their meaning is unknown. */
export function addressParts(address: string): { unit: string; building: string; address: string } {
  const [unit = '', building = '', ...rest] = address.split(',').map((part) => part.trim());
  const text = rest.filter((part) => part !== '').join(', ');
  return text === '' ? { unit: '', building: '', address: address.trim() } : { unit, building, address: text };
}

/** The fields that choosing the entry fills in. */
export function placeOfEntry(entry: AddressBookEntry): ChosenPlace {
  const { unit, building, address } = addressParts(entry.address);
  return {
    coordinates: { latitude: entry.latitude, longitude: entry.longitude },
    form: {
      destinationName: entry.name,
      destinationPhoneNumber: entry.phone_number,
      destinationTextAddress: address,
      destinationUnitNumber: unit,
      destinationBuilding: building,
      riderNotes: entry.notes ?? '',
    },
  };
}
