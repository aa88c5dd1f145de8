/** An address that the search offers for the typed text. */
export interface Suggestion {
  id: string;
  formatted_address: string;
  /** its position, if the platform sends it */
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

export type AddressLookup =
  | { name: 'idle' }
  | { name: 'searching' }
  | { name: 'found'; suggestions: Suggestion[] }
  | { name: 'failed' };
