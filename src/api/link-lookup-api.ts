import { TrackingLookupAnswer } from '../protocol/schemas/tracking-lookup';
import { call } from './call';
import type { HttpClient } from './http-client';

/** Finding a link that was lost (specification/public-tracking.md#lost-links). */
export class LinkLookupApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** The tracking id of an order, by its id and a phone number of it; NOT_FOUND does not say which is wrong. */
  async find(orderId: string, phoneNumber: string): Promise<string> {
    const answer = await call(this.#http, 'POST /tracking/lookup', TrackingLookupAnswer, {
      body: { order_id: orderId, phone_number: phoneNumber },
      authorized: false,
      // every try counts against the hourly limit
      retries: 0,
    });
    return answer.result.tracking_id;
  }
}
