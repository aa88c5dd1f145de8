import { amountSum, compareAmounts } from '../../money/amounts';
import type { Coordinates, Voucher } from '../../order/order';
import { sameCoordinates } from '../../order/distance';
import { CASH_ON_DELIVERY } from '../../payment/methods';

export type DeliveryType = 'INSTANT' | 'SCHEDULED';

/** The subject of a quote: it is valid for nothing else. */
export interface QuoteSubject {
  vendorId: string;
  source: Coordinates;
  destination: Coordinates;
  type: DeliveryType;
  /** unix seconds of a scheduled delivery; only a voucher depends on it */
  deliverAt?: number | null;
  /** the code taken off its fee */
  voucher: string | null;
}

/** A voucher applied to a quote: its fee and signature replace the quote's (specification/price.md#fee-quote). */
export interface QuotedVoucher extends Voucher {
  fee: number;
  signature: string;
  /** of the fee with the surcharge for cash; missing where there is none */
  cashSignature?: string;
}

/** What paying in cash adds to each fee of a quote, and the signatures of the sums. */
export interface CashTerms {
  surcharge: number;
  signature: string;
  discountedSignature: string | null;
}

/**
 * `DETAILS`: the code does not exist; `VALIDATION`: it is not valid for this order; `UNCHECKED`: it could not be
 * checked.
 */
export type VoucherProblem = 'DETAILS' | 'VALIDATION' | 'UNCHECKED';

/**
 * A signed delivery fee (specification/price.md#fee-quote and specification/price.md#expiry) and how long it is held,
 * by the platform's time.
 */
export interface FeeQuote {
  subject: QuoteSubject;
  fee: number;
  currency: string;
  signature: string;
  discountedFee: number | null;
  discountedSignature: string | null;
  voucher: QuotedVoucher | null;
  /** missing where paying in cash costs no more, and in quotes stored by earlier versions */
  cash?: CashTerms;
  /** what it was first quoted at before any surcharge, if it costs more now; else null */
  roseFrom: number | null;
  /** metres along the way; null for the fallback fee */
  distance: number | null;
  /** unix ms */
  takenAt: number;
  /** unix ms */
  heldUntil: number;
}

/** The part of an answer of POST /delivery/fee that a quote is made of. */
export interface FeeAnswerFigures {
  fee: number;
  currency: string;
  signature: string;
  /** unix seconds, by the server's clock */
  expires_at: number;
  discounted_fee?: number | null;
  discounted_signature?: string | null;
  cash_surcharge?: number | null;
  cash_signature?: string | null;
  discounted_cash_signature?: string | null;
  /** missing from a platform that does not send it: none is shown */
  distance_m?: number | null;
  /** missing when none was requested, null when it has a problem */
  voucher?: QuotedVoucher | null;
  voucherProblem?: VoucherProblem | undefined;
}

/** specification/price.md#expiry: a signature is valid for 15 minutes. */
const VALIDITY_MS = 15 * 60 * 1000;
/** A quote that seems to expire at once must not be requested endlessly. */
const SHORTEST_HOLD_MS = 10_000;
/** Renewed this long before it expires, so that an order sent just now does not meet an expired signature. */
const MARGIN_MS = 20_000;
/** The fixed fee of test vendors when no fee can be computed (specification/ask-for-a-rider.md#test-shops). */
const TEST_VENDOR_FEE = 2;

/**
 * Makes a quote of an answer. The expiry is the server's; if it is no moment of the next 15 minutes, they are counted from
 * the answer.
 * `before` is the quote it replaces: for the same subject, it shows whether the fee rose.
 */
export function takeQuote(
  answer: FeeAnswerFigures,
  subject: QuoteSubject,
  now: number,
  before: FeeQuote | null = null,
): FeeQuote {
  const expiresAt = answer.expires_at * 1000;
  const isPlausible = expiresAt > now && expiresAt <= now + VALIDITY_MS;
  const voucher = answer.voucher ?? null;
  const cash = cashTerms(answer);
  const quote: FeeQuote = {
    subject: { ...subject, voucher: voucher && subject.voucher },
    fee: answer.fee,
    currency: answer.currency,
    signature: answer.signature,
    discountedFee: answer.discounted_fee ?? null,
    discountedSignature: answer.discounted_signature ?? null,
    voucher,
    ...(cash && { cash }),
    roseFrom: null,
    distance: answer.distance_m ?? null,
    takenAt: now,
    heldUntil: isPlausible ? expiresAt : now + VALIDITY_MS,
  };
  if (before === null || !isFor(before, quote.subject)) return quote;
  const first = before.roseFrom ?? plainFee(before);
  return { ...quote, roseFrom: compareAmounts(plainFee(quote), first, quote.currency) > 0 ? first : null };
}

/** Only with a signature for each fee: without one a cash order is sent at the plain fee, which the platform decides on. */
function cashTerms(answer: FeeAnswerFigures): CashTerms | undefined {
  const { cash_surcharge: surcharge, cash_signature: signature, discounted_cash_signature } = answer;
  const isDiscounted = typeof answer.discounted_fee === 'number';
  if (!surcharge || !signature || (isDiscounted && !discounted_cash_signature)) return undefined;
  return { surcharge, signature, discountedSignature: discounted_cash_signature ?? null };
}

/** Replaces the signature in orders at the fixed fee; the platform accepts it from test vendors only. */
const TEST_VENDOR_SIGNATURE = 'test-vendor';

/** The quote of a test vendor when none can be computed. */
export function fallbackQuote(subject: QuoteSubject, currency: string, now: number): FeeQuote {
  return {
    subject: { ...subject, voucher: null },
    fee: TEST_VENDOR_FEE,
    currency,
    signature: TEST_VENDOR_SIGNATURE,
    discountedFee: null,
    discountedSignature: null,
    voucher: null,
    roseFrom: null,
    distance: null,
    takenAt: now,
    heldUntil: now + VALIDITY_MS,
  };
}

/** What the merchant pays before any surcharge: the voucher's fee, else the discounted one, when there is one. */
export function plainFee(quote: FeeQuote): number {
  return quote.voucher?.fee ?? quote.discountedFee ?? quote.fee;
}

/** What paying by this method adds to it (specification/price.md#cash-surcharge). */
export function surchargeOf({ cash, voucher }: FeeQuote, paymentMethod: string): number {
  if (cash === undefined || paymentMethod !== CASH_ON_DELIVERY) return 0;
  return voucher === null || voucher.cashSignature !== undefined ? cash.surcharge : 0;
}

/** What the merchant pays for an order that is paid by this method. */
export function payableFee(quote: FeeQuote, paymentMethod: string): number {
  return withSurcharge(plainFee(quote), quote, paymentMethod);
}

/** Another fee of this quote, as an order costs it that is paid by this method. */
export function withSurcharge(fee: number, quote: FeeQuote, paymentMethod: string): number {
  const surcharge = surchargeOf(quote, paymentMethod);
  return surcharge === 0 ? fee : amountSum(fee, surcharge, quote.currency);
}

/** The fees and signatures that are sent with an order: those with the surcharge, if this method has one. */
export function pricePaidBy(
  quote: FeeQuote,
  paymentMethod: string,
): Pick<FeeQuote, 'fee' | 'signature' | 'discountedFee' | 'discountedSignature' | 'voucher'> {
  const { fee, discountedFee, voucher, cash } = quote;
  if (cash === undefined || surchargeOf(quote, paymentMethod) === 0) return quote;
  const sum = (amount: number) => withSurcharge(amount, quote, paymentMethod);
  return {
    fee: sum(fee),
    signature: cash.signature,
    discountedFee: discountedFee === null ? null : sum(discountedFee),
    discountedSignature: cash.discountedSignature,
    voucher: voucher && { ...voucher, fee: sum(voucher.fee), signature: voucher.cashSignature ?? voucher.signature },
  };
}

/** The same price without its voucher: the quote without it is still valid. */
export function withoutVoucher(quote: FeeQuote): FeeQuote {
  return { ...quote, voucher: null, roseFrom: null, subject: { ...quote.subject, voucher: null } };
}

/** Whether the price has expired at `now` (unix ms), the margin for sending included. */
export function isExpired(quote: FeeQuote, now: number): boolean {
  return now >= renewalTime(quote);
}

/** When to request a new price: unix ms. */
export function renewalTime(quote: FeeQuote): number {
  return Math.max(quote.heldUntil - MARGIN_MS, quote.takenAt + SHORTEST_HOLD_MS);
}

/** How much of the holding time is left, 1 … 0, and in ms. */
export function remaining(quote: FeeQuote, now: number): { part: number; ms: number } {
  const whole = Math.max(1, renewalTime(quote) - quote.takenAt);
  const ms = Math.max(0, renewalTime(quote) - now);
  return { ms, part: Math.min(1, ms / whole) };
}

/** A quote is valid for exactly the vendor, the two points and the type it was requested for, and for its time. */
export function needsQuote(quote: FeeQuote | null, subject: QuoteSubject, now: number): boolean {
  if (quote === null || isExpired(quote, now)) return true;
  return !isFor(quote, subject);
}

/** Whether the quote was requested for this very subject, expired or not. */
export function isFor(quote: FeeQuote, subject: QuoteSubject): boolean {
  return isSameSubject(quote.subject, subject);
}

/** Whether one price is valid for both. */
export function isSameSubject(a: QuoteSubject, b: QuoteSubject): boolean {
  return (
    isSameWay(a, b) &&
    a.type === b.type &&
    a.voucher === b.voucher &&
    (a.voucher === null || (a.deliverAt ?? null) === (b.deliverAt ?? null))
  );
}

/** Whether both are for the same vendor and the same two points. */
export function isSameWay(a: QuoteSubject, b: QuoteSubject): boolean {
  return (
    a.vendorId === b.vendorId && sameCoordinates(a.source, b.source) && sameCoordinates(a.destination, b.destination)
  );
}
