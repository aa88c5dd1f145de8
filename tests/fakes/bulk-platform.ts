import type { BulkApi } from '../../src/api/bulk-api';
import { AppError } from '../../src/lib/app-error';
import type { BulkJobDto, BulkJobRowDto } from '../../src/protocol/schemas';
import { handleRows } from '../../src/sync/bulk/rows-worker';
import type { WorkerLike } from '../../src/sync/bulk/worker-client';

/** Runs the worker's code in the page, without a thread; answers are asynchronous. */
export function inlineWorker(): WorkerLike {
  let isEnded = false;
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: (request) =>
      void handleRows(request, (data) => {
        if (!isEnded) worker.onmessage?.({ data } as MessageEvent);
      }),
    terminate: () => {
      isEnded = true;
    },
  };
  return worker;
}

/** The platform's bulk API; the test sets its `rows`. */
export class FakeBulkApi {
  readonly created: { key: string; replaces: string | null }[] = [];
  /** the workbooks or rows that were sent, and the names of their files */
  readonly sent: { vendorId: string; fileName: string | null; content: Uint8Array; rows: unknown }[] = [];
  readonly agreed: unknown[] = [];
  /** questions about a job */
  readonly questions: { vendorId: string; jobId: string; after?: number; limit: number }[] = [];
  status = 'PREPROCESS_SUCCESS';
  /** the status of a job that is created */
  statusOfNew = 'PREPROCESS_SUCCESS';
  rows: BulkJobRowDto[] = [];
  failCreate = 0;
  feesChange = false;
  /** errors of the next calls, by kind */
  readonly faults: Record<'create' | 'detail' | 'rows' | 'place' | 'placed', AppError[]> = {
    create: [],
    detail: [],
    rows: [],
    place: [],
    placed: [],
  };
  asked = 0;

  private fail(kind: keyof FakeBulkApi['faults']): void {
    const error = this.faults[kind].shift();
    if (error) throw error;
  }

  async create(
    vendorId: string,
    { key, replaces, fileName, orders }: Parameters<BulkApi['create']>[1],
  ): Promise<string> {
    this.created.push({ key, replaces });
    const content = Buffer.from('content' in orders ? orders.content : '', 'base64');
    this.sent.push({ vendorId, fileName, content, rows: 'rows' in orders ? orders.rows : null });
    this.fail('create');
    if (this.failCreate-- > 0) throw new AppError('NETWORK');
    this.status = this.statusOfNew;
    return `job-${new Set(this.created.map(({ key }) => key)).size}`;
  }
  async detail(vendorId: string, jobId: string, query: { after?: number; limit: number }) {
    const { limit } = query;
    this.asked += 1;
    this.questions.push({ vendorId, jobId, ...query });
    this.fail('detail');
    if (limit > 1) this.fail('rows');
    return { job: this.job(jobId), rows: this.rows, next: null };
  }
  async place(jobId: string, agreed: unknown): Promise<BulkJobDto> {
    this.agreed.push(agreed);
    this.fail('place');
    if (this.feesChange) {
      this.feesChange = false;
      throw new AppError('FEE_CHANGED', { status: 409 });
    }
    this.rows = this.rows.map((row) =>
      row.status === 'READY' ? { ...row, status: 'PLACED', order_id: `o-${row.row_number}` } : row,
    );
    this.status = 'ORDER_PLACEMENT_SUCCESS';
    this.fail('placed');
    return this.job(jobId);
  }
  private job(id: string): BulkJobDto {
    const count = (status: string) => this.rows.filter((row) => row.status === status).length;
    return {
      bulk_job_id: id,
      vendor_id: 'kh-0001',
      status: this.status,
      total_rows: this.rows.length,
      checked_rows: this.rows.length,
      success_row_count: count('READY') + count('PLACED'),
      orders_to_be_placed: count('READY'),
      orders_placed: count('PLACED'),
      errors: count('ERROR'),
      created_at: 1,
      summary: [],
    };
  }
}

export const rowOf = (row_number: number, status = 'READY'): BulkJobRowDto => ({
  row_id: `r-${row_number}`,
  row_number,
  status,
  errors: status === 'ERROR' ? [{ column: 'address', code: 'address-not-found' }] : [],
  delivery_fee: 2.5,
  texts: {},
});
