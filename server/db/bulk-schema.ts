import type { Generated, JSONColumnType } from 'kysely';
import type { BulkColumn, RowTexts } from '../../src/domain/bulk/columns';
import type { CellProblem } from '../../src/domain/bulk/cell-problem';
import type { OrderRequestPayload } from '../../src/domain/order-request/submission/payload';
import type { BulkJobStatus, BulkRowStatus } from '../../src/domain/bulk/job-status';
import type { BulkColumnsChoiceDto, BulkRowErrorDto } from '../../src/protocol/schemas';

/** Tables of bulk upload (specification/bulk.md#steps). */
export interface BulkSchema {
  bulk_jobs: BulkJobsTable;
  bulk_rows: BulkRowsTable;
  bulk_columns: BulkColumnsTable;
}

export interface BulkColumnsTable {
  vendor_id: string;
  /** a hash of the names of a header's columns */
  header_id: string;
  choice: JSONColumnType<BulkColumnsChoiceDto & { chosen_at?: number }>;
  /** or used, to the day */
  saved_at: number;
}

/** An order before its fee is signed: signatures are valid for minutes, a job may wait for days. */
export type UnsignedRequest = Omit<OrderRequestPayload, 'signature' | 'discounted_signature'>;

export interface BulkJobsTable {
  id: string;
  /** null until every row is stored */
  idempotency_key: string | null;
  /** the vendor it was uploaded for */
  vendor_id: string;
  /** the pickup vendors of its rows: whoever sees the job has to own them all */
  vendor_ids: JSONColumnType<string[]>;
  /** every vendor of the uploader: what rows may name */
  point_ids: JSONColumnType<string[]>;
  /** the principal's subject */
  created_by: string;
  created_by_email: string | null;
  /** the subject of the user who confirmed its placement last; null until then */
  placed_by: string | null;
  file_name: string | null;
  /** see `contentFingerprint` */
  fingerprint: string;
  /** of the file as it was sent; null for jobs of earlier versions */
  upload_hash: string | null;
  /** `RECEIVING` while its rows are being stored: nobody sees it then */
  status: BulkJobStatus | 'RECEIVING';
  /** consecutive turns that made no progress */
  attempts: Generated<number>;
  /** turns since the last one that came to its end: more than one when their processes ended first */
  open_turns: Generated<number>;
  /** how often a turn was taken again after its process had ended, since work began */
  lost_turns: Generated<number>;
  created_at: number;
  /**
   * unix ms from which on any process may work on it, since jobs take turns many times a second; null when there is
   * nothing to do
   */
  due_at: number | null;
}

export interface BulkRowsTable {
  job_id: string;
  /** as the spreadsheet numbers it */
  row_number: number;
  /** a UUID: the idempotency key of its order */
  row_id: string;
  /** `UNCHECKED` until it was looked at */
  status: BulkRowStatus | 'UNCHECKED';
  texts: JSONColumnType<RowTexts>;
  troubles: JSONColumnType<Partial<Record<BulkColumn, CellProblem>>>;
  errors: JSONColumnType<BulkRowErrorDto[], string | undefined>;
  /** null for rows that cannot be placed */
  request: JSONColumnType<UnsignedRequest> | null;
  vendor_id: string | null;
  /** before discount */
  delivery_fee: number | null;
  /** null without a reduction */
  discounted_fee: number | null;
  distance_m: number | null;
  found_address: string | null;
  order_id: string | null;
}
