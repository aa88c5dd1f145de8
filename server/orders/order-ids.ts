import { randomFillSync } from 'node:crypto';
import { CODE_LENGTH, CODE_SIGNS } from '../../src/domain/order/short-code';

const VENDOR_SUFFIX_LENGTH = 8;

/** Random bytes for some hundred ids: asking the system for each id takes longer than the rest of making it. */
const stock = Buffer.alloc(4096);
let used = stock.length;

/** To be read before the next call; each byte is used once. */
function randomBytes(count: number): Buffer {
  if (used + count > stock.length) {
    randomFillSync(stock);
    used = 0;
  }
  used += count;
  return stock.subarray(used - count, used);
}

/**
 * `{vendor_id}-{code}` (specification/orders-and-tracking.md#short-codes). Few enough to come up twice: whoever stores
 * it tries another one then.
 */
export function newOrderId(vendorId: string): string {
  return `${vendorId}-${letters(CODE_LENGTH)}`;
}

/** `{country}-{suffix}`: the vendor code of one that registers, or is added, here. */
export function newVendorId(country: string): string {
  return `${country.toLowerCase()}-${letters(VENDOR_SUFFIX_LENGTH)}`;
}

function letters(count: number): string {
  let text = '';
  while (text.length < count) {
    // 240 = 8 × 30: larger bytes would make the first letters more likely.
    for (const byte of randomBytes(count)) {
      if (byte < 240 && text.length < count) text += CODE_SIGNS[byte % CODE_SIGNS.length];
    }
  }
  return text;
}

/** 128 random bits: the id gives access to the order, so it must be unguessable. */
export function newTrackingId(): string {
  return randomBytes(16).toString('base64url');
}
