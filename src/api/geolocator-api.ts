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
    const answer = await this.#http.send({
      method: 'GET',
      path: '/geolocator/autocomplete',
      query: { query: text, country, lat: at.latitude, lng: at.longitude, language },
      schema: AutocompleteAnswer,
      signal,
    });
    return answer.data.data;
  }

  async reverse(at: Coordinates, language: string, signal?: AbortSignal): Promise<ReverseResultDto> {
    const answer = await this.#http.send({
      method: 'GET',
      path: '/geolocator/reverse',
      query: { lat: at.latitude, lng: at.longitude, language },
      schema: ReverseAnswer,
      signal,
    });
    return answer.result;
  }

  /** The first entry counts; undefined when the place has none. */
  async details(suggestionId: string): Promise<Coordinates | undefined> {
    const query = { query_id: suggestionId };
    const answer = await this.#http.send({ method: 'GET', path: '/geolocator/details', query, schema: DetailsAnswer });
    return answer.result[0];
  }

  async addressBook(vendorId: string, text: string): Promise<AddressBookEntry[]> {
    return this.#http.send({
      method: 'GET',
      path: `/addressbook/search-customers/${encodeURIComponent(vendorId)}`,
      query: { query: text },
      schema: AddressBookAnswer,
      retries: 1,
    });
  }
}
