import type { Rider } from '../domain/order/order';
import { RiderAnswer } from '../protocol/schemas/order';
import { call } from './call';
import type { HttpClient } from './http-client';

/** Riders live in the `hurrier` service (specification/platform-calls.md#riders). */
export class RidersApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** Not retried: the next poll is two seconds away. */
  async get(riderId: string): Promise<Rider> {
    const input = { service: 'hurrier/api/v1', params: { riderId }, retries: 0 } as const;
    return (await call(this.#http, 'GET /riders/:riderId', RiderAnswer, input)).result;
  }
}
