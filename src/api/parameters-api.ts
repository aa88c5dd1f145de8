import { CountryParameterAnswer } from '../protocol/schemas/delivery';
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
    const answer = await this.#http.send({
      method: 'GET',
      path: `/get-country-parameter/${encodeURIComponent(name)}`,
      query: { vendor_id: vendorId },
      schema: CountryParameterAnswer,
    });
    return answer.result;
  }
}
