import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVoucherSignature, readVoucherSignature, signVoucher } from '../../../server/vouchers/voucher-signature';

const KEY = randomBytes(32);

const terms = fc.record({
  vendorId: fc.string({ minLength: 1 }),
  voucher: fc.record({ code: fc.string(), amount: fc.integer({ min: 0, max: 100 }), type: fc.string() }),
  fee: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
  currency: fc.constantFrom('USD', 'KWD'),
  cashSurcharge: fc.constantFrom(0, 25),
});
const base = fc.record({
  fee: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
  signature: fc.string(),
});

describe('the signature of a voucher', () => {
  it('gives back the quote it was made from', () => {
    fc.assert(
      fc.property(terms, base, (of, quote) => {
        const signature = signVoucher(KEY, of, quote);
        expect(isVoucherSignature(signature)).toBe(true);
        expect(readVoucherSignature(KEY, signature, of)).toEqual(quote);
      }),
    );
  });

  it('is invalid for any other terms, key or text', () => {
    fc.assert(
      fc.property(terms, terms, base, fc.nat(), (of, other, quote, at) => {
        fc.pre(JSON.stringify(of) !== JSON.stringify(other));
        const signature = signVoucher(KEY, of, quote);
        expect(readVoucherSignature(KEY, signature, other)).toBeUndefined();
        expect(readVoucherSignature(randomBytes(32), signature, of)).toBeUndefined();
        const index = at % signature.length;
        const letter = signature[index] === 'A' ? 'B' : 'A';
        const tampered = signature.slice(0, index) + letter + signature.slice(index + 1);
        // the last letter of a base64url text may carry unused bits
        if (index < signature.length - 1) expect(readVoucherSignature(KEY, tampered, of)).toBeUndefined();
      }),
    );
  });

  it('is not accepted as a quote’s', () => {
    expect(isVoucherSignature(`1790000000.${'x'.repeat(43)}`)).toBe(false);
    expect(isVoucherSignature('test-vendor')).toBe(false);
  });
});
