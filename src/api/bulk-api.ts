import type { BulkRowStatus } from '../domain/bulk/job-status';
import {
  BulkJobCreated,
  BulkJobDetailAnswer,
  type BulkJobDetailDto,
  type BulkJobDto,
  BulkJobListAnswer,
} from '../protocol/schemas/bulk';
import { EmptyAnswer } from '../protocol/schemas/auth';
import type { HttpClient } from './http-client';

/** Uploading ten thousand rows takes a while over a slow connection. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Files of orders (specification/platform-calls.md#files-of-orders). */
export class BulkApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** `content` is the workbook in base64. Sent again under its key it is the same job. */
  async create(
    vendorId: string,
    {
      content,
      fileName,
      replaces,
      key,
    }: { content: string; fileName: string | null; replaces: string | null; key: string },
  ): Promise<string> {
    const answer = await this.#http.send({
      method: 'POST',
      path: '/bulk-job/create',
      body: { vendor_id: vendorId, content, file_name: fileName, ...(replaces !== null && { replaces }) },
      headers: { 'idempotency-key': key },
      schema: BulkJobCreated,
      timeoutMs: UPLOAD_TIMEOUT_MS,
    });
    return answer.result.bulk_job_id;
  }

  /** Newest first. */
  async jobs(vendorId: string): Promise<BulkJobDto[]> {
    const path = `/bulk-job/all/${encodeURIComponent(vendorId)}`;
    return (await this.#http.send({ method: 'GET', path, schema: BulkJobListAnswer })).body;
  }

  /** A page of the job's rows, after the row with the number `after`. */
  async detail(
    vendorId: string,
    jobId: string,
    query: { after?: number; limit: number; status?: BulkRowStatus },
  ): Promise<BulkJobDetailDto> {
    const path = `/bulk-job/detail/${encodeURIComponent(vendorId)}/${encodeURIComponent(jobId)}`;
    return (await this.#http.send({ method: 'GET', path, query: { ...query }, schema: BulkJobDetailAnswer })).result;
  }

  /** Refused with `FEE_CHANGED` when it would cost something else than was agreed to. Nothing is placed twice; the job says what was. */
  async place(jobId: string, agreed: readonly { vendor_id: string; total: number }[]): Promise<void> {
    const path = `/bulk-job/place-orders/${encodeURIComponent(jobId)}`;
    await this.#http.send({ method: 'POST', path, body: { agreed }, schema: EmptyAnswer });
  }
}
