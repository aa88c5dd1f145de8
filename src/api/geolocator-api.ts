import type { AddressBookEntry } from '../domain/order-request/details/address-book';
import type { Coordinates } from '../domain/order/order';
import {
  AddressBookAnswer,
  AutocompleteAnswer,
  DetailsAnswer,
  ReverseAnswer,
  type ReverseResultDto,
  type SuggestionDto,
} from '../protocol/schemas/geolocator';
import { call } from './call';
import type { HttpClient } from './http-client';

/** Addresses to coordinates and back, and the merchant's address book (specification/platform-calls.md#places). */
export class GeolocatorApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  async autocomplete(
    text: string,
    near: { country: string; language: string; at: Coordinates },
    signal?: AbortSignal,
  ): Promise<SuggestionDto[]> {
    const { country, language, at } = near;
    const answer = await call(this.#http, 'GET /geolocator/autocomplete', AutocompleteAnswer, {
      query: { query: text, country, lat: at.latitude, lng: at.longitude, language },
      signal,
    });
    return answer.data.data;
  }

  async reverse(at: Coordinates, language: string, signal?: AbortSignal): Promise<ReverseResultDto> {
    const query = { lat: at.latitude, lng: at.longitude, language };
    return (await call(this.#http, 'GET /geolocator/reverse', ReverseAnswer, { query, signal })).result;
  }

  /** The first entry counts; undefined when the place has none. */
  async details(suggestionId: string): Promise<Coordinates | undefined> {
    const query = { query_id: suggestionId };
    return (await call(this.#http, 'GET /geolocator/details', DetailsAnswer, { query })).result[0];
  }

  async addressBook(vendorId: string, text: string): Promise<AddressBookEntry[]> {
    return call(this.#http, 'GET /addressbook/search-customers/:vendorId', AddressBookAnswer, {
      params: { vendorId },
      query: { query: text },
      retries: 1,
    });
  }
}
