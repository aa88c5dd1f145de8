import type { Static } from 'typebox';
import type { Coordinates } from '../../order/order';
import type { AddressBookEntrySchema } from './address-book.schema';
import type { OrderForm } from './form';

/** A place picked whole: a recent recipient or an entry of the address book. */
export interface ChosenPlace {
  coordinates: Coordinates;
  form: Partial<OrderForm>;
}

export type AddressBookEntry = Static<typeof AddressBookEntrySchema>;

/** The shortest text the address book is searched for (request-flow §5). */
export const BOOK_QUERY_MIN = 2;

/** The parts of a saved address; one of fewer than three parts is not taken apart, because nothing tells what they are. */
export function addressParts(address: string): { unit: string; building: string; address: string } {
  const [unit = '', building = '', ...rest] = address.split(',').map((part) => part.trim());
  const text = rest.filter((part) => part !== '').join(', ');
  return text === '' ? { unit: '', building: '', address: address.trim() } : { unit, building, address: text };
}

/** What choosing the entry fills in. */
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
