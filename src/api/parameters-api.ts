import { CountryParameterAnswer } from '../protocol/schemas/delivery';
import { call } from './call';
import type { HttpClient } from './http-client';

/**
 * Country parameters: always a string, which the caller interprets
 * (specification/platform-calls.md#parameters-and-flags).
 */
export class ParametersApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  async get(name: string, vendorId: string): Promise<string> {
    const answer = await call(this.#http, 'GET /get-country-parameter/:name', CountryParameterAnswer, {
      params: { name },
      query: { vendor_id: vendorId },
    });
    return answer.result;
  }
}
