import { DeliveryApi } from '../../api/delivery-api';
import type { HttpClient } from '../../api/http-client';
import type { Clock } from '../../platform/clock';
import type { OutboxRow } from '../../db/schema';
import { contentHash } from '../../domain/order-request/draft/content';
import { type FeeQuote, fallbackQuote, payableFee, takeQuote } from '../../domain/order-request/price/fee-quote';
import {
  agreedTo,
  heldQuote,
  isAgreed,
  type PriceFound,
  type Pricing,
  withPrice,
} from '../../domain/order-request/price/unpriced';

/** The price of requests that were made without a connection. Pages load this with the first such request. */
export interface RowPrices {
  /** Asks for what could not be asked when the request was made: whether it is deliverable, and the fee. */
  find: (pricing: Pricing, currency: string) => Promise<PriceFound>;
  /** Ready to be sent if its user has agreed to the fee beforehand; else the answer waits for the user. */
  priced: (row: OutboxRow, found: PriceFound) => OutboxRow;
  /**
   * The user agrees to the fee that is shown. If its signature has expired it is asked for anew, and sent only if it
   * has not risen. Undefined for a row whose bytes were sent: they never change under its key.
   */
  agreed: (row: OutboxRow) => OutboxRow | undefined;
}

export function rowPrices(http: HttpClient, clock: Pick<Clock, 'now'>): RowPrices {
  const delivery = new DeliveryApi(http);
  return {
    find: async ({ subject, isTest = false }, currency) => {
      const { vendorId, source, destination, type } = subject;
      const area = await delivery.validateArea(vendorId, source, destination);
      if (area !== 'DELIVERABLE') {
        return isTest
          ? { name: 'quote', quote: fallbackQuote(subject, currency, clock.now()) }
          : { name: 'undeliverable' };
      }
      const answer = await delivery.fee({ vendor_id: vendorId, source, destination, delivery_type: type });
      return { name: 'quote', quote: takeQuote(answer, subject, clock.now()) };
    },
    priced: (row, found) => {
      if (row.pricing === undefined) return row;
      const pricing: Pricing = { ...row.pricing, found };
      const answered = { ...row, pricing, attempts: 0 };
      if (found.name !== 'quote') return answered;
      const { quote } = found;
      const fee = payableFee(quote, row.payload.order.payment_method);
      const ageMs = clock.now() - row.confirmedAt;
      const isToSend = isAgreed(pricing, { fee, currency: quote.currency, ageMs });
      return isToSend ? readyAt(answered, quote, clock.now()) : answered;
    },
    agreed: (row) => {
      const { pricing } = row;
      if (pricing?.found?.name !== 'quote' || row.sentAt !== null) return undefined;
      const quote = heldQuote(pricing, clock.now());
      const terms = agreedTo(pricing, row.payload.order.payment_method);
      if (quote !== undefined)
        return readyAt({ ...row, pricing: { ...terms, found: { name: 'quote', quote } } }, quote, clock.now());
      return { ...row, state: 'unpriced', confirmedAt: clock.now(), pricing: terms };
    },
  };
}

function readyAt(row: OutboxRow, quote: FeeQuote, now: number): OutboxRow {
  const payload = withPrice(row.payload, quote);
  const body = JSON.stringify(payload);
  const { currency } = quote;
  return { ...row, state: 'queued', payload, body, hash: contentHash(payload), currency, confirmedAt: now };
}
