import { HelpTokenAnswer } from '../protocol/schemas/help';
import { call } from './call';
import type { HttpClient } from './http-client';

/** The platform's token for the help centre. */
export class HelpApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async token(vendorId: string): Promise<string> {
    const params = { id: vendorId };
    return (await call(this.#http, 'GET /vendor/:id/hc_jwt_token', HelpTokenAnswer, { params })).result;
  }
}
