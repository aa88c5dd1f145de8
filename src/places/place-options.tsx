import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { coordinatesText, parseTypedCoordinates } from '../domain/order-request/places/coordinates';
import type { AddressLookup, Suggestion } from '../domain/order-request/places/suggestion';
import { distanceMetres } from '../domain/order/distance';
import type { Coordinates } from '../domain/order/order';
import { formatDistance } from '../i18n/format';
import type { ComboboxGroup, ComboboxItem } from '../ui/combobox-line';
import { Crosshair, MapPin } from '../ui/icons';
import { matched } from './matched';
import { splitAddress } from '../domain/order-request/places/split-address';

/** A place without a person. */
export type PlaceChoice = { kind: 'suggestion'; suggestion: Suggestion } | { kind: 'point'; at: Coordinates };
export type PlaceOption = ComboboxItem & { choice: PlaceChoice };

/**
 * A typed point and the places found for a text: offered wherever an address is searched. `pointHint`: what choosing a
 * typed point does; `from`: distances are measured from there.
 */
export function usePlaceGroups(
  query: string,
  lookup: AddressLookup,
  { pointHint, from }: { pointHint: ReactNode; from?: Coordinates | null | undefined },
): ComboboxGroup<PlaceOption>[] {
  const { t } = useLingui();
  const typed = parseTypedCoordinates(query);
  const suggestions = lookup.name === 'found' ? lookup.suggestions : [];
  return [
    {
      id: 'typed',
      title: t({ id: 'request.typed-coordinates', message: 'Coordinates' }),
      items: typed ? [pointOption(typed, pointHint, from)] : [],
    },
    {
      id: 'suggestions',
      title: t({ id: 'request.suggestion-address-results', message: 'Suggestions' }),
      items: suggestions.map((suggestion) => suggestionOption(suggestion, query, from)),
    },
  ];
}

function pointOption(at: Coordinates, hint: ReactNode, from: Coordinates | null | undefined): PlaceOption {
  return {
    id: 'typed-point',
    icon: Crosshair,
    main: <bdi dir="ltr">{coordinatesText(at)}</bdi>,
    sub: hint,
    end: distanceBetween(from, at),
    choice: { kind: 'point', at },
  };
}

function suggestionOption(suggestion: Suggestion, query: string, from: Coordinates | null | undefined): PlaceOption {
  const { main, rest } = splitAddress(suggestion.formatted_address);
  const { latitude, longitude } = suggestion;
  const at = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
  return {
    id: suggestion.id,
    icon: MapPin,
    main: matched(main, query),
    sub: rest === '' ? undefined : matched(rest, query),
    end: distanceBetween(from, at),
    choice: { kind: 'suggestion', suggestion },
  };
}

/** In a straight line, rounded as people say it; undefined when an end is missing. */
export function distanceBetween(
  from: Coordinates | null | undefined,
  to: Coordinates | null | undefined,
): string | undefined {
  return from && to ? formatDistance(distanceMetres(from, to)) : undefined;
}
