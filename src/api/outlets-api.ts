import type { OutletDetails } from '../domain/vendor/outlet-form';
import type { Vendor } from '../domain/vendor/vendor';
import { VendorSchema } from '../domain/vendor/vendor.schema';
import { check } from '../protocol/check';
import { SavedOutlet } from '../protocol/schemas/outlet';
import { call } from './call';
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
    return vendorIn(await call(this.#http, 'POST /outlet', SavedOutlet, { body, headers: { 'idempotency-key': key } }));
  }

  async change(vendorId: string, details: OutletDetails, password?: string): Promise<Vendor | null> {
    const body = password === undefined ? details : { ...details, password };
    return vendorIn(await call(this.#http, 'PUT /outlet/:id', SavedOutlet, { params: { id: vendorId }, body }));
  }
}

function vendorIn({ result }: { result: unknown }): Vendor | null {
  return check(VendorSchema, result) ? result : null;
}
