import type { BulkRowStatus } from '../../domain/bulk/job-status';
import type { BulkJobDto, BulkJobRowDto, BulkSumsDto } from '../../protocol/schemas';
import type { BulkService } from '../../sync/bulk/create-bulk';

const ROWS_A_PAGE = 100;
/** For a list that is fetched again in the same length. */
const MOST_AT_ONCE = 1_000;

/** A job and its shown rows. */
export interface JobRows {
  job: BulkJobDto;
  rows: readonly BulkJobRowDto[];
  /** the row after which the next page begins; null at the end */
  next: number | null;
  /** null from a platform that doesn't add up */
  sums: BulkSumsDto | null;
}

/** The first page, or the one after `before`; fetched again, as many rows as are `shown`. */
export async function readJob(
  bulk: Pick<BulkService, 'job'>,
  { vendorId, jobId, status }: { vendorId: string; jobId: string; status: BulkRowStatus | undefined },
  { before = null, shown = 0 }: { before?: JobRows | null; shown?: number } = {},
): Promise<JobRows> {
  let found = await readPage(before);
  while (found.next !== null && found.rows.length < shown) found = await readPage(found);
  return found;

  async function readPage(earlier: JobRows | null): Promise<JobRows> {
    const rows = earlier?.rows ?? [];
    const page = await bulk.job(vendorId, jobId, {
      limit: Math.min(MOST_AT_ONCE, Math.max(ROWS_A_PAGE, shown - rows.length)),
      ...(earlier?.next != null ? { after: earlier.next } : { sums: true }),
      ...(status !== undefined && { status }),
    });
    return {
      job: page.job,
      rows: [...rows, ...page.rows],
      next: page.next ?? null,
      sums: page.sums ?? earlier?.sums ?? null,
    };
  }
}
