import { weightedList } from './weighted-list';

/** The languages of an `Accept-Language` header, best first; those with a weight of 0 are not wanted (RFC 9110 §12.5.4). */
export function acceptedLanguages(header: string | undefined): string[] {
  return weightedList(header)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ value }) => value);
}
