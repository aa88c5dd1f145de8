import { typedId } from '../../lib/typed-id';
import { visibleText } from '../../lib/visible-text';
import type { PhoneReader } from '../order-request/phone/phone';

/** What a typed search asks the platform for. */
export type OrderSearch =
  | { kind: 'order'; vendorId: string; orderId: string }
  /** as typed, without spaces and invisible marks */
  | { kind: 'phone'; number: string };

/** A search to offer again; the newest first, at most this many are kept (portal §3 "Filters"). */
export const SAVED_SEARCHES = 10;

/**
 * What may be requested (portal §5 "Order search"): an order's id only when the text starts with the vendor's id and a
 * dash, in any case, a phone number only when it is a possible one. Undefined for anything else, which is searched on
 * this device only.
 * @param vendorIds the chosen vendor and its outlets
 */
export function readOrderSearch(
  typed: string,
  vendorIds: readonly string[],
  phones: Pick<PhoneReader, 'verdict'>,
): OrderSearch | undefined {
  const text = typedId(typed);
  const small = text.toLowerCase();
  const byLength = vendorIds.toSorted((a, b) => b.length - a.length);
  const vendorId = byLength.find((id) => small.startsWith(`${id.toLowerCase()}-`) && small.length > id.length + 1);
  // the platform writes what follows the vendor's id in small letters (decisions §4)
  if (vendorId !== undefined) return { kind: 'order', vendorId, orderId: vendorId + small.slice(vendorId.length) };
  const verdict = phones.verdict(text);
  return verdict === 'possible' || verdict === 'valid' ? { kind: 'phone', number: text } : undefined;
}

/** The searches kept after adding one: a repeated search moves to the front. */
export function withSearch(kept: readonly string[], typed: string): string[] {
  const text = visibleText(typed);
  return text === '' ? [...kept] : [text, ...kept.filter((other) => other !== text)].slice(0, SAVED_SEARCHES);
}
