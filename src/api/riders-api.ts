import type { Rider } from '../domain/order/order';
import { RiderAnswer } from '../protocol/schemas/order';
import type { HttpClient } from './http-client';

/** Riders live in the `hurrier` service (specification/platform-calls.md#riders). */
export class RidersApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** Not retried: the next poll is two seconds away. */
  async get(riderId: string): Promise<Rider> {
    const answer = await this.#http.send({
      method: 'GET',
      service: 'hurrier/api/v1',
      path: `/riders/${encodeURIComponent(riderId)}`,
      schema: RiderAnswer,
      retries: 0,
    });
    return answer.result;
  }
}
