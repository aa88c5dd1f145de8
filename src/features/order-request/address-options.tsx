import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { AddressBookEntry } from '../../domain/order-request/address-book';
import { coordinatesText, parseTypedCoordinates } from '../../domain/order-request/coordinates';
import { distanceMetres, sameCoordinates } from '../../domain/order/distance';
import { groupRecipients } from '../../domain/order-request/recipients';
import type { AddressLookup, RequestState, Suggestion } from '../../domain/order-request/state';
import type { Coordinates } from '../../domain/order/order';
import { formatDistance } from '../../i18n/format';
import type { RecentRecipient } from '../../sync/services';
import { useServices } from '../../sync/services-context';
import type { ComboboxGroup, ComboboxItem } from '../../ui/combobox';
import { BookUser, Crosshair, History, type IconType, MapPin, Star } from '../../ui/icons';
import { splitAddress } from './split-address';

/** A place without a person. */
export type PlaceChoice = { kind: 'suggestion'; suggestion: Suggestion } | { kind: 'point'; at: Coordinates };
export type AddressChoice =
  | PlaceChoice
  | { kind: 'recent'; recent: RecentRecipient }
  | { kind: 'saved'; entry: AddressBookEntry };

export type PlaceOption = ComboboxItem & { choice: PlaceChoice };

export type AddressOption = ComboboxItem & { choice: AddressChoice };

/** The recipients of this device, newest first; there before the first letter, offline too. */
function useRecents(vendorId: string | undefined): readonly RecentRecipient[] {
  const { recents } = useServices();
  const [known, setKnown] = useState<{ vendorId: string; list: RecentRecipient[] } | null>(null);
  useEffect(() => {
    let isGone = false;
    if (vendorId === undefined) return;
    recents.recipients(vendorId).then(
      (list) => !isGone && setKnown({ vendorId, list }),
      // nothing to offer is not worth a word
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [recents, vendorId]);
  return known !== null && known.vendorId === vendorId ? known.list : [];
}

/**
 * What is offered for the text in the address field, in its groups. `isSearching`: the field is the whole screen, and
 * offers another place also when one is chosen.
 */
export function useAddressOptions(state: RequestState, isSearching: boolean): ComboboxGroup<AddressOption>[] {
  const { t } = useLingui();
  const recents = useRecents(state.pickup?.vendorId);
  const query = state.query.trim();
  const places = usePlaceGroups(
    query,
    state.lookup,
    <Trans id="request.typed-coordinates.use">Deliver to this point</Trans>,
  );
  const isChosen = state.destination !== null;
  if (isChosen && query !== '' && !isSearching) return [];
  const offered = recents.filter((recent) => isChosen || matches(recent, query));
  const { frequent, recent: latest } = groupRecipients(offered);
  const saved = state.bookEntries.filter((entry) => !offered.some((recent) => isSame(recent, entry)));
  return [
    ...places.filter(({ id }) => id === 'typed'),
    {
      id: 'frequent',
      title: t({ id: 'request.frequent-recipients', message: 'Frequent recipients' }),
      items: frequent.map((recent) => recipientOption(recent, Star, state, query)),
    },
    {
      id: 'recent',
      title: t({ id: 'request.recent-recipients', message: 'Recent recipients' }),
      items: latest.map((recent) => recipientOption(recent, History, state, query)),
    },
    {
      id: 'saved',
      title: t({ id: 'request.saved-address-results', message: 'Address book' }),
      items: saved.map((entry) => savedOption(entry, state, query)),
    },
    ...places.filter(({ id }) => id === 'suggestions'),
  ];
}

function matches(recent: RecentRecipient, query: string): boolean {
  const wanted = query.toLocaleLowerCase();
  return [recent.name, recent.address, recent.building].some((text) => text.toLocaleLowerCase().includes(wanted));
}

/** Someone of the address book who is offered as a recent recipient already. */
function isSame(recent: RecentRecipient, entry: AddressBookEntry): boolean {
  return recent.name === entry.name && sameCoordinates(recent, entry);
}

function savedOption(entry: AddressBookEntry, state: RequestState, query: string): AddressOption {
  const origin = state.pickup?.coordinates;
  return {
    id: `saved-${entry.id}`,
    icon: BookUser,
    main: marked(entry.name, query),
    sub: marked(entry.address, query),
    end: origin ? formatDistance(distanceMetres(origin, entry)) : undefined,
    choice: { kind: 'saved', entry },
  };
}

/** A typed point and the places found for a text: what is offered wherever an address is searched. */
export function usePlaceGroups(query: string, lookup: AddressLookup, point: ReactNode): ComboboxGroup<PlaceOption>[] {
  const { t } = useLingui();
  const typed = parseTypedCoordinates(query);
  const suggestions = lookup.name === 'found' ? lookup.suggestions : [];
  return [
    {
      id: 'typed',
      title: t({ id: 'request.typed-coordinates', message: 'Coordinates' }),
      items: typed ? [pointOption(typed, point)] : [],
    },
    {
      id: 'suggestions',
      title: t({ id: 'request.suggestion-address-results', message: 'Suggestions' }),
      items: suggestions.map((suggestion) => suggestionOption(suggestion, query)),
    },
  ];
}

function pointOption(at: Coordinates, sub: ReactNode): PlaceOption {
  return {
    id: 'typed-point',
    icon: Crosshair,
    main: <bdi dir="ltr">{coordinatesText(at)}</bdi>,
    sub,
    choice: { kind: 'point', at },
  };
}

function recipientOption(recent: RecentRecipient, icon: IconType, state: RequestState, query: string): AddressOption {
  const origin = state.pickup?.coordinates;
  return {
    // one row for a phone, an address and a unit is kept: together they are the recipient
    id: `recent-${recent.phone_number}-${recent.address}-${recent.unit}`,
    icon,
    main: marked(recent.name, query),
    sub: marked([recent.unit, recent.building, recent.address].filter(Boolean).join(', '), query),
    end: origin ? formatDistance(distanceMetres(origin, recent)) : undefined,
    choice: { kind: 'recent', recent },
  };
}

function suggestionOption(suggestion: Suggestion, query: string): PlaceOption {
  const { main, rest } = splitAddress(suggestion.formatted_address);
  return {
    id: suggestion.id,
    icon: MapPin,
    main: marked(main, query),
    sub: rest === '' ? undefined : rest,
    choice: { kind: 'suggestion', suggestion },
  };
}

/** The part of the text that was typed, marked. */
function marked(text: string, query: string): ReactNode {
  const at = query === '' ? -1 : text.toLocaleLowerCase().indexOf(query.toLocaleLowerCase());
  if (at < 0) return text;
  return (
    <Fragment>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + query.length)}</mark>
      {text.slice(at + query.length)}
    </Fragment>
  );
}
