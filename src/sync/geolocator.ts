import type { GeolocatorApi } from '../api/geolocator-api';
import type { Market } from '../domain/market/market';
import type { Coordinates } from '../domain/order/order';
import type { AddressBookEntry } from '../domain/order-request/details/address-book';
import type { LocalAddress } from '../domain/order-request/places/local-address';
import { bcp47 } from '../lib/language-tag';
import type { ReverseResultDto, SuggestionDto } from '../protocol/schemas';

/** The longest text the platform searches for; a link shared by a map service may be longer. */
const QUERY_MAX = 255;

export interface Geolocator {
  autocomplete(query: string, near: Coordinates, signal?: AbortSignal): Promise<SuggestionDto[]>;
  reverse(at: Coordinates, signal?: AbortSignal): Promise<ReverseResultDto>;
  /** Undefined when the place has no coordinates. */
  details(suggestionId: string): Promise<Coordinates | undefined>;
  addressBook(vendorId: string, query: string): Promise<AddressBookEntry[]>;
  /** The first customers of the vendor's address book, by name; none when the platform knows only the specification. */
  customers(vendorId: string): Promise<AddressBookEntry[]>;
  /**
   * A point's address in the market's own language; null when the user reads that language, or the platform has none.
   */
  localAddress(at: Coordinates): Promise<LocalAddress | null>;
}

export interface GeolocatorOptions {
  market: Pick<Market, 'country' | 'geolocationLanguage'>;
  /** the platform knows addresses in the reader's language */
  hasLanguages: boolean;
  /** it has the address book without a search too */
  listsCustomers: boolean;
  /** the user's language, a BCP 47 tag */
  userLanguage: () => string;
}

/**
 * Address search in the market's country, in the language of the reader; towards a platform that knows only the
 * specification in the market's language (specification/ask-for-a-rider.md#address-language).
 */
export function createGeolocator(
  api: GeolocatorApi,
  { market, hasLanguages, listsCustomers, userLanguage }: GeolocatorOptions,
): Geolocator {
  const { country, geolocationLanguage } = market;
  const language = () => (hasLanguages ? userLanguage() || geolocationLanguage : geolocationLanguage);
  return {
    autocomplete: (query, near, signal) =>
      api.autocomplete(query.slice(0, QUERY_MAX), { country, language: language(), at: near }, signal),
    reverse: (at, signal) => api.reverse(at, language(), signal),
    details: (suggestionId) => api.details(suggestionId),
    addressBook: (vendorId, query) => api.addressBook(vendorId, query.slice(0, QUERY_MAX)),
    customers: async (vendorId) => (listsCustomers ? api.addressBook(vendorId, '') : []),
    async localAddress(at) {
      const languages = [geolocationLanguage, language()] as const;
      if (isSameLanguage(...languages)) return null;
      const [text, of] = await Promise.all(languages.map((each) => api.reverse(at, each)));
      return { at, text: text?.formatted_address ?? '', of: of?.formatted_address ?? '' };
    },
  };
}

/** `km` and `km-KH` are the same; scripts of one language are not. */
function isSameLanguage(a: string, b: string): boolean {
  const [one, other] = [new Intl.Locale(bcp47(a)), new Intl.Locale(bcp47(b))];
  return one.language === other.language && one.maximize().script === other.maximize().script;
}
