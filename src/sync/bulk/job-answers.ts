import type { BulkJobDto, BulkJobRowDto } from '../../protocol/schemas';
import type { DeskJob, RowOutcome } from '../../state/bulk';

/** Neither an order yet nor part of another file. */
export const canBeCorrected = ({ status, errors }: BulkJobRowDto) =>
  status !== 'PLACED' && errors.every(({ code }) => code !== 'corrected-elsewhere');

export const isPending = ({ status }: BulkJobDto) => status.endsWith('_PENDING');

export const outcomeOf = (row: BulkJobRowDto): RowOutcome => ({
  status: row.status,
  orderId: row.order_id ?? null,
  errors: row.errors.map(({ column, code, values }) => ({ column: column ?? null, code, ...(values && { values }) })),
  fee: row.delivery_fee ?? null,
  foundAddress: row.found_address ?? null,
});

export const jobOf = (job: BulkJobDto): DeskJob => ({
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
