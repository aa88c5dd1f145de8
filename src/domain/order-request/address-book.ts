import type { ChosenPlace } from './events';

/** One customer of the vendor's address book (request-flow §3). */
export interface AddressBookEntry {
  id: string;
  name: string;
  phone_number: string;
  latitude: number;
  longitude: number;
  /** comma separated: unit number, building, address */
  address: string;
  notes?: string | null | undefined;
}

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
