import type { Coordinates } from '../../src/domain/order/order';
import type { ReverseResultDto, SuggestionDto } from '../../src/protocol/schemas';

export interface AutocompleteOptions {
  /** results nearer to it come first */
  near?: Coordinates | undefined;
  /** ISO 3166 alpha-2; another country than the market's own finds nothing */
  country?: string | undefined;
  /** a language tag; names are in it where the source has them */
  language?: string | undefined;
}

/** Addresses to points and back, by any provider (specification/operation.md#geocoding-and-tiles). */
export interface Geocoder {
  /** At most 8, the best first. Throws `SERVICE_UNAVAILABLE` when the provider does not answer. */
  autocomplete(query: string, options: AutocompleteOptions): Promise<SuggestionDto[]>;
  reverse(at: Coordinates, options: { language?: string | undefined }): Promise<ReverseResultDto>;
  /** The position of a suggestion; undefined for an id that was never issued. */
  details(id: string): Promise<Coordinates | undefined>;
}

export const MAX_SUGGESTIONS = 8;
