import { isFoundFor } from './found-address';
import type { Coordinates } from '../../src/domain/order/order';
import type { Geocoder } from '../places/geocoder';

/** Addresses looked up by this process at the same time, over all jobs: the geocoder serves everybody. */
const AT_ONCE = 8;
/** Kept in memory, a few hundred bytes each: a corrected file asks for the same again. */
const MOST_KEPT = 20_000;
/** The portal's maximum (specification/ask-for-a-rider.md#text-limits). */
const QUERY_MAX = 255;

export type GeocodedAddress =
  | { at: Coordinates; address: string; problem?: undefined }
  | { problem: 'address-not-found' }
  /** what was found may be another place */
  | { problem: 'address-uncertain'; found: string };

/**
 * The places of addresses in files. A place is accepted only if it is certainly what was written; anything else is left
 * to people.
 */
export class AddressGeocoder {
  private readonly kept = new Map<string, GeocodedAddress>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly geocoder: Pick<Geocoder, 'autocomplete' | 'details'>,
    /** the market's own, for addresses that are not in Latin letters */
    private readonly localLanguage: string,
  ) {}

  /** `near` decides between places of one name. Throws `SERVICE_UNAVAILABLE` when the geocoder does not answer. */
  async find(text: string, near: Coordinates): Promise<GeocodedAddress> {
    const query = text.slice(0, QUERY_MAX);
    const key = JSON.stringify([query.toLowerCase(), near.latitude.toFixed(2), near.longitude.toFixed(2)]);
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const found = await this.limited(() => this.ask(query, near));
    // The oldest is dropped: a Map keeps the order of insertion.
    if (this.kept.size >= MOST_KEPT) this.kept.delete(this.kept.keys().next().value ?? '');
    this.kept.set(key, found);
    return found;
  }

  private async ask(query: string, near: Coordinates): Promise<GeocodedAddress> {
    const language = /\p{Script=Latin}/u.test(query) ? 'en' : this.localLanguage;
    const [first] = await this.geocoder.autocomplete(query, { near, language });
    if (first === undefined) return { problem: 'address-not-found' };
    const { id, latitude, longitude, formatted_address: address } = first;
    if (!isFoundFor(query, address)) return { problem: 'address-uncertain', found: address };
    const isKnown = typeof latitude === 'number' && typeof longitude === 'number';
    const at = isKnown ? { latitude, longitude } : await this.geocoder.details(id);
    return at === undefined ? { problem: 'address-not-found' } : { at, address };
  }

  private async limited<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // the one that waited longest takes over this place
      if (next) next();
      else this.running -= 1;
    }
  }
}
