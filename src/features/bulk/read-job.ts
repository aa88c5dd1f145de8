import type { BulkRowStatus } from '../../domain/bulk/job-status';
import type { BulkJobDto, BulkJobRowDto } from '../../protocol/schemas';
import type { BulkService } from '../../sync/bulk/create-bulk';

const ROWS_A_PAGE = 100;

/** A job and the rows of it that are shown. */
export interface JobRows {
  job: BulkJobDto;
  rows: readonly BulkJobRowDto[];
  /** behind which the next page begins; null at the end */
  next: number | null;
}

/** The first page, or the one behind `before`. */
export async function readJob(
  bulk: Pick<BulkService, 'job'>,
  { vendorId, jobId, status }: { vendorId: string; jobId: string; status: BulkRowStatus | undefined },
  before: JobRows | null,
): Promise<JobRows> {
  const after = before?.next ?? undefined;
  const page = await bulk.job(vendorId, jobId, {
    limit: ROWS_A_PAGE,
    ...(after !== undefined && { after }),
    ...(status !== undefined && { status }),
  });
  return { job: page.job, rows: [...(before?.rows ?? []), ...page.rows], next: page.next ?? null };
}
