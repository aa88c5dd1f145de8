import { createHmac, timingSafeEqual } from 'node:crypto';
import { exactMoney } from '../../src/domain/money/amounts';
import type { Coordinates } from '../../src/domain/order/order';
import { AppError } from '../../src/lib/app-error';

/** A quote is valid for 15 minutes (specification/price.md#expiry). */
export const FEE_VALIDITY_SECONDS = 15 * 60;

/**
 * The signature of a test vendor's order whose address is undeliverable: no quote exists there, and the portal uses the
 * fixed fallback fee (specification/ask-for-a-rider.md#test-shops). Accepted only for test vendors, only with that fee.
 */
export const TEST_VENDOR_SIGNATURE = 'test-vendor';
/** In the market's currency. */
export const TEST_VENDOR_FALLBACK_FEE = 2;

/** The signed terms of a quote: it cannot be used for another vendor, address or price. */
export interface FeeTerms {
  vendorId: string;
  source: Coordinates;
  destination: Coordinates;
  /** in the market's currency, the surcharge included */
  fee: number;
  currency: string;
  /** how much of it is for paying in cash: a quote for cash is no quote for another method, nor the other way round */
  cashSurcharge?: number;
}

export type FeeVerdict = 'ok' | 'expired' | 'invalid';

/**
 * Signs a fee until `now` plus 15 minutes. `key` comes from the key service (`keyring.key('fee-signature')`); times are
 * unix seconds. The signature contains its expiry in plain text: `{expiry}.{HMAC-SHA256, base64url}`.
 */
export function signFee(key: Buffer, terms: FeeTerms, now: number): { signature: string; expiresAt: number } {
  const expiresAt = now + FEE_VALIDITY_SECONDS;
  return { signature: `${expiresAt}.${mac(key, terms, expiresAt).toString('base64url')}`, expiresAt };
}

/** Whether `signature` is ours for exactly these terms, and still valid at `now` (unix seconds). */
export function verifyFee(key: Buffer, signature: string, terms: FeeTerms, now: number): FeeVerdict {
  const match = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(signature);
  if (match === null) return 'invalid';
  const expiresAt = Number(match[1]);
  const given = Buffer.from(match[2] ?? '', 'base64url');
  const expected = mac(key, terms, expiresAt);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'invalid';
  return now < expiresAt ? 'ok' : 'expired';
}

/** Whether an order may have no quote: a test vendor's, with the fallback fee and its marker. */
export function isTestVendorFee(
  vendor: { test_vendor?: boolean | undefined },
  signature: string,
  fee: number,
): boolean {
  return vendor.test_vendor === true && signature === TEST_VENDOR_SIGNATURE && fee === TEST_VENDOR_FALLBACK_FEE;
}

/**
 * No quote has an amount that the currency cannot express, and none is stored. Signatures alone don't tell: they hold
 * six decimals. Throws `SIGNATURE_INVALID`.
 */
export function requireQuotable(fee: number, currency: string): void {
  if (exactMoney(fee, currency) === undefined) throw new AppError('SIGNATURE_INVALID');
}

/** Whether a signature for one point is valid for the other. */
export function isSamePoint(a: Coordinates, b: Coordinates): boolean {
  return canonical(a).join() === canonical(b).join();
}

function mac(key: Buffer, terms: FeeTerms, expiresAt: number): Buffer {
  const text = JSON.stringify([
    'fee.v1',
    terms.vendorId,
    ...canonical(terms.source),
    ...canonical(terms.destination),
    signedAmount(terms.fee),
    terms.currency,
    expiresAt,
    ...signedSurcharge(terms.cashSurcharge),
  ]);
  return createHmac('sha256', key).update(text).digest();
}

/** An amount as signed: the same text for every quote, whatever decimals its currency has. */
export function signedAmount(amount: number): string {
  return amount.toFixed(6);
}

/** Nothing where there is none, as in signatures of earlier versions. */
export function signedSurcharge(cashSurcharge = 0): string[] {
  return cashSurcharge === 0 ? [] : ['cash', signedAmount(cashSurcharge)];
}

/** Six decimals, 0.1 m: a coordinate that went through JSON and a form gives the same text. */
function canonical(at: Coordinates): string[] {
  return [at.latitude, at.longitude].map((degrees) => {
    const text = degrees.toFixed(6);
    return text === '-0.000000' ? '0.000000' : text;
  });
}
