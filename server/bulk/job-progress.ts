import type { BulkJobProgressDto } from '../../src/protocol/schemas';
import type { BulkCounts, BulkJob } from './bulk-job-repository';

/** The progress of a job. */
export function progressOf(job: Pick<BulkJob, 'id' | 'vendor_id' | 'status'>, counts: BulkCounts): BulkJobProgressDto {
  const { total, unchecked, ready, errors, placed, failed } = counts;
  return {
    bulk_job_id: job.id,
    vendor_id: job.vendor_id,
    status: job.status,
    total_rows: total,
    checked_rows: total - unchecked,
    success_row_count: ready + placed + failed,
    orders_to_be_placed: ready + failed,
    orders_placed: placed,
    errors: errors + failed,
  };
}
