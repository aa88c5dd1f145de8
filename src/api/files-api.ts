import { AppError } from '../lib/app-error';
import type { ExportRequestDto, ProofKind } from '../protocol/schemas';
import type { AllEndpoints, PortalCall } from '../protocol/endpoints';
import { type Input, requestOf, type Rest } from './call';
import type { HttpClient } from './http-client';

/** A file as the platform named it. */
export interface PlatformFile {
  blob: Blob;
  /** undefined when the platform gave none */
  name: string | undefined;
}

/** Exporting thirty-one days of a busy chain takes a while. */
export const EXPORT_TIMEOUT_MS = 60_000;

/**
 * Answers that are files: exports, proofs and the template of bulk upload
 * (specification/platform-calls.md#tracking-and-documents). They are not stored on this device.
 */
export class FilesApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** In the user's language (BCP 47), which need not be the browser's. */
  async export(vendorId: string, body: ExportRequestDto, language: string): Promise<PlatformFile> {
    const params = { id: vendorId };
    const headers = { 'accept-language': language };
    const timeoutMs = EXPORT_TIMEOUT_MS;
    return callFile(this.#http, 'POST /vendor/:id/export', { params, body, headers, timeoutMs });
  }

  /** The workbook to fill in with orders, in the user's language (BCP 47), which need not be the browser's. */
  async template(language: string): Promise<PlatformFile> {
    const headers = { 'accept-language': language };
    return callFile(this.#http, 'GET /bulk-job/example-file', { headers });
  }

  async proof(orderId: string, kind: ProofKind): Promise<PlatformFile> {
    const file = await callFile(this.#http, 'GET /order/:id/proof/:kind', { params: { id: orderId, kind } });
    if (!file.blob.type.startsWith('image/')) throw new AppError('BAD_ANSWER');
    return file;
  }
}

/** As `call`, for an answer that is a file. */
export async function callFile<N extends PortalCall>(
  http: Pick<HttpClient, 'file'>,
  name: AllEndpoints[N] extends { file: object } ? N : never,
  ...[input]: Rest<Omit<Input<N>, 'retries'>>
): Promise<PlatformFile> {
  const { blob, headers } = await http.file(requestOf(name, input));
  const given = /filename="?([^";]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1];
  return { blob, name: given };
}
