/**
 * The state of a job. The six that end in success or failure are the specification's (specification/bulk.md#steps); a
 * job being worked on is pending.
 */
export const BULK_JOB_STATUSES = [
  'PREPROCESS_PENDING',
  'PREPROCESS_SUCCESS',
  'PREPROCESS_SUCCESS_WITH_ERROR',
  'PREPROCESS_FAIL',
  'ORDER_PLACEMENT_PENDING',
  'ORDER_PLACEMENT_SUCCESS',
  'ORDER_PLACEMENT_SUCCESS_WITH_ERROR',
  'ORDER_PLACEMENT_FAIL',
] as const;

/** specification/bulk.md#row-statuses */
export const BULK_ROW_STATUSES = ['READY', 'ERROR', 'PLACED', 'PLACEMENT_FAILED'] as const;

export type BulkJobStatus = (typeof BULK_JOB_STATUSES)[number];
export type BulkRowStatus = (typeof BULK_ROW_STATUSES)[number];
