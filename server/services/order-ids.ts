import { randomBytes } from 'node:crypto';

/** Read out over the phone: no letters that look like digits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const SUFFIX_LENGTH = 10;

/** `{vendor_id}-{suffix}` (decisions §4). */
export function newOrderId(vendorId: string): string {
  let suffix = '';
  while (suffix.length < SUFFIX_LENGTH) {
    // 248 = 8 × 31: larger bytes would make the first letters likelier.
    for (const byte of randomBytes(SUFFIX_LENGTH)) {
      if (byte < 248 && suffix.length < SUFFIX_LENGTH) suffix += ALPHABET[byte % ALPHABET.length];
    }
  }
  return `${vendorId}-${suffix}`;
}

/** 128 random bits: whoever knows it may follow the order, so nobody may guess it. */
export function newTrackingId(): string {
  return randomBytes(16).toString('base64url');
}
