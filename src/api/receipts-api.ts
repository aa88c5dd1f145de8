import { AppError } from '../lib/app-error';
import { ReceiptAnswer, type ReceiptDto } from '../protocol/schemas/receipt';
import { call } from './call';
import { callFile, type PlatformFile } from './files-api';
import type { HttpClient } from './http-client';

/** A busy platform takes a while to draw several scripts. */
const PDF_TIMEOUT_MS = 30_000;

/**
 * Receipts of public links (specification/history-and-exports.md#receipts): requested without a session, so that a
 * refusal ends none.
 */
export class ReceiptsApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** @throws AppError TRACKING_NOT_FOUND for a link that never existed or was revoked. */
  async get(trackingId: string): Promise<ReceiptDto> {
    const input = { params: { trackingId }, authorized: false } as const;
    return (await call(this.#http, 'GET /receipt/:trackingId', ReceiptAnswer, input)).result;
  }

  /** The same as PDF, in the reader's language (BCP 47). @throws AppError as `get`, and TOO_MANY_REQUESTS. */
  async pdf(trackingId: string, language: string): Promise<PlatformFile> {
    const headers = { accept: 'application/pdf', 'accept-language': language };
    const input = { params: { trackingId }, headers, timeoutMs: PDF_TIMEOUT_MS, authorized: false } as const;
    const file = await callFile(this.#http, 'GET /receipt/:trackingId', input);
    if (file.blob.type !== 'application/pdf') throw new AppError('BAD_ANSWER');
    return file;
  }
}
