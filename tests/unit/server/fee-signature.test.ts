import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FEE_VALIDITY_SECONDS,
  type FeeTerms,
  isTestVendorFee,
  signFee,
  verifyFee,
} from '../../../server/delivery/fee-signature';

const KEY = Buffer.alloc(32, 7);
const NOW = 1_772_420_400;

const coordinates = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const terms: fc.Arbitrary<FeeTerms> = fc.record({
  vendorId: fc.string({ minLength: 1 }),
  source: coordinates,
  destination: coordinates,
  fee: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
  currency: fc.constantFrom('USD', 'KWD', 'SGD', 'PKR'),
  cashSurcharge: fc.constantFrom(0, 25),
});

describe('fee signatures', () => {
  it('are valid for exactly what was signed, for 15 minutes', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: FEE_VALIDITY_SECONDS - 1 }), (signed, age) => {
        const { signature, expiresAt } = signFee(KEY, signed, NOW);
        expect(expiresAt).toBe(NOW + 15 * 60);
        expect(verifyFee(KEY, signature, signed, NOW + age)).toBe('ok');
        expect(verifyFee(KEY, signature, signed, expiresAt)).toBe('expired');
      }),
    );
  });

  it('survive JSON: the same numbers come back', () => {
    fc.assert(
      fc.property(terms, (signed) => {
        const { signature } = signFee(KEY, signed, NOW);
        expect(verifyFee(KEY, signature, JSON.parse(JSON.stringify(signed)) as FeeTerms, NOW)).toBe('ok');
      }),
    );
  });

  it('are invalid for any other terms', () => {
    fc.assert(
      fc.property(terms, (signed) => {
        const { signature } = signFee(KEY, signed, NOW);
        const shifted = (at: { latitude: number; longitude: number }) => ({ ...at, longitude: at.longitude + 0.0001 });
        for (const changed of [
          { ...signed, vendorId: `${signed.vendorId}x` },
          { ...signed, source: shifted(signed.source) },
          { ...signed, destination: shifted(signed.destination) },
          { ...signed, fee: signed.fee + 0.01 },
          { ...signed, currency: 'EUR' },
        ]) {
          expect(verifyFee(KEY, signature, changed, NOW)).toBe('invalid');
        }
        expect(verifyFee(Buffer.alloc(32, 8), signature, signed, NOW)).toBe('invalid');
      }),
    );
  });

  it('cannot be given a later expiry', () => {
    fc.assert(
      fc.property(terms, (signed) => {
        const { signature, expiresAt } = signFee(KEY, signed, NOW);
        const later = signature.replace(String(expiresAt), String(expiresAt + 1));
        expect(verifyFee(KEY, later, signed, NOW)).toBe('invalid');
      }),
    );
  });

  it('are checked for any text without throwing', () => {
    const signed = {
      vendorId: 'v',
      source: { latitude: 1, longitude: 2 },
      destination: { latitude: 3, longitude: 4 },
      fee: 1,
      currency: 'USD',
    };
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(verifyFee(KEY, text, signed, NOW)).toBe('invalid');
      }),
    );
  });

  it('are required from everybody but a test vendor with the fallback fee', () => {
    expect(isTestVendorFee({ test_vendor: true }, 'test-vendor', 2)).toBe(true);
    expect(isTestVendorFee({ test_vendor: true }, 'test-vendor', 1)).toBe(false);
    expect(isTestVendorFee({ test_vendor: true }, 'x', 2)).toBe(false);
    expect(isTestVendorFee({ test_vendor: false }, 'test-vendor', 2)).toBe(false);
    expect(isTestVendorFee({}, 'test-vendor', 2)).toBe(false);
  });
});
