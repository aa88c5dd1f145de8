import { useEffect, useRef, useState } from 'react';
import type { MessageId } from '../../domain/message-ids';
import type { Coordinates } from '../../domain/order/order';
import { coordinatesText, isUnreadMapLink } from '../../domain/order-request/places/coordinates';
import type { AddressLookup, Suggestion } from '../../domain/order-request/places/suggestion';
import { type OutletForm, type OutletLocation, placedAt, typedAddress } from '../../domain/vendor/outlet-form';
import type { RoughLocation } from '../../places/rough-location';
import { useServices } from '../../sync/services-context';

export interface OutletPlace {
  lookup: AddressLookup;
  isResolving: boolean;
  error: MessageId | null;
  /** where the map looks for the place, from the device's rough location */
  around: RoughLocation | null;
  /** grows when the map has to show the place: one that was searched for, or the first one that was set */
  subject: number;
  type: (text: string) => void;
  choose: (suggestion: Suggestion) => void;
  moveTo: (at: Coordinates) => void;
  lookAround: (around: RoughLocation) => void;
  /** Resolves when the chosen place is known. */
  settled: () => Promise<unknown>;
}

interface Looks {
  lookup: AddressLookup;
  isResolving: boolean;
  error: MessageId | null;
}

const QUIET: Looks = { lookup: { name: 'idle' }, isResolving: false, error: null };

/** The place of a collection point: by its address, or by the pin. The latest look-up counts. */
export function useOutletPlace(
  change: (change: (form: OutletForm) => OutletForm) => void,
  near: Coordinates | null,
): OutletPlace {
  const { outlets } = useServices();
  const [looks, setLooks] = useState(QUIET);
  const [subject, setSubject] = useState(0);
  const [around, setAround] = useState<RoughLocation | null>(null);
  const asking = useRef(new AbortController());
  const resolving = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => () => asking.current.abort(), []);

  function ask(): AbortSignal {
    asking.current.abort();
    asking.current = new AbortController();
    return asking.current.signal;
  }

  const place = (location: OutletLocation) => change((form) => placedAt(form, location));
  const look = () => setSubject((before) => before + 1);

  function type(text: string) {
    const signal = ask();
    change((form) => typedAddress(form, text));
    if (isUnreadMapLink(text)) return setLooks({ ...QUIET, error: 'geolocator.error.short-link' });
    const query = text.trim();
    setLooks({ ...QUIET, lookup: { name: query === '' ? 'idle' : 'searching' } });
    if (query !== '') void search(query, signal);
  }

  async function search(query: string, signal: AbortSignal) {
    const found = await (await outlets()).search(query, near, signal);
    if (signal.aborted || found === undefined) return;
    if (found.kind === 'suggestions') return setLooks({ ...QUIET, lookup: { name: 'found', ...found } });
    if (found.kind === 'failed') {
      return setLooks({ ...QUIET, lookup: { name: 'failed' }, error: 'geolocator.error.autocomplete' });
    }
    look();
    resolving.current = resolve(found.at, signal);
  }

  /** The point is used at once, and its address when it is known. */
  async function resolve(at: Coordinates, signal: AbortSignal) {
    change((form) => placedAt(form, { ...unknownPlace(at) }));
    setLooks({ ...QUIET, isResolving: true });
    const found = await (await outlets()).placeAt(at, signal);
    if (signal.aborted) return;
    place(found);
    setLooks(QUIET);
  }

  function moveTo(at: Coordinates) {
    resolving.current = resolve(at, ask());
  }

  function choose(suggestion: Suggestion) {
    const signal = ask();
    change((form) => typedAddress(form, suggestion.formatted_address));
    setLooks({ ...QUIET, isResolving: true });
    resolving.current = fetchPlace(suggestion, signal);
  }

  async function fetchPlace(suggestion: Suggestion, signal: AbortSignal) {
    try {
      const location = await (await outlets()).placeOf(suggestion, signal);
      if (signal.aborted) return;
      place(location);
      look();
      setLooks(QUIET);
    } catch {
      // said at the field
      if (!signal.aborted) setLooks({ ...QUIET, error: 'geolocator.error.fetch-place-details' });
    }
  }

  function lookAround(where: RoughLocation) {
    setAround(where);
    look();
  }

  return { ...looks, subject, around, type, choose, moveTo, lookAround, settled: () => resolving.current };
}

function unknownPlace(at: Coordinates): OutletLocation {
  const { latitude, longitude } = at;
  const text = coordinatesText(at);
  return {
    latitude,
    longitude,
    formatted_address: text,
    city: '',
    countryCode: '',
    zipcode: '',
    street: '',
    streetNumber: '',
  };
}
