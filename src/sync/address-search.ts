import { besidePlusCode, parseTypedCoordinates, plusCodeIn } from '../domain/order-request/places/coordinates';
import type { Suggestion } from '../domain/order-request/places/suggestion';
import type { Coordinates } from '../domain/order/order';
import type { Clock } from '../platform/clock';
import type { ReverseResultDto } from '../protocol/schemas';
import { track } from './analytics/track';

/** specification/ask-for-a-rider.md#address-search */
export const AUTOCOMPLETE_DEBOUNCE_MS = 500;

/** What a text stands for: places to choose from, or one point, whose address may be unknown. */
export type AddressFound =
  | { kind: 'suggestions'; suggestions: Suggestion[] }
  | { kind: 'point'; at: Coordinates; address: string | null }
  | { kind: 'failed' };

/** The part of the geolocator that is used here. */
export interface AddressLookups {
  autocomplete(query: string, near: Coordinates, signal?: AbortSignal): Promise<Suggestion[]>;
  reverse(at: Coordinates, signal?: AbortSignal): Promise<ReverseResultDto>;
}

export interface AddressSearchParts {
  geolocator: () => Promise<AddressLookups>;
  clock: Clock;
  /** of the market, used when no nearer place is known */
  center: Coordinates;
}

/**
 * Looks up an address once nothing more has been typed for half a second: words, coordinates or a plus code. Undefined
 * when it was aborted; it never throws. `near`: places near it are offered first.
 */
export async function searchAddress(
  { geolocator: loadGeolocator, clock, center }: AddressSearchParts,
  text: string,
  near: Coordinates | null,
  signal: AbortSignal,
): Promise<AddressFound | undefined> {
  let typed = parseTypedCoordinates(text);
  try {
    await clock.sleep(AUTOCOMPLETE_DEBOUNCE_MS, signal);
    const geolocator = await loadGeolocator();
    if (plusCodeIn(text) !== undefined) {
      const town = await placeOfTown(geolocator, besidePlusCode(text), near ?? center, signal);
      if (signal.aborted) return undefined;
      typed = await pointOfCode(text, town ?? near ?? center);
    }
    if (typed) {
      const found = await geolocator.reverse(typed, signal).catch(() => null);
      if (signal.aborted) return undefined;
      if (found) return { kind: 'point', at: typed, address: found.formatted_address };
    }
    const suggestions = await geolocator.autocomplete(text, near ?? typed ?? center, signal);
    if (signal.aborted) return undefined;
    // The typed point has no known address: it is used as a point, and its address can be typed in the details.
    if (typed && suggestions.length === 0) return { kind: 'point', at: typed, address: null };
    return { kind: 'suggestions', suggestions };
  } catch {
    // said at the field
    if (signal.aborted) return undefined;
    track({ type: 'lookup-failed', lookup: 'autocomplete' });
    return typed ? { kind: 'point', at: typed, address: null } : { kind: 'failed' };
  }
}

/**
 * A short code means the place nearest to the town beside it; null when no town is given, or its position is unknown.
 */
async function placeOfTown(
  geolocator: AddressLookups,
  town: string,
  near: Coordinates,
  signal: AbortSignal,
): Promise<Coordinates | null> {
  if (town === '') return null;
  const [first] = await geolocator.autocomplete(town, near, signal).catch(() => []);
  const { latitude, longitude } = first ?? {};
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

/** Codes are rare, so their reader is loaded with the first one; offline without it the text is only searched for. */
async function pointOfCode(text: string, near: Coordinates): Promise<Coordinates | undefined> {
  const reader = await import('../domain/order-request/places/plus-code').catch(() => null);
  return reader?.pointOfPlusCode(text, near);
}
