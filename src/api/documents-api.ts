import type { OrderRecord } from '../domain/order/order';
import { ExportMailedAnswer, type ExportRequestDto } from '../protocol/schemas/export';
import { OrderAnswer } from '../protocol/schemas/order';
import { call } from './call';
import { EXPORT_TIMEOUT_MS } from './files-api';
import type { HttpClient } from './http-client';

/** Exports by mail, and an order's public link (specification/platform-calls.md#tracking-and-documents). */
export class DocumentsApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** In the user's language (BCP 47). @returns how many rows were sent */
  async mailExport(vendorId: string, body: ExportRequestDto, language: string): Promise<number> {
    const answer = await call(this.#http, 'POST /vendor/:id/export', ExportMailedAnswer, {
      params: { id: vendorId },
      body,
      headers: { 'accept-language': language },
      timeoutMs: EXPORT_TIMEOUT_MS,
      // a mail that was sent although its answer was lost must not be sent again automatically
      retries: 0,
    });
    return answer.result.rows;
  }

  /** Ends the order's public link and gives it another one. */
  async rotateTrackingLink(orderId: string): Promise<OrderRecord> {
    const input = { params: { id: orderId }, retries: 0 };
    return (await call(this.#http, 'POST /order/:id/tracking-link/rotate', OrderAnswer, input)).result;
  }
}
