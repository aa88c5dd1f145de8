import type { Vendor, VendorAddress } from '../domain/vendor/vendor';
import { EmptyAnswer } from '../protocol/schemas/auth';
import { VendorsAnswer } from '../protocol/schemas/vendor';
import { call } from './call';
import type { HttpClient } from './http-client';

/** The vendors and outlets of the signed-in user (specification/platform-calls.md#vendors). */
export class VendorsApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  async list(): Promise<Vendor[]> {
    return (await call(this.#http, 'GET /vendors', VendorsAnswer)).result.vendors;
  }

  /** The vendors of another session than the page's: a host's next token. */
  async listFor(authorization: string): Promise<Vendor[]> {
    const headers = { authorization };
    return (await call(this.#http, 'GET /vendors', VendorsAnswer, { headers, authorized: false })).result.vendors;
  }

  /** One request only to learn whether the platform accepts these tokens: a 401 refreshes or ends the session. */
  async probe(): Promise<void> {
    await call(this.#http, 'GET /vendors', VendorsAnswer, { retries: 0 });
  }

  /** Saves the address where a vendor's orders are collected (specification/platform-calls.md#vendors). */
  async saveAddress(vendorId: string, address: VendorAddress): Promise<void> {
    await call(this.#http, 'PUT /vendor/:id/address', EmptyAnswer, { params: { id: vendorId }, body: address });
  }
}
