import type { OutletDetails } from '../domain/vendor/outlet-form';
import type { Vendor } from '../domain/vendor/vendor';
import { VendorSchema } from '../domain/vendor/vendor.schema';
import { check } from '../protocol/check';
import { SavedOutlet } from '../protocol/schemas/outlet';
import type { HttpClient } from './http-client';

/**
 * Collection points (specification/platform-calls.md#vendors). The specification names no answer: a saved one is null
 * if it is not in it.
 */
export class OutletsApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** `body` is sent unchanged: the bytes that belong to the key. */
  async add(body: string, key: string): Promise<Vendor | null> {
    const headers = { 'idempotency-key': key };
    const answer = await this.#http.send({ method: 'POST', path: '/outlet', body, headers, schema: SavedOutlet });
    return vendorIn(answer.result);
  }

  async change(vendorId: string, details: OutletDetails, password?: string): Promise<Vendor | null> {
    const path = `/outlet/${encodeURIComponent(vendorId)}`;
    const body = password === undefined ? details : { ...details, password };
    return vendorIn((await this.#http.send({ method: 'PUT', path, body, schema: SavedOutlet })).result);
  }
}

function vendorIn(result: unknown): Vendor | null {
  return check(VendorSchema, result) ? result : null;
}
