import { canonicalJson, textHash } from '../../lib/hash';
import { customerAddress } from '../order-request/submission/build-payload';
import type { PhoneReader } from '../order-request/phone/phone';
import type { CheckedRow } from './check-row';
import type { BulkRow } from './row';
import { plainWord } from './words';

/** The same for rows that order the same: the same person, address, value, contents and time. */
export function orderKey({ form, vendorId }: Pick<CheckedRow, 'form' | 'vendorId'>, phone: PhoneReader): string {
  const number = phone.international(form.destinationPhoneNumber) ?? form.destinationPhoneNumber;
  const texts = [customerAddress(form), form.orderAmount, form.orderDescription, form.pickupCode].map(plainWord);
  return textHash(JSON.stringify([vendorId, number, ...texts, form.deliverLater, form.laterDate, form.laterTime]));
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
