import type { BulkRowStatus } from '../../domain/bulk/job-status';
import type { BulkJobDto, BulkJobRowDto } from '../../protocol/schemas';
import type { BulkService } from '../../sync/bulk/create-bulk';

const ROWS_A_PAGE = 100;
/** Of a list that is read anew as long as it was. */
const MOST_AGAIN = 1_000;

/** A job and the rows of it that are shown. */
export interface JobRows {
  job: BulkJobDto;
  rows: readonly BulkJobRowDto[];
  /** behind which the next page begins; null at the end */
  next: number | null;
}

/** The first page, or the one behind `before`; read anew, as many rows as are `shown`. */
export async function readJob(
  bulk: Pick<BulkService, 'job'>,
  { vendorId, jobId, status }: { vendorId: string; jobId: string; status: BulkRowStatus | undefined },
  { before = null, shown = 0 }: { before?: JobRows | null; shown?: number } = {},
): Promise<JobRows> {
  const after = before?.next ?? undefined;
  const page = await bulk.job(vendorId, jobId, {
    limit: before === null ? Math.min(MOST_AGAIN, Math.max(ROWS_A_PAGE, shown)) : ROWS_A_PAGE,
    ...(after !== undefined && { after }),
    ...(status !== undefined && { status }),
  });
  return { job: page.job, rows: [...(before?.rows ?? []), ...page.rows], next: page.next ?? null };
}
