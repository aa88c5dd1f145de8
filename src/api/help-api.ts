import { HelpTokenAnswer } from '../protocol/schemas/help';
import type { HttpClient } from './http-client';

/** The platform's token for the help centre. */
export class HelpApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async token(vendorId: string): Promise<string> {
    const path = `/vendor/${encodeURIComponent(vendorId)}/hc_jwt_token`;
    return (await this.#http.send({ method: 'GET', path, schema: HelpTokenAnswer })).result;
  }
}
