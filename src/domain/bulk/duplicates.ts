import { canonicalJson, textHash } from '../../lib/hash';
import { customerAddress } from '../order-request/submission/build-payload';
import type { PhoneReader } from '../order-request/phone/phone';
import type { CheckedRow } from './check-row';
import type { BulkRow } from './row';
import { plainWord } from './words';

/** For each duplicate row the number of the earlier one: the same person, address, value, contents and time. */
export function duplicateRows(
  rows: readonly { row: BulkRow; checked: CheckedRow }[],
  phone: PhoneReader,
): Map<number, number> {
  const firsts = new Map<string, number>();
  const duplicates = new Map<number, number>();
  for (const { row, checked } of rows) {
    const { form, vendorId } = checked;
    const number = phone.international(form.destinationPhoneNumber) ?? form.destinationPhoneNumber;
    const texts = [customerAddress(form), form.orderAmount, form.orderDescription, form.pickupCode].map(plainWord);
    const key = JSON.stringify([vendorId, number, ...texts, form.deliverLater, form.laterDate, form.laterTime]);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, row.number);
    else duplicates.set(row.number, first);
  }
  return duplicates;
}

/** Distinguishes files with the same orders from others, whatever their name and program. */
export function contentFingerprint(rows: readonly BulkRow[]): string {
  return textHash(canonicalJson(rows.map(({ texts }) => texts)));
}
