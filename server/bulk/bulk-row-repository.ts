import { type Selectable, sql } from 'kysely';
import type { BulkRow } from '../../src/domain/bulk/row';
import type { BulkRowStatus } from '../../src/domain/bulk/job-status';
import { CASH_ON_DELIVERY } from '../../src/domain/payment/methods';
import type { BulkRowErrorDto, BulkSumsDto } from '../../src/protocol/schemas';
import type { BulkRowsTable, UnsignedRequest } from '../db/bulk-schema';
import { type Db, json } from '../db/database';
import type { BulkCounts, BulkTotal } from './bulk-job-repository';

export type StoredBulkRow = Selectable<BulkRowsTable>;

/** The result of checking a row. */
export interface CheckedBulkRow {
  row_number: number;
  status: 'READY' | 'ERROR';
  errors: readonly BulkRowErrorDto[];
  request: UnsignedRequest | null;
  vendor_id: string | null;
  delivery_fee: number | null;
  discounted_fee: number | null;
  distance_m: number | null;
  found_address: string | null;
}

/** The result of placing a row. */
export interface PlacedBulkRow {
  row_number: number;
  status: 'PLACED' | 'PLACEMENT_FAILED';
  order_id: string | null;
  errors: readonly BulkRowErrorDto[];
}

/** What a row's price depends on, and the price it was checked at. */
export interface PricedBulkRow
  extends Pick<StoredBulkRow, 'row_number' | 'vendor_id' | 'distance_m' | 'delivery_fee' | 'discounted_fee'> {
  payment_method: string | null;
}

/** The present price of a row. */
export interface BulkRowFee {
  row_number: number;
  delivery_fee: number;
  discounted_fee: number | null;
}

const COUNTED = ['UNCHECKED', 'READY', 'ERROR', 'PLACED', 'PLACEMENT_FAILED'] as const;
/** Rows that can be placed, or placed again. */
const PLACEABLE: readonly BulkRowStatus[] = ['READY', 'PLACEMENT_FAILED'];

const GIVEN_AWAY = JSON.stringify([{ column: null, code: 'corrected-elsewhere' }]);

/** Rows of bulk jobs, by the number that the spreadsheet gives them. */
export class BulkRowRepository {
  constructor(private readonly db: Db) {}

  async insert(jobId: string, rows: readonly { id: string; row: BulkRow }[]): Promise<void> {
    const values = rows.map(({ id, row }) => ({ n: row.number, id, texts: row.texts, troubles: row.cellProblems }));
    await sql`insert into bulk_rows (job_id, row_number, row_id, status, texts, troubles)
      select ${jobId}, n, id, 'UNCHECKED', texts, troubles
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(n integer, id text, texts jsonb, troubles jsonb)
      `.execute(this.db);
  }

  /** In the order of the file, after row `after`; never unchecked ones. */
  async page(
    jobId: string,
    { after, limit, status }: { after: number; limit: number; status: BulkRowStatus | undefined },
  ): Promise<StoredBulkRow[]> {
    return this.db
      .selectFrom('bulk_rows')
      .selectAll()
      .where('job_id', '=', jobId)
      .where('row_number', '>', after)
      .where('status', status === undefined ? '!=' : '=', status ?? 'UNCHECKED')
      .orderBy('row_number')
      .limit(limit)
      .execute();
  }

  /** The next rows of a status, in the order of the file. */
  async next(jobId: string, status: StoredBulkRow['status'], limit: number): Promise<StoredBulkRow[]> {
    return this.db
      .selectFrom('bulk_rows')
      .selectAll()
      .where('job_id', '=', jobId)
      .where('status', '=', status)
      .orderBy('row_number')
      .limit(limit)
      .execute();
  }

  async saveChecked(jobId: string, rows: readonly CheckedBulkRow[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`update bulk_rows set status = r.status, errors = r.errors, request = r.request, vendor_id = r.vendor_id,
        delivery_fee = r.delivery_fee, discounted_fee = r.discounted_fee, distance_m = r.distance_m,
        found_address = r.found_address
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row_number integer, status text, errors jsonb,
        request jsonb, vendor_id text, delivery_fee numeric, discounted_fee numeric, distance_m double precision,
        found_address text)
      where bulk_rows.job_id = ${jobId} and bulk_rows.row_number = r.row_number and bulk_rows.status = 'UNCHECKED'
      `.execute(this.db);
  }

  async savePlaced(jobId: string, rows: readonly PlacedBulkRow[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`update bulk_rows set status = r.status, order_id = r.order_id, errors = r.errors
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(row_number integer, status text, order_id text, errors jsonb)
      where bulk_rows.job_id = ${jobId} and bulk_rows.row_number = r.row_number
        and (r.status = 'PLACED' or bulk_rows.status = 'READY')`.execute(this.db);
  }

  /**
   * Rows that `from` has not placed can be placed only by `to` from now on; rows that it has placed, or given to
   * another job before, are removed from `to`. To be called in a transaction, with the row of `from` locked.
   */
  async handOver(from: string, to: string): Promise<void> {
    await sql`delete from bulk_rows where job_id = ${to} and row_number in (
      select row_number from bulk_rows where job_id = ${from}
        and (status = 'PLACED' or errors @> ${GIVEN_AWAY}::jsonb))`.execute(this.db);
    await this.db
      .updateTable('bulk_rows')
      .set({ status: 'ERROR', errors: sql<string>`${GIVEN_AWAY}::jsonb` })
      .where('job_id', '=', from)
      .where('status', '!=', 'PLACED')
      .execute();
  }

  /** Those that were not placed will be tried again. */
  async readyAgain(jobId: string): Promise<void> {
    await this.db
      .updateTable('bulk_rows')
      .set({ status: 'READY', errors: json([]) })
      .where('job_id', '=', jobId)
      .where('status', '=', 'PLACEMENT_FAILED')
      .execute();
  }

  /** What is needed to compute the fees of rows that are not placed yet. */
  async feesOf(jobId: string): Promise<PricedBulkRow[]> {
    return this.db
      .selectFrom('bulk_rows')
      .select(['row_number', 'vendor_id', 'distance_m', 'delivery_fee', 'discounted_fee'])
      .select(sql<string | null>`request->'order'->>'payment_method'`.as('payment_method'))
      .where('job_id', '=', jobId)
      .where('status', 'in', [...PLACEABLE])
      .orderBy('row_number')
      .execute();
  }

  async saveFees(jobId: string, fees: readonly BulkRowFee[]): Promise<void> {
    if (fees.length === 0) return;
    await sql`update bulk_rows set delivery_fee = r.delivery_fee, discounted_fee = r.discounted_fee
      from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb)
        as r(row_number integer, delivery_fee numeric, discounted_fee numeric)
      where bulk_rows.job_id = ${jobId} and bulk_rows.row_number = r.row_number`.execute(this.db);
  }

  async counts(jobIds: readonly string[]): Promise<Map<string, BulkCounts>> {
    const none = (): BulkCounts => ({ total: 0, unchecked: 0, ready: 0, errors: 0, placed: 0, failed: 0 });
    const found = new Map(jobIds.map((id) => [id, none()]));
    if (jobIds.length === 0) return found;
    const rows = await this.db
      .selectFrom('bulk_rows')
      .select(['job_id', 'status', (eb) => eb.fn.countAll<number>().as('count')])
      .where('job_id', 'in', [...jobIds])
      .groupBy(['job_id', 'status'])
      .execute();
    for (const { job_id, status, count } of rows) {
      const counts = found.get(job_id);
      if (counts === undefined || !COUNTED.includes(status)) continue;
      counts.total += count;
      counts[COUNT_OF[status]] += count;
    }
    return found;
  }

  /** The prices of orders that can be placed, by job and collection point, in the order of their first rows. */
  async totals(jobIds: readonly string[]): Promise<Map<string, BulkTotal[]>> {
    const found = new Map<string, BulkTotal[]>();
    if (jobIds.length === 0) return found;
    const isScheduled = sql<boolean>`coalesce(jsonb_typeof(request -> 'preordered_for'), 'null') = 'number'`;
    const rows = await this.db
      .selectFrom('bulk_rows')
      .select((eb) => [
        'job_id',
        'vendor_id',
        sql<number>`count(*) filter (where not ${isScheduled})`.as('instant'),
        sql<number>`count(*) filter (where ${isScheduled})`.as('scheduled'),
        sql<number>`sum(coalesce(discounted_fee, delivery_fee))`.as('total'),
        eb.fn.min('row_number').as('first'),
      ])
      .where('job_id', 'in', [...jobIds])
      .where('status', 'in', [...PLACEABLE])
      .where('vendor_id', 'is not', null)
      .groupBy(['job_id', 'vendor_id'])
      .orderBy('first')
      .execute();
    for (const { job_id, vendor_id, instant, scheduled, total } of rows) {
      const totals = found.get(job_id) ?? [];
      totals.push({ vendorId: vendor_id ?? '', instant, scheduled, total });
      found.set(job_id, totals);
    }
    return found;
  }

  /** What is paid for the orders of a job and what riders collect for them: of the placed ones, and of those to come. */
  async sums(jobId: string): Promise<BulkSumsDto> {
    const isPlaced = sql<boolean>`status = 'PLACED'`;
    const isCash = sql<boolean>`request->'order'->>'payment_method' = ${CASH_ON_DELIVERY}`;
    const amount = sql<number | null>`case when ${isCash} then (request->'order'->>'amount')::numeric else 0 end`;
    const rows = await this.db
      .selectFrom('bulk_rows')
      .select([
        isPlaced.as('is_placed'),
        sql<number>`coalesce(sum(coalesce(discounted_fee, delivery_fee)), 0)`.as('fees'),
        sql<number>`coalesce(sum(${amount}), 0)`.as('cash'),
      ])
      .where('job_id', '=', jobId)
      .where('status', 'in', ['PLACED', ...PLACEABLE])
      .groupBy('is_placed')
      .execute();
    const of = (placed: boolean) => {
      const found = rows.find(({ is_placed }) => is_placed === placed);
      return { fees: found?.fees ?? 0, cash: found?.cash ?? 0 };
    };
    return { placed: of(true), to_be_placed: of(false) };
  }
}

const COUNT_OF: Readonly<Record<StoredBulkRow['status'], Exclude<keyof BulkCounts, 'total'>>> = {
  UNCHECKED: 'unchecked',
  READY: 'ready',
  ERROR: 'errors',
  PLACED: 'placed',
  PLACEMENT_FAILED: 'failed',
};
