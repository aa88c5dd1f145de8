import type { PublicOrder } from '../domain/order/public-order';
import { TrackingAnswer } from '../protocol/schemas/tracking';
import type { HttpClient } from './http-client';

/**
 * The calls that a public link allows (specification/public-tracking.md#link): made without a session, so that a
 * refusal ends none.
 */
export class TrackingApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** @throws AppError NOT_FOUND for a link that never existed or was revoked. */
  async get(trackingId: string): Promise<PublicOrder> {
    const path = `/tracking/${encodeURIComponent(trackingId)}`;
    return (await this.#http.send({ method: 'GET', path, schema: TrackingAnswer, authorized: false })).result;
  }
}
