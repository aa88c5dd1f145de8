import type { BulkApi } from '../../api/bulk-api';
import type { AppError } from '../../lib/app-error';
import type { BulkJobDto, BulkJobRowDto } from '../../protocol/schemas';
import type { FileJob, RowOutcome } from '../../state/bulk';
import type { FileRows } from './file-rows';

/** Rows of a job in one answer: reading them must not block the page on a slow phone. */
const ROWS_A_PAGE = 250;

/**
 * The outcome of placing; `all-placed`: only rows that need correcting are left, `taken-over`: another tab works on the
 * file, and nothing was requested; `left`: nobody looks any more, and the outcome is not known yet.
 */
export type PlacementEnd = 'finished' | 'all-placed' | 'partly' | 'failed' | 'taken-over' | 'left';

/** `left`: rows of the file that are not orders. */
export function placementEnd({ orders_placed, orders_to_be_placed }: BulkJobDto, left: number): PlacementEnd {
  if (orders_placed === 0) return 'failed';
  if (orders_to_be_placed > 0) return 'partly';
  return left === 0 ? 'finished' : 'all-placed';
}

const isInOtherFile = ({ errors }: BulkJobRowDto) => errors.some(({ code }) => code === 'corrected-elsewhere');

/** Neither an order yet nor part of another file. */
export const canBeCorrected = (row: BulkJobRowDto) => row.status !== 'PLACED' && !isInOtherFile(row);

export const isPending = ({ status }: BulkJobDto) => status.endsWith('_PENDING');

export const outcomeOf = (row: BulkJobRowDto): RowOutcome => ({
  status: row.status,
  orderId: row.order_id ?? null,
  errors: row.errors.map(({ column, code, values }) => ({ column: column ?? null, code, ...(values && { values }) })),
  fee: row.delivery_fee ?? null,
  foundAddress: row.found_address ?? null,
});

export const jobOf = (job: BulkJobDto): FileJob => ({
  id: job.bulk_job_id,
  status: job.status,
  totalRows: job.total_rows,
  checkedRows: job.checked_rows,
  toBePlaced: job.orders_to_be_placed,
  placed: job.orders_placed,
  errors: job.errors,
  sameFileAt: job.same_file?.created_at ?? null,
  summary: job.summary.map(({ vendor_id, ...rest }) => ({ vendorId: vendor_id, ...rest })),
});

/** The rows of a job, a page at a time, in the order of the file. */
export async function* rowPages(
  api: Pick<BulkApi, 'detail'>,
  { vendor_id, bulk_job_id }: Pick<BulkJobDto, 'vendor_id' | 'bulk_job_id'>,
): AsyncGenerator<BulkJobRowDto[]> {
  for (let after: number | null = 0; after !== null; ) {
    const page: { rows: BulkJobRowDto[]; next?: number | null } = await api.detail(vendor_id, bulk_job_id, {
      after,
      limit: ROWS_A_PAGE,
    });
    yield page.rows;
    after = page.next ?? null;
  }
}

/** Deleted, or another account's by now. */
export const isMissing = (error: unknown) => (error as Partial<AppError>).code === 'NOT_FOUND';

/** The platform has answered that it did nothing; without such an answer it may have received and done it. */
export const isRefused = (error: unknown) => {
  const { code = '', details } = error as Partial<AppError>;
  const status = Number(details?.['status']);
  return status >= 400 && status < 500 && !['BAD_ANSWER', 'CAPTIVE_PORTAL'].includes(code);
};

/** The numbers of a file's rows that leave it. */
export interface LeavingRows {
  placed: readonly number[];
  /** of a corrected file by now, or an order of an earlier job */
  elsewhere: readonly number[];
}

/**
 * Stores the platform's outcomes of the rows of a file; rows that were changed here since they were sent get none.
 * Resolves to the rows that leave the file, or to null when `signal` was aborted.
 */
export async function takeOutcomes(
  api: BulkApi,
  job: BulkJobDto,
  { rows, changed, signal }: { rows: FileRows; changed: ReadonlySet<number>; signal: AbortSignal },
): Promise<LeavingRows | null> {
  const placed: number[] = [];
  const elsewhere: number[] = [];
  const inJob = new Set<number>();
  for await (const page of rowPages(api, job)) {
    if (signal.aborted) return null;
    for (const row of page) {
      const own = rows.get(row.row_number);
      inJob.add(row.row_number);
      if (row.status === 'PLACED') placed.push(row.row_number);
      if (own === undefined || changed.has(row.row_number)) continue;
      if (isInOtherFile(row)) elsewhere.push(row.row_number);
      else rows.set({ ...own, outcome: outcomeOf(row) });
    }
  }
  // the platform takes no row twice: it left out what a job before this one has placed or given away
  for (const { row } of rows.inOrder()) {
    if (!inJob.has(row.number) && !changed.has(row.number)) elsewhere.push(row.number);
  }
  return { placed, elsewhere };
}
