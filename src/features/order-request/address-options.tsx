import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AddressBookEntry } from '../../domain/order-request/details/address-book';
import { phoneDigits, phoneRange } from '../../domain/order-request/details/customer-search';
import { sameCoordinates } from '../../domain/order/distance';
import { groupRecipients } from '../../domain/order-request/details/recipients';
import type { RequestState } from '../../domain/order-request/state';
import { hasWords } from '../../domain/order-request/places/text-match';
import type { Coordinates } from '../../domain/order/order';
import type { RecentRecipient } from '../../sync/drafts';
import type { ComboboxGroup, ComboboxItem } from '../../ui/combobox-line';
import { BookUser, History, type IconType, Star } from '../../ui/icons';
import { matched, withMarks } from '../../places/matched';
import { distanceBetween, type PlaceChoice, usePlaceGroups } from '../../places/place-options';
import { useRecents, useSavedCustomers } from './use-customers';

export type AddressChoice =
  | PlaceChoice
  | { kind: 'recent'; recent: RecentRecipient }
  | { kind: 'saved'; entry: AddressBookEntry };

export type AddressOption = ComboboxItem & { choice: AddressChoice };

/**
 * What is offered for the text in the address field, in its groups. `isSearching`: the field fills the screen, and
 * offers other places even when one is chosen.
 */
export function useAddressOptions(state: RequestState, isSearching: boolean): ComboboxGroup<AddressOption>[] {
  const { t } = useLingui();
  const recents = useRecents(state.pickup?.vendorId);
  const customers = useSavedCustomers(state.pickup?.vendorId, state.features.addressBook);
  const from = state.pickup?.coordinates ?? undefined;
  const places = usePlaceGroups(state.query.trim(), state.lookup, {
    pointHint: <Trans id="request.typed-coordinates.use">Deliver to this point</Trans>,
    from,
  });
  const isChosen = state.destination !== null && state.query.trim() !== '';
  if (isChosen && !isSearching) return [];
  // the name of a chosen place is no query: other places are offered as in an empty field
  const query = isChosen ? '' : state.query.trim();
  const offered = recents.filter((recent) => matches(recent, query));
  const { frequent, recent: latest } = groupRecipients(offered);
  // those on this device are found without a connection too
  const known = customers.filter((entry) => matches(entry, query));
  const isKnown = (entry: AddressBookEntry) => known.some(({ id }) => id === entry.id);
  const entries = [...known, ...state.bookEntries.filter((entry) => !isKnown(entry))];
  const saved = entries.filter((entry) => !offered.some((recent) => isSame(recent, entry)));
  return [
    ...places.filter(({ id }) => id === 'typed'),
    {
      id: 'frequent',
      title: t({ id: 'request.frequent-recipients', message: 'Frequent customers' }),
      items: frequent.map((recent) => recentOption(recent, Star, from, query)),
    },
    {
      id: 'recent',
      title: t({ id: 'request.recent-recipients', message: 'Recent customers' }),
      items: latest.map((recent) => recentOption(recent, History, from, query)),
    },
    {
      id: 'saved',
      title: t({ id: 'request.saved-address-results', message: 'Address book' }),
      items: saved.map((entry) => savedOption(entry, from, query)),
    },
    ...places.filter(({ id }) => id === 'suggestions'),
  ];
}

function matches(
  {
    name,
    address,
    building = '',
    phone_number,
  }: Pick<RecentRecipient, 'name' | 'address' | 'phone_number'> & Partial<Pick<RecentRecipient, 'building'>>,
  query: string,
): boolean {
  if (query === '') return true;
  const digits = phoneDigits(query);
  const isCalled = digits !== undefined && phoneRange(phone_number, digits) !== undefined;
  return isCalled || hasWords([name, address, building], query);
}

/** A customer of the address book who is already offered as a recent one. */
function isSame(recent: RecentRecipient, entry: AddressBookEntry): boolean {
  return recent.name === entry.name && sameCoordinates(recent, entry);
}

function savedOption(entry: AddressBookEntry, from: Coordinates | undefined, query: string): AddressOption {
  return {
    id: `saved-${entry.id}`,
    icon: BookUser,
    main: matched(entry.name, query),
    sub: found(entry.phone_number, entry.address, query),
    end: distanceBetween(from, entry),
    choice: { kind: 'saved', entry },
  };
}

function recentOption(
  recent: RecentRecipient,
  icon: IconType,
  from: Coordinates | undefined,
  query: string,
): AddressOption {
  const address = [recent.unit, recent.building, recent.address].filter(Boolean).join(', ');
  return {
    // one row is kept for a phone, an address and a unit, which together identify the customer
    id: `recent-${recent.phone_number}-${recent.address}-${recent.unit}`,
    icon,
    main: matched(recent.name, query),
    sub: found(recent.phone_number, address, query),
    end: distanceBetween(from, recent),
    choice: { kind: 'recent', recent },
  };
}

/** The address; preceded by the phone number, if that was searched for. */
function found(phoneNumber: string, address: string, query: string): ReactNode {
  const digits = phoneDigits(query);
  const range = digits === undefined ? undefined : phoneRange(phoneNumber, digits);
  if (range === undefined) return matched(address, query);
  return (
    <>
      <bdi dir="ltr">{withMarks(phoneNumber, [range])}</bdi> · {matched(address, query)}
    </>
  );
}
