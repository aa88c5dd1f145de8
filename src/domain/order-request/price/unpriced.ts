import { compareAmounts } from '../../money/amounts';
import { priceFields } from '../submission/build-payload';
import type { OrderRequestPayload } from '../submission/payload';
import { type FeeQuote, isExpired, payableFee, type QuoteSubject } from './fee-quote';

/** What the price of a request is asked for with that was made without a connection. */
export interface PriceTerms {
  subject: QuoteSubject;
  /** the most that the user has agreed to pay; null: the fee is shown before anything is sent */
  limit: number | null;
  /** a test vendor's: an address outside the area is no obstacle */
  isTest?: boolean;
}

/** The answer of the platform that waits for the user. */
export type PriceFound = { name: 'quote'; quote: FeeQuote } | { name: 'undeliverable' };

/** The price of a stored request: what was agreed beforehand, and what the platform said. */
export interface Pricing extends PriceTerms {
  found?: PriceFound;
}

/**
 * Older than this, a request for now asks even below the limit: riders and hours may have changed
 * (specification/offline-and-sending.md#asking-first).
 */
const ASAP_AGE_MS = 120_000;
/** Nothing older is ever sent by itself. */
const LATER_AGE_MS = 24 * 3_600_000;

/** Whether the user said beforehand that it may be sent at this price, `ageMs` ago. A clock set back leaves the age unknown. */
export function isAgreed(
  { limit, subject }: PriceTerms,
  { fee, currency, ageMs }: { fee: number; currency: string; ageMs: number },
): boolean {
  if (limit === null || compareAmounts(fee, limit, currency) > 0) return false;
  return ageMs >= 0 && ageMs <= (subject.type === 'SCHEDULED' ? LATER_AGE_MS : ASAP_AGE_MS);
}

/** The request with this price in place of the one it has. */
export function withPrice(payload: OrderRequestPayload, quote: FeeQuote): OrderRequestPayload {
  const { discounted_delivery_fee: _fee, discounted_signature: _signature, voucher: _voucher, ...unpriced } = payload;
  return { ...unpriced, ...priceFields(quote, payload.order.payment_method) };
}

/** The price that the user has seen and agrees to; undefined when it is not known, or no longer held. */
export function heldQuote({ found }: Pricing, now: number): FeeQuote | undefined {
  return found?.name === 'quote' && !isExpired(found.quote, now) ? found.quote : undefined;
}

/** The same once the user agrees to the fee that was found: as the new limit, with the price to be asked for again. */
export function agreedTo({ found, ...terms }: Pricing, paymentMethod: string): Pricing {
  return found?.name === 'quote' ? { ...terms, limit: payableFee(found.quote, paymentMethod) } : terms;
}
