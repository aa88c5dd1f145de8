import type { OrderRecord } from '../domain/order/order';
import { OrderAnswer } from '../protocol/schemas/order';
import {
  PaymentConfirmAnswer,
  type PaymentConfirmDto,
  PaymentIntentAnswer,
  type PaymentIntentDto,
  type PaymentIntentRequestDto,
  WalletAnswer,
  type WalletDto,
} from '../protocol/schemas/payment';
import { call } from './call';
import { type HttpClient, ORDER_TIMEOUT_MS } from './http-client';

/**
 * Paying by card (specification/platform-calls.md#payments). `key` is the submit's; null for a platform without keys.
 */
export class PaymentsApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  async authorise(vendorId: string, key: string | null): Promise<WalletDto> {
    const input = { params: { vendorId }, headers: headersOf(key) };
    return (await call(this.#http, 'POST /order/payment/auth/:vendorId', WalletAnswer, input)).result;
  }

  async intend(body: PaymentIntentRequestDto, key: string | null): Promise<PaymentIntentDto> {
    const answer = await call(this.#http, 'POST /order/payment/intent', PaymentIntentAnswer, {
      body,
      headers: headersOf(key),
      // without a key a second call may create a second intent
      ...(key === null && { retries: 0 }),
    });
    return answer.result;
  }

  /** Never repeated by the client: the caller knows whether the first one may have arrived. */
  async confirm(body: string, key: string | null): Promise<PaymentConfirmDto> {
    const answer = await call(this.#http, 'POST /order/payment/intent/confirm', PaymentConfirmAnswer, {
      body,
      headers: headersOf(key),
      timeoutMs: ORDER_TIMEOUT_MS,
      retries: 0,
    });
    return answer.result;
  }

  /** Returns the order's state afterwards, because the bank may have been faster. */
  async cancel(vendorId: string, orderId: string): Promise<OrderRecord> {
    const body = { vendor_id: vendorId, order_id: orderId };
    return (await call(this.#http, 'POST /order/payment/intent/cancel', OrderAnswer, { body })).result;
  }
}

function headersOf(key: string | null): Record<string, string> {
  return key === null ? {} : { 'idempotency-key': key };
}
