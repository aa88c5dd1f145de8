import type { Coordinates } from '../order/order';
import { sameCoordinates } from './coordinates';

export type DeliveryType = 'INSTANT' | 'SCHEDULED';

/** What a quote was asked for: with anything else it does not hold. */
export interface QuoteSubject {
  vendorId: string;
  source: Coordinates;
  destination: Coordinates;
  type: DeliveryType;
  /** the code taken off its fee */
  voucher: string | null;
}

/** A voucher taken off a quote: its fee and signature stand in the place of the quote's (decisions §3). */
export interface QuotedVoucher {
  code: string;
  amount: number;
  type: string;
  fee: number;
  signature: string;
}

/** A signed delivery fee (decisions §3 and §4) and how long it is held, by this device's clock. */
export interface FeeQuote {
  subject: QuoteSubject;
  fee: number;
  currency: string;
  signature: string;
  discountedFee: number | null;
  discountedSignature: string | null;
  voucher: QuotedVoucher | null;
  /** metres along the way; null for the fallback fee */
  distance: number | null;
  /** unix ms */
  takenAt: number;
  /** unix ms */
  heldUntil: number;
}

/** The figures of an answer of POST /delivery/fee that a quote is made of. */
export interface FeeAnswerFigures {
  fee: number;
  currency: string;
  signature: string;
  /** unix seconds, by the server's clock */
  expires_at: number;
  discounted_fee?: number;
  discounted_signature?: string;
  distance_m: number;
  /** missing where none was asked for, null where the platform does not take it */
  voucher?: QuotedVoucher | null;
}

/** decisions §4: a signature holds 15 minutes. */
const VALIDITY_MS = 15 * 60 * 1000;
/** Renewed this long before it runs out, so that an order sent just now does not meet an expired signature. */
const MARGIN_MS = 20_000;
/** The fixed fee of test vendors where no fee can be computed (decisions §8). */
const TEST_VENDOR_FEE = 2;

/**
 * Takes an answer over. The expiry is the server's; a device whose clock is off by more than the validity counts the 15
 * minutes from the answer instead. A clock off by less meets SignatureExpired, which re-quotes.
 */
export function takeQuote(answer: FeeAnswerFigures, subject: QuoteSubject, now: number): FeeQuote {
  const expiresAt = answer.expires_at * 1000;
  const isPlausible = expiresAt > now && expiresAt <= now + VALIDITY_MS;
  const voucher = answer.voucher ?? null;
  return {
    subject: { ...subject, voucher: voucher && subject.voucher },
    fee: answer.fee,
    currency: answer.currency,
    signature: answer.signature,
    discountedFee: answer.discounted_fee ?? null,
    discountedSignature: answer.discounted_signature ?? null,
    voucher,
    distance: answer.distance_m,
    takenAt: now,
    heldUntil: isPlausible ? expiresAt : now + VALIDITY_MS,
  };
}

/** Stands for a signature in orders at the fixed fee; the platform takes it from test vendors only. */
const TEST_VENDOR_SIGNATURE = 'test-vendor';

/** The quote of a test vendor where none can be computed. */
export function fallbackQuote(subject: QuoteSubject, currency: string, now: number): FeeQuote {
  return {
    subject: { ...subject, voucher: null },
    fee: TEST_VENDOR_FEE,
    currency,
    signature: TEST_VENDOR_SIGNATURE,
    discountedFee: null,
    discountedSignature: null,
    voucher: null,
    distance: null,
    takenAt: now,
    heldUntil: now + VALIDITY_MS,
  };
}

/** What the merchant pays: the voucher's fee, else the discounted one, when there is one. */
export function payableFee(quote: FeeQuote): number {
  return quote.voucher?.fee ?? quote.discountedFee ?? quote.fee;
}

/** The same price without its voucher: the quote underneath still holds. */
export function withoutVoucher(quote: FeeQuote): FeeQuote {
  return { ...quote, voucher: null, subject: { ...quote.subject, voucher: null } };
}

/** Whether the price is no longer held at `now` (unix ms), the margin for sending included. */
export function isExpired(quote: FeeQuote, now: number): boolean {
  return now >= quote.heldUntil - MARGIN_MS;
}

/** When to ask for a new price: unix ms. */
export function renewalTime(quote: FeeQuote): number {
  return quote.heldUntil - MARGIN_MS;
}

/** How much of the holding time is left, 1 … 0, and in ms. */
export function remaining(quote: FeeQuote, now: number): { part: number; ms: number } {
  const whole = Math.max(1, renewalTime(quote) - quote.takenAt);
  const ms = Math.max(0, renewalTime(quote) - now);
  return { ms, part: Math.min(1, ms / whole) };
}

/** A quote holds for exactly the vendor, the two points and the type it was asked for, and for its time. */
export function needsQuote(quote: FeeQuote | null, subject: QuoteSubject, now: number): boolean {
  if (quote === null || isExpired(quote, now)) return true;
  return !isFor(quote, subject);
}

/** Whether the quote was asked for this very subject, held or not. */
export function isFor(quote: FeeQuote, subject: QuoteSubject): boolean {
  return (
    quote.subject.vendorId === subject.vendorId &&
    quote.subject.type === subject.type &&
    quote.subject.voucher === subject.voucher &&
    sameCoordinates(quote.subject.source, subject.source) &&
    sameCoordinates(quote.subject.destination, subject.destination)
  );
}
