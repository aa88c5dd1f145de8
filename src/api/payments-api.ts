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
    const path = `/order/payment/auth/${encodeURIComponent(vendorId)}`;
    return (await this.#http.send({ method: 'POST', path, headers: headersOf(key), schema: WalletAnswer })).result;
  }

  async intend(body: PaymentIntentRequestDto, key: string | null): Promise<PaymentIntentDto> {
    const answer = await this.#http.send({
      method: 'POST',
      path: '/order/payment/intent',
      body,
      headers: headersOf(key),
      schema: PaymentIntentAnswer,
      // without a key a second call may create a second intent
      ...(key === null && { retries: 0 }),
    });
    return answer.result;
  }

  /** Never repeated by the client: the caller knows whether the first one may have arrived. */
  async confirm(body: string, key: string | null): Promise<PaymentConfirmDto> {
    const answer = await this.#http.send({
      method: 'POST',
      path: '/order/payment/intent/confirm',
      body,
      headers: headersOf(key),
      schema: PaymentConfirmAnswer,
      timeoutMs: ORDER_TIMEOUT_MS,
      retries: 0,
    });
    return answer.result;
  }

  /** Returns the order's state afterwards, because the bank may have been faster. */
  async cancel(vendorId: string, orderId: string): Promise<OrderRecord> {
    const answer = await this.#http.send({
      method: 'POST',
      path: '/order/payment/intent/cancel',
      body: { vendor_id: vendorId, order_id: orderId },
      schema: OrderAnswer,
    });
    return answer.result;
  }
}

function headersOf(key: string | null): Record<string, string> {
  return key === null ? {} : { 'idempotency-key': key };
}
