import { type Selectable, sql } from 'kysely';
import type { BulkJobsTable } from '../db/bulk-schema';
import { type Db, json } from '../db/database';
import { nextDue } from '../db/next-due';

export type BulkJob = Selectable<BulkJobsTable>;
export type NewBulkJob = Omit<
  BulkJob,
  'idempotency_key' | 'status' | 'attempts' | 'open_turns' | 'lost_turns' | 'due_at' | 'placed_by'
>;

const UNPLACED = [
  'PREPROCESS_PENDING',
  'PREPROCESS_SUCCESS',
  'PREPROCESS_SUCCESS_WITH_ERROR',
  'PREPROCESS_FAIL',
] as const;
const PLACING = [
  'ORDER_PLACEMENT_PENDING',
  'ORDER_PLACEMENT_SUCCESS',
  'ORDER_PLACEMENT_SUCCESS_WITH_ERROR',
  'ORDER_PLACEMENT_FAIL',
] as const;

/** The number of a job's rows of each kind, and the price of those that can be placed. */
export interface BulkCounts {
  total: number;
  unchecked: number;
  ready: number;
  errors: number;
  placed: number;
  failed: number;
}

export interface BulkTotal {
  vendorId: string;
  instant: number;
  scheduled: number;
  /** in the market's currency */
  total: number;
}

/** Deleted in one statement: each may have 10,000 rows. */
const BATCH = 10;

/** Bulk jobs. A process that works on one has it leased until `due_at`; what is due is in unix ms. */
export class BulkJobRepository {
  constructor(private readonly db: Db) {}

  /** Not visible to anybody until `receive`. */
  async insert(job: NewBulkJob): Promise<void> {
    const values = {
      ...job,
      vendor_ids: json(job.vendor_ids),
      point_ids: json(job.point_ids),
      status: 'RECEIVING' as const,
    };
    await this.db.insertInto('bulk_jobs').values(values).execute();
  }

  /** All its rows are stored: work may begin. False if the key has made another job meanwhile. */
  async receive(id: string, key: string | null, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('bulk_jobs')
      .set({ status: 'PREPROCESS_PENDING', idempotency_key: key, due_at: now })
      .where('id', '=', id)
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('bulk_jobs as other').select('other.id').where('other.idempotency_key', '=', key)),
        ),
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('bulk_jobs').where('id', '=', id).execute();
  }

  async find(id: string): Promise<BulkJob | undefined> {
    return this.db
      .selectFrom('bulk_jobs')
      .selectAll()
      .where('id', '=', id)
      .where('status', '!=', 'RECEIVING')
      .executeTakeFirst();
  }

  /** Newest first. */
  async ofVendor(vendorId: string, limit: number): Promise<BulkJob[]> {
    return this.db
      .selectFrom('bulk_jobs')
      .selectAll()
      .where('vendor_id', '=', vendorId)
      .where('status', '!=', 'RECEIVING')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  /** The last one before `job` that had the same orders, some of them placed. */
  async sameFile(job: Pick<BulkJob, 'id' | 'vendor_id' | 'fingerprint' | 'created_at'>): Promise<BulkJob | undefined> {
    return this.db
      .selectFrom('bulk_jobs')
      .selectAll()
      .where('vendor_id', '=', job.vendor_id)
      .where('fingerprint', '=', job.fingerprint)
      .where('id', '!=', job.id)
      .where('created_at', '<=', job.created_at)
      .where('status', 'in', [...PLACING])
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** Leases the job that has waited longest to one process until `leaseUntil`. */
  async claim(now: number, leaseUntil: number): Promise<BulkJob | undefined> {
    return this.db
      .updateTable('bulk_jobs')
      .set({
        due_at: leaseUntil,
        attempts: sql`attempts + 1`,
        open_turns: sql`open_turns + 1`,
        lost_turns: sql`lost_turns + case when open_turns > 0 then 1 else 0 end`,
      })
      .where('id', '=', nextDue('bulk_jobs', now))
      .returningAll()
      .executeTakeFirst();
  }

  /** After a restart of the only process: earlier leases have ended. */
  async releaseAll(now: number): Promise<void> {
    await this.db.updateTable('bulk_jobs').set({ due_at: now }).where('due_at', '>', now).execute();
  }

  /** Returns a leased job, to be taken again from `dueAt` on. */
  async release(id: string, change: { dueAt: number; attempts?: number }): Promise<void> {
    await this.db
      .updateTable('bulk_jobs')
      .set({ due_at: change.dueAt, open_turns: 0, ...(change.attempts !== undefined && { attempts: change.attempts }) })
      .where('id', '=', id)
      .execute();
  }

  /** Nothing is left to do in status `from`. */
  async finish(id: string, from: BulkJob['status'], status: BulkJob['status']): Promise<void> {
    await this.db
      .updateTable('bulk_jobs')
      .set({ status, due_at: null, attempts: 0, open_turns: 0, lost_turns: 0 })
      .where('id', '=', id)
      .where('status', '=', from)
      .execute();
  }

  /**
   * Ends a job, so that nothing of it is placed from now on, and locks its row until the transaction ends; false while
   * it is being worked on.
   */
  async close(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('bulk_jobs')
      .set({ status: sql`case when status like 'PREPROCESS%' then 'PREPROCESS_FAIL' else status end` })
      .where('id', '=', id)
      .where('due_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Locks the job until the transaction ends; false while it is being worked on. */
  async lockIdle(id: string): Promise<boolean> {
    const query = this.db.selectFrom('bulk_jobs').select('id').where('id', '=', id).where('due_at', 'is', null);
    return (await query.forUpdate().executeTakeFirst()) !== undefined;
  }

  /** Begins to place a job that nobody is working on, for `by`; false if somebody else was first. */
  async startPlacing(id: string, from: BulkJob['status'], { now, by }: { now: number; by: string }): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('bulk_jobs')
      .set({
        status: 'ORDER_PLACEMENT_PENDING',
        due_at: now,
        attempts: 0,
        open_turns: 0,
        lost_turns: 0,
        placed_by: by,
      })
      .where('id', '=', id)
      .where('status', '=', from)
      .where('due_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /**
   * Of a vendor's jobs of which nothing was placed, all but the newest `keep` and the one named `except`: each
   * correction of a file makes one.
   */
  async removeUnplaced(vendorId: string, { keep, except }: { keep: number; except: string | null }): Promise<void> {
    await this.db
      .deleteFrom('bulk_jobs')
      // PostgreSQL waits for one that begins to be placed meanwhile, and then looks only at conditions of the row itself
      .where('status', 'in', [...UNPLACED])
      .$if(except !== null, (query) => query.where('id', '!=', except))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('bulk_jobs')
          .select('id')
          .where('vendor_id', '=', vendorId)
          .where('status', 'in', [...UNPLACED])
          .orderBy('created_at', 'desc')
          .offset(keep),
      )
      .execute();
  }

  /** At most so many at once, each with its rows; resolves to how many there were. */
  async removeOlderThan(before: number, most = BATCH): Promise<number> {
    const old = this.db.selectFrom('bulk_jobs').select('id').where('created_at', '<', before);
    const { numDeletedRows } = await this.db
      .deleteFrom('bulk_jobs')
      .where('id', 'in', old.orderBy('created_at').limit(most))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }

  /** Those that were never received completely, begun before `before`. */
  async removeAbandoned(before: number): Promise<void> {
    await this.db.deleteFrom('bulk_jobs').where('status', '=', 'RECEIVING').where('created_at', '<', before).execute();
  }
}
