import { typedId } from '../../lib/typed-id';
import { visibleText } from '../../lib/visible-text';
import type { PhoneReader } from '../order-request/phone/phone';
import { readSearchTerms } from './search-terms';
import { readCodes, readOrderId } from './typed-code';

/** What a typed search asks the platform for. */
export type OrderSearch =
  | { kind: 'order'; vendorId: string; orderId: string }
  /** as typed, without spaces and invisible marks */
  | { kind: 'phone'; number: string }
  /** of a platform that searches by itself: a short code, a part of a number or of a name */
  | { kind: 'text'; text: string };

/**
 * A search to offer again; the newest first, at most this many are kept (specification/history-and-exports.md#filters).
 */
export const SAVED_SEARCHES = 10;

/**
 * What may be requested (specification/history-and-exports.md#search): an order by its id when the text starts with the
 * vendor's id and a dash, in any case; otherwise whatever the platform searches for. One that knows only the
 * specification finds whole phone numbers and ids: a code is that of an order of the chosen vendor. Undefined for
 * anything else, which is searched on this device only.
 * @param vendorIds the chosen vendor and its outlets
 * @param canSearch whether the platform searches by itself
 */
export function readOrderSearch(
  typed: string,
  vendorIds: readonly string[],
  phones: Pick<PhoneReader, 'verdict'>,
  canSearch: boolean,
): OrderSearch | undefined {
  const text = typedId(typed);
  const small = readOrderId(typed);
  const byLength = [...vendorIds].sort((a, b) => b.length - a.length);
  const vendorId = byLength.find((id) => small.startsWith(`${id.toLowerCase()}-`) && small.length > id.length + 1);
  // the platform writes what follows the vendor's id in small letters
  // (specification/orders-and-tracking.md#short-codes)
  if (vendorId !== undefined) return { kind: 'order', vendorId, orderId: vendorId + small.slice(vendorId.length) };
  if (canSearch) return readSearchTerms(typed) && { kind: 'text', text: visibleText(typed) };
  const verdict = phones.verdict(text);
  if (verdict === 'possible' || verdict === 'valid') return { kind: 'phone', number: text };
  const [code, another] = readCodes(typed);
  const [chosen] = vendorIds;
  const isOne = code !== undefined && another === undefined && chosen !== undefined;
  return isOne ? { kind: 'order', vendorId: chosen, orderId: `${chosen}-${code}` } : undefined;
}

/** The searches kept after adding one: a repeated search moves to the front. */
export function withSearch(kept: readonly string[], typed: string): string[] {
  const text = visibleText(typed);
  return text === '' ? [...kept] : [text, ...kept.filter((other) => other !== text)].slice(0, SAVED_SEARCHES);
}
