import type { Vendor, VendorAddress } from '../domain/vendor/vendor';
import { EmptyAnswer } from '../protocol/schemas/auth';
import { VendorsAnswer } from '../protocol/schemas/vendor';
import type { HttpClient } from './http-client';

/** The vendors and outlets of the signed-in user (specification/platform-calls.md#vendors). */
export class VendorsApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  async list(): Promise<Vendor[]> {
    const answer = await this.#http.send({ method: 'GET', path: '/vendors', schema: VendorsAnswer });
    return answer.result.vendors;
  }

  /** The vendors of another session than the page's: a host's next token. */
  async listFor(authorization: string): Promise<Vendor[]> {
    const headers = { authorization };
    const answer = await this.#http.send({
      method: 'GET',
      path: '/vendors',
      headers,
      schema: VendorsAnswer,
      authorized: false,
    });
    return answer.result.vendors;
  }

  /** One request only to learn whether the platform accepts these tokens: a 401 refreshes or ends the session. */
  async probe(): Promise<void> {
    await this.#http.send({ method: 'GET', path: '/vendors', schema: VendorsAnswer, retries: 0 });
  }

  /** Saves the address where a vendor's orders are collected (specification/platform-calls.md#vendors). */
  async saveAddress(vendorId: string, address: VendorAddress): Promise<void> {
    const path = `/vendor/${encodeURIComponent(vendorId)}/address`;
    await this.#http.send({ method: 'PUT', path, body: address, schema: EmptyAnswer });
  }
}
