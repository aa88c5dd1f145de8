import type { BulkRowStatus } from '../domain/bulk/job-status';
import {
  BulkColumnsAnswer,
  type BulkColumnsChoiceDto,
  BulkJobCreated,
  BulkJobDetailAnswer,
  type BulkJobDetailDto,
  type BulkJobDto,
  BulkJobListAnswer,
  type BulkChosenColumnsDto,
  type BulkSentRowDto,
} from '../protocol/schemas/bulk';
import { EmptyAnswer } from '../protocol/schemas/auth';
import { call } from './call';
import type { HttpClient } from './http-client';

/** Uploading ten thousand rows takes a while over a slow connection. */
const UPLOAD_TIMEOUT_MS = 60_000;
/** The user waits for their file. */
const COLUMNS_TIMEOUT_MS = 3_000;

/** A workbook in base64, or rows, which only the platform that ships with the portal takes. */
export type SentOrders = { content: string } | { rows: readonly BulkSentRowDto[] };

/** Files of orders (specification/platform-calls.md#files-of-orders). */
export class BulkApi {
  readonly #http: HttpClient;
  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** Sent again under its key it is the same job. */
  async create(
    vendorId: string,
    {
      orders,
      fileName,
      replaces,
      key,
    }: { orders: SentOrders; fileName: string | null; replaces: string | null; key: string },
  ): Promise<string> {
    const answer = await call(this.#http, 'POST /bulk-job/create', BulkJobCreated, {
      body: { vendor_id: vendorId, ...orders, file_name: fileName, ...(replaces !== null && { replaces }) },
      headers: { 'idempotency-key': key },
      timeoutMs: UPLOAD_TIMEOUT_MS,
    });
    return answer.result.bulk_job_id;
  }

  /** What somebody of the shop chose for files with this header; null if nobody has. Asked once, while a user waits. */
  async columns(vendorId: string, headerId: string, signal: AbortSignal): Promise<BulkChosenColumnsDto> {
    const answer = await call(this.#http, 'GET /bulk-job/columns/:vendorId/:headerId', BulkColumnsAnswer, {
      params: { vendorId, headerId },
      timeoutMs: COLUMNS_TIMEOUT_MS,
      retries: 0,
      signal,
    });
    return answer.result;
  }

  async keepColumns(vendorId: string, headerId: string, choice: BulkColumnsChoiceDto): Promise<void> {
    await call(this.#http, 'PUT /bulk-job/columns/:vendorId/:headerId', EmptyAnswer, {
      params: { vendorId, headerId },
      body: choice,
    });
  }

  /** Newest first. */
  async jobs(vendorId: string): Promise<BulkJobDto[]> {
    return (await call(this.#http, 'GET /bulk-job/all/:vendorId', BulkJobListAnswer, { params: { vendorId } })).body;
  }

  /** A page of the job's rows, after the row with the number `after`. */
  async detail(
    vendorId: string,
    jobId: string,
    query: { after?: number; limit: number; status?: BulkRowStatus; sums?: boolean },
  ): Promise<BulkJobDetailDto> {
    const answer = await call(this.#http, 'GET /bulk-job/detail/:vendorId/:jobId', BulkJobDetailAnswer, {
      params: { vendorId, jobId },
      query,
    });
    return answer.result;
  }

  /** Refused with `FEE_CHANGED` when it would cost something else than was agreed to. Nothing is placed twice; the job says what was. */
  async place(jobId: string, agreed: readonly { vendor_id: string; total: number }[]): Promise<void> {
    await call(this.#http, 'POST /bulk-job/place-orders/:jobId', EmptyAnswer, { params: { jobId }, body: { agreed } });
  }
}
