import type { Vendor } from '../../src/domain/vendor/vendor';
import type { BulkRowStatus } from '../../src/domain/bulk/job-status';
import type { BulkJobDto, BulkJobRowDto } from '../../src/protocol/schemas';
import type { BulkCounts, BulkJob, BulkTotal } from './bulk-job-repository';
import type { StoredBulkRow } from './bulk-row-repository';
import { progressOf } from './job-progress';

export interface BulkJobParts {
  counts: BulkCounts;
  totals: readonly BulkTotal[];
  /** the same orders in an earlier file, some of them placed */
  sameFile: BulkJob | undefined;
  points: readonly Vendor[];
  /** by vendor id */
  timezones: ReadonlyMap<string, string>;
}

/** A job for its owner. */
export function bulkJobAnswer(job: BulkJob, { counts, totals, sameFile, points, timezones }: BulkJobParts): BulkJobDto {
  return {
    ...progressOf(job, counts),
    file_name: job.file_name,
    created_by: job.created_by_email,
    created_at: job.created_at,
    same_file: sameFile === undefined ? null : { bulk_job_id: sameFile.id, created_at: sameFile.created_at },
    summary: totals.map(({ vendorId, instant, scheduled, total }) => ({
      vendor_id: vendorId,
      name: points.find(({ vendor_id }) => vendor_id === vendorId)?.name ?? vendorId,
      timezone: timezones.get(vendorId) ?? 'UTC',
      instant,
      scheduled,
      total,
    })),
  };
}

/** A row that was checked. */
export function bulkRowAnswer(row: StoredBulkRow): BulkJobRowDto {
  const { request } = row;
  const location = request?.customer.location;
  return {
    row_id: row.row_id,
    row_number: row.row_number,
    status: row.status satisfies BulkRowStatus | 'UNCHECKED',
    order_id: row.order_id,
    errors: row.errors,
    delivery_fee: row.discounted_fee ?? row.delivery_fee,
    vendor_id: row.vendor_id,
    payment_method: request?.order.payment_method ?? null,
    delivery_type: request === null ? null : typeof request.preordered_for === 'number' ? 'SCHEDULED' : 'INSTANT',
    deliver_at: request?.preordered_for ?? null,
    coordinates: location === undefined ? null : { latitude: location.latitude, longitude: location.longitude },
    found_address: row.found_address,
    texts: row.texts,
  };
}
