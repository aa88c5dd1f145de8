import type { OrderUpdatePayload } from '../domain/order-request/submission/payload';
import type { OrderRecord } from '../domain/order/order';
import { OrderAnswer } from '../protocol/schemas/order';
import { call } from './call';
import type { HttpClient } from './http-client';

/** Changing a placed order; a class of its own, so that following orders does not load it. */
export class OrderUpdatesApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  async update(orderId: string, body: OrderUpdatePayload): Promise<OrderRecord> {
    return (await call(this.#http, 'PUT /order/:orderId', OrderAnswer, { params: { orderId }, body })).result;
  }
}
