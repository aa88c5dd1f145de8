import type { OutletDetails } from '../domain/vendor/outlet-form';
import type { Vendor } from '../domain/vendor/vendor';
import { OutletAnswer } from '../protocol/schemas/outlet';
import type { HttpClient } from './http-client';

/** Collection points (portal §7). */
export class OutletsApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** `body` is sent unchanged: the bytes that belong to the key. */
  async add(body: string, key: string): Promise<Vendor> {
    const headers = { 'idempotency-key': key };
    const answer = await this.#http.send({ method: 'POST', path: '/outlet', body, headers, schema: OutletAnswer });
    return answer.result;
  }

  async change(vendorId: string, details: OutletDetails, password?: string): Promise<Vendor> {
    const path = `/outlet/${encodeURIComponent(vendorId)}`;
    const body = password === undefined ? details : { ...details, password };
    return (await this.#http.send({ method: 'PUT', path, body, schema: OutletAnswer })).result;
  }
}
