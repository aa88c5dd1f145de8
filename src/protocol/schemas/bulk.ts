import { type Static, Type } from 'typebox';
import { BULK_COLUMNS } from '../../domain/bulk/columns';
import { BULK_JOB_STATUSES, BULK_ROW_STATUSES } from '../../domain/bulk/job-status';
import { CoordinatesSchema, Maybe, MoneySchema, OneOf, UnixSeconds } from '../../domain/schema/parts.schema';
import { Result } from './common';

/** Five megabytes in base64 (specification/bulk.md#file). */
const CONTENT_MAX = 7 * 1024 * 1024;

/** One order of a file; as in an answer, but columns without a text are left out. */
export const BulkSentRow = Type.Object({
  row_number: Type.Integer({ minimum: 1, maximum: 1_048_576, description: 'Higher than that of the row before it.' }),
  texts: Type.Object(Object.fromEntries(BULK_COLUMNS.map((column) => [column, Type.Optional(Type.String())])), {
    description: 'No other columns.',
  }),
});

/** POST /bulk-job/create (specification/platform-calls.md#files-of-orders). */
export const BulkJobRequest = Type.Object({
  vendor_id: Type.String({ minLength: 1, maxLength: 64 }),
  content: Maybe(Type.String({ minLength: 1, maxLength: CONTENT_MAX, description: 'The .xlsx file in base64.' })),
  rows: Maybe(
    Type.Array(BulkSentRow, {
      description: 'The orders themselves, in place of `content`; at most 10,000, and 50,000 commas and brackets.',
    }),
  ),
  file_name: Maybe(Type.String({ maxLength: 255 })),
  replaces: Maybe(
    Type.String({
      maxLength: 64,
      description:
        'The job that this one is a corrected form of: what it has not placed can be placed by the new one alone.',
    }),
  ),
});

export const BulkJobCreated = Result(Type.Object({ bulk_job_id: Type.String() }));

/** The progress of a job; sent as the frame `bulk_job_update` to those who follow its vendor. */
export const BulkJobProgress = Type.Object({
  bulk_job_id: Type.String(),
  vendor_id: Type.String(),
  status: Type.String({ description: `One of ${BULK_JOB_STATUSES.join(', ')}.` }),
  total_rows: Type.Integer({ minimum: 0 }),
  checked_rows: Type.Integer({ minimum: 0 }),
  success_row_count: Type.Integer({ minimum: 0, description: 'Rows without an error, placed ones included.' }),
  orders_to_be_placed: Type.Integer({ minimum: 0 }),
  orders_placed: Type.Integer({ minimum: 0 }),
  errors: Type.Integer({ minimum: 0, description: 'Rows that cannot be placed, or were not.' }),
});

/** The price of a job's orders that can be placed, or placed again, by collection point. */
export const BulkPointSummary = Type.Object({
  vendor_id: Type.String(),
  name: Type.String(),
  timezone: Type.String({ description: 'The zone of its delivery times.' }),
  instant: Type.Integer({ minimum: 0 }),
  scheduled: Type.Integer({ minimum: 0 }),
  total: MoneySchema,
});

export const BulkJobSchema = Type.Object({
  ...BulkJobProgress.properties,
  file_name: Maybe(Type.String()),
  created_by: Maybe(Type.String({ description: 'email' })),
  created_at: UnixSeconds,
  same_file: Maybe(Type.Object({ bulk_job_id: Type.String(), created_at: UnixSeconds })),
  summary: Type.Array(BulkPointSummary),
});

export const BulkRowError = Type.Object({
  column: Maybe(OneOf(BULK_COLUMNS)),
  code: Type.String(),
  values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
});

export const BulkJobRowSchema = Type.Object({
  row_id: Type.String(),
  row_number: Type.Integer({ minimum: 1 }),
  status: Type.String({ description: `One of ${BULK_ROW_STATUSES.join(', ')}.` }),
  order_id: Maybe(Type.String()),
  errors: Type.Array(BulkRowError),
  delivery_fee: Maybe(MoneySchema),
  vendor_id: Maybe(Type.String()),
  payment_method: Maybe(Type.String()),
  delivery_type: Maybe(OneOf(['INSTANT', 'SCHEDULED'])),
  deliver_at: Maybe(UnixSeconds),
  coordinates: Maybe(CoordinatesSchema),
  found_address: Maybe(Type.String({ description: 'What the address was taken for.' })),
  texts: Type.Record(Type.String(), Type.String(), { description: 'What the row says, by column.' }),
});

/** GET /bulk-job/all/{vendorId} (specification/platform-calls.md#files-of-orders): newest first. */
export const BulkJobListAnswer = Type.Object({ code: Type.Literal(200), body: Type.Array(BulkJobSchema) });

export const BulkJobDetailQuery = Type.Object({
  after: Type.Optional(
    // the range of a database's integers: sheets are far shorter
    Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'The number of the last row that is known.' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  status: Type.Optional(OneOf(BULK_ROW_STATUSES)),
  sums: Type.Optional(Type.Boolean({ description: 'Add up the whole file, which takes longer than a page.' })),
});

/** In the market's currency. */
const BulkSum = Type.Object({
  fees: MoneySchema,
  cash: MoneySchema,
});

const BulkSums = Type.Object({ placed: BulkSum, to_be_placed: BulkSum });

export const BulkJobDetailAnswer = Result(
  Type.Object({
    job: BulkJobSchema,
    rows: Type.Array(BulkJobRowSchema),
    next: Maybe(Type.Integer({ description: 'Where the next page begins; null on the last one.' })),
    sums: Type.Optional(BulkSums),
  }),
);

/** More columns than a sheet may have are not read (specification/bulk.md#file). */
const COLUMNS_MAX = 500;

const ColumnUses = Type.Array(Type.Union([OneOf([...BULK_COLUMNS, 'currency', 'orderStatus']), Type.Null()]), {
  maxItems: COLUMNS_MAX,
});

/** What the columns of a file were chosen to be, and what was answered about its cells. */
export const BulkColumnsChoice = Type.Object({
  uses: ColumnUses,
  proposed: Maybe(ColumnUses),
  date_order: Maybe(OneOf(['day-first', 'month-first'])),
  phones: Maybe(OneOf(['first', 'second', 'each'])),
  lines: Maybe(OneOf(['joined', 'apart'])),
  repeated: Maybe(OneOf(['joined', 'apart'])),
});

const BulkChosenColumns = Type.Object({
  choice: Type.Union([BulkColumnsChoice, Type.Null()]),
  chosen_at: Maybe(UnixSeconds),
});

export const BulkColumnsAnswer = Result(BulkChosenColumns);

/** POST /bulk-job/place-orders/{jobId}: with `agreed`, only at these totals. */
export const BulkPlacementRequest = Maybe(
  Type.Object({
    agreed: Maybe(Type.Array(Type.Object({ vendor_id: Type.String(), total: MoneySchema }), { maxItems: 1000 })),
  }),
);

export const BulkJobAnswer = Result(BulkJobSchema);

export type BulkSumsDto = Static<typeof BulkSums>;
export type BulkColumnsChoiceDto = Static<typeof BulkColumnsChoice>;
export type BulkChosenColumnsDto = Static<typeof BulkChosenColumns>;
export type BulkSentRowDto = Static<typeof BulkSentRow>;
export type BulkJobRequestDto = Static<typeof BulkJobRequest>;
export type BulkJobProgressDto = Static<typeof BulkJobProgress>;
export type BulkJobDto = Static<typeof BulkJobSchema>;
export type BulkJobRowDto = Static<typeof BulkJobRowSchema>;
export type BulkJobDetailDto = Static<typeof BulkJobDetailAnswer>['result'];
export type BulkRowErrorDto = Static<typeof BulkRowError>;
