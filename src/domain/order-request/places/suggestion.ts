/** An address that the search offers for what is typed. */
export interface Suggestion {
  id: string;
  formatted_address: string;
  /** where it lies, from a platform that says so */
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

export type AddressLookup =
  | { name: 'idle' }
  | { name: 'searching' }
  | { name: 'found'; suggestions: Suggestion[] }
  | { name: 'failed' };
