import { canonicalJson, textHash } from '../../lib/hash';
import { type AmountFormat, amountOf } from '../order-request/details/amount';
import { customerAddress } from '../order-request/submission/build-payload';
import type { PhoneReader } from '../order-request/phone/phone';
import type { CheckedRow } from './check-row';
import type { BulkRow } from './row';
import { plainWord } from './words';

/**
 * The same for rows that order the same: the same person at the same place, amount and time, however they are written.
 * What is in the box, and notes, may be told in other words the second time.
 */
export function orderKey(
  { form, vendorId, coordinates }: Pick<CheckedRow, 'form' | 'vendorId' | 'coordinates'>,
  phone: PhoneReader,
  amounts: AmountFormat,
): string {
  const number = phone.international(form.destinationPhoneNumber) ?? form.destinationPhoneNumber;
  // 12,50 and 1,250 have the same digits
  const amount = amountOf(form.orderAmount, amounts) ?? form.orderAmount;
  const place = [addressWords(customerAddress(form)), coordinates?.latitude, coordinates?.longitude];
  const time = [form.deliverLater, form.laterDate, form.laterTime];
  return textHash(JSON.stringify([vendorId, number, amount, plainWord(form.destinationName), ...place, ...time]));
}

/** A text by its words alone. 12/3 and 123 are two houses. */
export function addressWords(address: string): string {
  return address
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
}

/** Distinguishes files with the same orders from others, whatever their name and program. */
export function contentFingerprint(rows: readonly BulkRow[]): string {
  return fingerprintOf(rows.map(rowContent));
}

/** As `contentFingerprint`, for rows that were read a few at a time. */
export function fingerprintOf(contents: readonly string[]): string {
  return textHash(`[${contents.join(',')}]`);
}

export function rowContent({ texts }: Pick<BulkRow, 'texts'>): string {
  return canonicalJson(texts);
}
