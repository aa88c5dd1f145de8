import { canonicalJson, textHash } from '../../lib/hash';
import { type AmountFormat, amountOf } from '../order-request/details/amount';
import { customerAddress } from '../order-request/submission/build-payload';
import type { PhoneReader } from '../order-request/phone/phone';
import type { CheckedRow } from './check-row';
import type { BulkRow } from './row';
import { plainWord } from './words';

/** The same for rows that order the same: the same person, address, value, contents and time, however they are written. */
export function orderKey(
  { form, vendorId }: Pick<CheckedRow, 'form' | 'vendorId'>,
  phone: PhoneReader,
  amounts: AmountFormat,
): string {
  const number = phone.international(form.destinationPhoneNumber) ?? form.destinationPhoneNumber;
  // 12,50 and 1,250 have the same digits
  const amount = amountOf(form.orderAmount, amounts) ?? form.orderAmount;
  const texts = [form.destinationName, customerAddress(form), form.orderDescription, form.pickupCode].map(plainWord);
  const time = [form.deliverLater, form.laterDate, form.laterTime];
  return textHash(JSON.stringify([vendorId, number, amount, ...texts, ...time]));
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
